import { readFileSync } from 'node:fs'
import { type I18n, setupI18n } from '@lingui/core'
import { compileMessage } from '@lingui/message-utils/compileMessage'
import { parsePo } from 'pofile-ts'
import { type Language, LOCALES, type Locale } from '#engine/shared/languages.ts'
import { yuanWords } from '#engine/shared/money.ts'
import { CONTEXT_END, JOINTS, type Texts, type Translate } from '#engine/shared/texts.ts'

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

/** A place of the business, such as a warehouse. */
export type NamedPlace = { id: string; name: Record<Language, string> }

/** The texts in a member's language, Chinese if unknown, with the names of the business and of its places. */
export function textsFor(
  language: string | null,
  names: Record<Language, string>,
  places: readonly NamedPlace[] = [],
): Texts {
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
    place: (at) => places.find(({ id }) => id === at)?.name[code] ?? at,
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
