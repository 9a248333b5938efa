import { normalForm } from './plain-typed.ts'

/*
 * What people type and paste, and what of it is kept.
 *
 *   cleanText   any text: what is drawn as nothing goes, but where an emoji or a script needs it
 *   publicText  what others read: cleaned, in one spelling, without floods of marks and empty lines
 *
 * A number or a code needs nothing of that kind at all: `plain-typed.ts`, apart because the first visit has it.
 */

const MAX_DEPTH = 32

/** What Unicode draws as nothing, now or later, except what is judged by its neighbours below. */
const INVISIBLE =
  /[[\p{Cc}\p{DI}\uFFF9-\uFFFB]--[\t\n\r\u200C\u200D\uFE00-\uFE0F\u{E0000}-\u{E007F}\u{E0100}-\u{E01EF}]]/gv
/** They spell the flags of regions after a black flag, and nothing else. */
const LOOSE_TAGS = /(?<!\u{1F3F4}[\u{E0020}-\u{E007F}]{0,5})[\u{E0000}-\u{E007F}]+/gu
/** Braille's blank where there is no Braille: it shows nothing, and forms take it for a letter. */
const BLANK = '\u2800'
const BRAILLE = /[\u2801-\u28FF]/
const JOINERS = /[\u200C\u200D]+/g
/** They choose how an emoji, the digit of a keycap or a Chinese character is drawn, and nothing else. */
const LOOSE_VARIATIONS =
  /(?<!(?![\d#*])\p{Emoji})(?<![\d#*](?=.\u20E3))[\uFE0E\uFE0F]|(?<!\p{Script=Han})[\uFE00-\uFE0D\u{E0100}-\u{E01EF}]/gu
const ENDS_EMOJI = /\p{Extended_Pictographic}[\uFE0F\u{1F3FB}-\u{1F3FF}]*$/u
const STARTS_EMOJI = /^\p{Extended_Pictographic}/u
/** Scripts whose letters change their shape beside a joiner. */
const JOINING = [
  'Arabic',
  'Syriac',
  'Mongolian',
  'Nko',
  'Devanagari',
  'Bengali',
  'Gurmukhi',
  'Gujarati',
  'Oriya',
  'Tamil',
  'Telugu',
  'Kannada',
  'Malayalam',
  'Sinhala',
  'Khmer',
  'Myanmar',
]
const ENDS_JOINING = new RegExp(
  `[${JOINING.map((script) => `\\p{Script=${script}}`).join('')}]\\p{M}*$`,
  'u',
)
/** Finds in one pass that a text has nothing to clean, which is nearly all of them. */
const SUSPECT = /[\p{Cc}\p{DI}\u2028\u2029\u2800\uFFF9-\uFFFB]/u
const VISIBLE = /[^\s\p{C}\p{M}]/u

/** Removes what databases and JSON cannot store: NUL, and half a surrogate pair (becomes U+FFFD). */
function storable(text: string): string {
  return text.toWellFormed().replaceAll('\0', '')
}

/**
 * A text without characters that nobody sees: controls other than white space, marks of direction, zero widths, fillers,
 * variation selectors and joiners where no emoji or script needs them. They come with pasted text, look like nothing
 * and make two equal texts differ, or turn a line around.
 */
export function cleanText(input: string): string {
  const text = input.toWellFormed()
  if (!SUSPECT.test(text)) return text
  return text
    .replace(/[\u0085\u2028\u2029]/g, '\n')
    .replaceAll(BLANK, BRAILLE.test(text) ? BLANK : ' ')
    .replace(INVISIBLE, '')
    .replace(LOOSE_TAGS, '')
    .replace(LOOSE_VARIATIONS, '')
    .replace(JOINERS, keptJoiner)
}

/** Whether a clean text shows anything. */
export const isVisible = (text: string): boolean => VISIBLE.test(text)

function keptJoiner(run: string, at: number, whole: string): string {
  // A cluster is far shorter than this.
  const textBefore = whole.slice(Math.max(0, at - 40), at)
  const textAfter = whole.slice(at + run.length, at + run.length + 2)
  if (run.includes('\u200D') && ENDS_EMOJI.test(textBefore) && STARTS_EMOJI.test(textAfter))
    return '\u200D'
  return ENDS_JOINING.test(textBefore) ? run.slice(0, 1) : ''
}

/**
 * Makes all text in fields of any shape storable, keys included; the schema of a field cleans it further. Values nested
 * deeper than any of our forms become null.
 */
export function cleanFields(fields: Record<string, unknown>): Record<string, unknown> {
  return cleanValue(fields, 0) as Record<string, unknown>
}

function cleanValue(value: unknown, depth: number): unknown {
  if (typeof value === 'string') return storable(value)
  if (typeof value !== 'object' || value === null) return value
  if (depth > MAX_DEPTH) return null
  if (Array.isArray(value)) return value.map((item) => cleanValue(item, depth + 1))
  const pairs = Object.entries(value).map(([name, inner]) => [
    storable(name),
    cleanValue(inner, depth + 1),
  ])
  return Object.fromEntries(pairs)
}

/* What members write for everyone stays plain text: nothing in it is markup. */

const MOST_MARKS = 4
const MOST_EMPTY_LINES = 2

const MARKS = new RegExp(`(\\p{M}{${MOST_MARKS}})\\p{M}+`, 'gu')
const EMPTY_LINES = new RegExp(`\\n(?:[^\\S\\n]*\\n){${MOST_EMPTY_LINES + 1},}`, 'g')

/**
 * A text as others see it: trimmed, in NFC, without invisible characters beyond those that scripts and emoji need, with
 * at most two empty lines together and four marks on a letter. Empty if nothing of it is visible.
 */
export function publicText(input: string): string {
  const plain = cleanText(input).replace(/\r\n?/g, '\n').replaceAll('\t', ' ')
  const visible = normalForm(plain, 'NFC')
    .replace(MARKS, '$1')
    .replace(EMPTY_LINES, '\n'.repeat(MOST_EMPTY_LINES + 1))
    .trim()
  return isVisible(visible) ? visible : ''
}

/** The same in one line, for names and titles. */
export const publicLine = (input: string): string => publicText(input).replace(/\s+/g, ' ')

/** The beginning of a text in one line. */
export function beginningOf(input: string, most: number): string {
  const characters = [...publicLine(input)]
  return characters.slice(0, most).join('') + (characters.length > most ? '…' : '')
}

const MAX_HEADING_LENGTH = 60

/** What a page about a post is called: its title, or the beginning of a review. */
export const headingOf = ({ title, words }: { title: string; words: string }): string =>
  beginningOf(title || words, MAX_HEADING_LENGTH)
