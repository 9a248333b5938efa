import { readFileSync } from 'node:fs'
import { type I18n, setupI18n } from '@lingui/core'
import { compileMessage } from '@lingui/message-utils/compileMessage'
import { parsePo } from 'pofile-ts'
import { type Language, LOCALES, type Locale } from '#shared/domain/languages.ts'
import { yuanWords } from '#shared/domain/money.ts'

declare const NAMES: unique symbol
/** An English text with its arguments in braces (ICU), marked for the catalogs and said by `t`. */
export type Message<Name extends string = string> = string & { readonly [NAMES]: Name }

/** The arguments in a literal text. What has a space is a branch of a plural, no argument. */
type NamesIn<Text extends string> = string extends Text
  ? never
  : Text extends `${string}{${infer Rest}`
    ? NameAt<Rest> | NamesIn<Rest>
    : never
type NameAt<Rest extends string> = Rest extends `${infer Inside}}${string}`
  ? Inside extends `${infer Name},${string}`
    ? Word<Name>
    : Word<Inside>
  : never
type Word<Name extends string> = Name extends '' | `${string} ${string}` | `${string}{${string}`
  ? never
  : Name
type NamesOf<Text> = Text extends { readonly [NAMES]: infer Name }
  ? Name
  : Text extends string
    ? NamesIn<Text>
    : never
/** `name`, the business's, is in every text that asks for it. */
type Given<Text> = [Exclude<NamesOf<Text>, 'name'>] extends [never]
  ? []
  : [values: Record<Exclude<NamesOf<Text>, 'name'> & string, string | number>]

/** Says a text in the reader's language. `npm run i18n` finds it where it is a literal. */
export type Translate = <const Text extends string>(
  text: Text,
  ...values: Given<NoInfer<Text>>
) => string

/** What `t` looks a message with a context up by, as catalogs of gettext do. */
const CONTEXT_END = '\u0004'

/** Marks a text that is said later. A context tells it from the same words with another meaning. */
export function msg<const Text extends string>(
  text: Text,
  context?: string,
): Message<NamesIn<Text>> {
  // Safe: the mark exists for the compiler alone.
  return (context === undefined ? text : context + CONTEXT_END + text) as unknown as Message<
    NamesIn<Text>
  >
}

export type Texts = {
  code: Language
  /** The `lang` of HTML. */
  lang: string
  /** The business's name. */
  name: string
  t: Translate
  yuan: (amountFen: number) => string
  /** A date such as "2026-11-25", in words. */
  day: (date: string) => string
  /** Puts together what is not empty. */
  join: (as: keyof (typeof JOINTS)['en'], parts: readonly (string | false | null)[]) => string
}

const CHINESE = { sentences: '', clauses: '，', things: '、' }
const JOINTS = {
  en: { sentences: ' ', clauses: ', ', things: ', ' },
  zh: CHINESE,
  zh2: CHINESE,
} as const satisfies Record<Language, object>
const inEnglish = new Intl.DateTimeFormat('en-GB', { dateStyle: 'medium', timeZone: 'UTC' })
const inChinese = new Intl.DateTimeFormat('zh', { dateStyle: 'long', timeZone: 'UTC' })
const DAYS: Record<Language, (at: number) => string> = {
  en: (at) => inEnglish.format(at),
  zh: (at) => inChinese.format(at),
  // Numbers stand apart from words in all our texts in traditional Chinese.
  zh2: (at) =>
    inChinese
      .format(at)
      .replaceAll(/[年月日]/g, ' $& ')
      .trimEnd(),
}

/** The texts in a member's language, Chinese if unknown, with the business's name in it. */
export function textsFor(language: string | null, names: Record<Language, string>): Texts {
  const code = languageOr(language)
  const name = names[code]
  const locale = LOCALES[code]
  const i18n = catalogOf(locale)
  return {
    code,
    lang: locale,
    name,
    t: (text, ...given) => i18n._(text, { name, ...given[0] }),
    yuan: (amountFen) => yuanWords(code, amountFen),
    day: (date) => DAYS[code](Date.parse(`${date}T00:00:00Z`)),
    join: (as, parts) => parts.filter(Boolean).join(JOINTS[code][as]),
  }
}

export const isLanguage = (code: string | null): code is Language =>
  code !== null && Object.hasOwn(LOCALES, code)

/** A member's language, Chinese if it is unknown. */
export const languageOr = (code: string | null): Language => (isLanguage(code) ? code : 'zh')

/** The texts that do not name the business. */
export function translate(locale: Locale): Translate {
  const i18n = catalogOf(locale)
  return (text, ...given) => i18n._(text, given[0])
}

const catalogs = new Map<Locale, I18n>()

/** Reads the catalog of a language at its first use, so that a server runs from the sources and starts without it. */
function catalogOf(locale: Locale): I18n {
  const cached = catalogs.get(locale)
  if (cached !== undefined) return cached
  const po = readFileSync(new URL(`./locales/${locale}.po`, import.meta.url), 'utf8')
  const messages = Object.fromEntries(
    parsePo(po).items.map(({ msgid, msgctxt, msgstr }) => [
      msgctxt ? msgctxt + CONTEXT_END + msgid : msgid,
      compileMessage(msgstr[0] ?? ''),
    ]),
  )
  const made = setupI18n({ locale, messages: { [locale]: messages } })
  catalogs.set(locale, made)
  return made
}

/** An instant as "2026-11-22 08:49 UTC": the reader's zone is unknown to the server. */
export function minuteOf(at: string): string {
  return `${at.slice(0, 10)} ${at.slice(11, 16)} UTC`
}

/** The countries of our warehouses. */
export const WAREHOUSES = { CN: msg('China'), SG: msg('Singapore'), JP: msg('Japan') }
