import type { Language } from './languages.ts'

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
export const CONTEXT_END = '\u0004'

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
  /** What the business calls one of its places, by the place's code. */
  place: (code: string) => string
  join: (as: keyof (typeof JOINTS)['en'], parts: readonly (string | false | null)[]) => string
}

const CHINESE = { sentences: '', clauses: '，', things: '、' }

export const JOINTS = {
  en: { sentences: ' ', clauses: ', ', things: ', ' },
  zh: CHINESE,
  zh2: CHINESE,
} as const satisfies Record<Language, object>

/** An instant as "2026-11-22 08:49 UTC": the reader's zone is unknown to the server. */
export function minuteOf(at: string): string {
  return `${at.slice(0, 10)} ${at.slice(11, 16)} UTC`
}
