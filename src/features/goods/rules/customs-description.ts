import { simplify } from '#engine/shared/simplify.ts'

/** Destinations whose customs also read descriptions in Chinese. All others get them in English. */
const READ_CHINESE: ReadonlySet<string> = new Set(['CN', 'HK', 'MO', 'TW'])

/** A word in Latin letters; a single letter such as a size names nothing. */
const LATIN_WORD = /\p{Script=Latin}{2}/u
/** Two letters in a row of another script: a word that customs cannot read. Marks such as µ or Ω are single. */
const OTHER_WORD = /(?:(?!\p{Script=Latin}|\p{Script=Common})\p{L}){2}/u
const EAST_ASIAN = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}]/u

/** Whether customs of a country (ISO 3166) read English descriptions only; without a country they are unknown. */
export const customsNeedEnglish = (country: string): boolean =>
  country !== '' && !READ_CHINESE.has(country)

/**
 * Whether what the goods are must still be said in English for customs of the country. Other languages in Latin letters
 * pass: no rule of ours tells them apart, and posts accept French.
 */
export const lacksEnglish = (country: string, description: string): boolean =>
  customsNeedEnglish(country) &&
  (!LATIN_WORD.test(description) || OTHER_WORD.test(description) || EAST_ASIAN.test(description))

/** The countries among them that write Traditional Chinese. */
const READ_TRADITIONAL: ReadonlySet<string> = new Set(['HK', 'MO', 'TW'])

/** Whether a Chinese name may be in Simplified characters where customs read Traditional ones. */
export const mayBeSimplified = (country: string, name: string): boolean =>
  READ_TRADITIONAL.has(country) && /\p{Script=Han}/u.test(name) && simplify(name) === name
