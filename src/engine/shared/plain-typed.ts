/** What no number and no code has: all that is drawn as nothing, marks before digits in some scripts, Braille's blank. */
const NO_CHARACTER = /[[\p{Cc}\p{Cf}\p{DI}\u2800]--\s]/gv
const DASH = /[\p{Pd}\u2212]/gu

/** More marks in a row than any language writes (Unicode's Stream-Safe Text Format). */
const MOST_MARKS_IN_ROW = 30
const TOO_MANY_MARKS = new RegExp(`(\\p{M}{${MOST_MARKS_IN_ROW}})\\p{M}+`, 'gu')

/**
 * A text in a normal form of Unicode: by default with full-width letters and digits as plain ones. Marks beyond 30 in a
 * row are dropped: the runtime sorts each row of them, which takes the square of its length.
 */
export const normalForm = (text: string, form: 'NFC' | 'NFKC' | 'NFKD' = 'NFKC'): string =>
  text.replace(TOO_MANY_MARKS, '$1').normalize(form)

/**
 * What was typed or pasted into a field for a number, with plain digits and nothing invisible: calculators put marks of
 * direction around what they copy.
 */
export const plainTyped = (text: string): string =>
  normalForm(text).replace(NO_CHARACTER, '').trim()

/** The characters of a number or code as labels print them: plain letters, digits and hyphens, nothing invisible. */
export const plainCharacters = (text: string): string =>
  normalForm(text).replace(NO_CHARACTER, '').replace(DASH, '-')
