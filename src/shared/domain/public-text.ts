import { normalForm } from './normal-form.ts'

/*
 * What members write for everyone. Invisible characters could reverse a line, hide words from moderation or fill a
 * screen, so those without a use in a script or an emoji are removed. It stays plain text: nothing in it is markup.
 */

const MOST_MARKS = 4
const MOST_EMPTY_LINES = 2

/**
 * Controls but the line feed, and whatever Unicode draws as nothing, now or later. Joiners, isolates, the tags of flags
 * and variation selectors are judged below.
 */
const INVISIBLE =
  /[\p{Cc}--\n]|[\p{DI}--[\u200C\u200D\u2066-\u2069\uFE00-\uFE0F\u{E0000}-\u{E007F}\u{E0100}-\u{E01EF}]]|[\uFFF9-\uFFFB]/gv
/** They spell the flags of regions after a black flag, and nothing else. */
const LOOSE_TAGS = /(?<!\u{1F3F4}[\u{E0020}-\u{E007F}]{0,5})[\u{E0000}-\u{E007F}]+/gu
const JOINERS = /[\u200C\u200D]+/g
const ENDS_EMOJI = /\p{Extended_Pictographic}[\uFE0F\u{1F3FB}-\u{1F3FF}]*$/u
const STARTS_EMOJI = /^\p{Extended_Pictographic}/u
/** Scripts whose letters change their shape beside a joiner. */
const JOINING = [
  ...['Arabic', 'Syriac', 'Mongolian', 'Nko', 'Devanagari', 'Bengali', 'Gurmukhi', 'Gujarati'],
  ...['Oriya', 'Tamil', 'Telugu', 'Kannada', 'Malayalam', 'Sinhala', 'Khmer', 'Myanmar'],
]
const ENDS_JOINING = new RegExp(
  `[${JOINING.map((script) => `\\p{Script=${script}}`).join('')}]\\p{M}*$`,
  'u',
)
const MARKS = new RegExp(`(\\p{M}{${MOST_MARKS}})\\p{M}+`, 'gu')
const EMPTY_LINES = new RegExp(`\\n(?:[^\\S\\n]*\\n){${MOST_EMPTY_LINES + 1},}`, 'g')
const VISIBLE = /[^\s\p{C}\p{M}\u2800]/u

/**
 * A text as others see it: trimmed, in NFC, without invisible characters beyond those that scripts and emoji need, with
 * at most two empty lines together and four marks on a letter. Empty if nothing of it is visible.
 */
export function publicText(typed: string): string {
  const plain = typed
    .replace(/\r\n?|[\u0085\u2028\u2029]/g, '\n')
    .replaceAll('\t', ' ')
    .replace(INVISIBLE, '')
    .replace(LOOSE_TAGS, '')
    .replace(JOINERS, keptJoiner)
  const bounded = normalForm(plain.split('\n').map(pairedIsolates).join('\n'), 'NFC')
  const shown = bounded
    .replace(MARKS, '$1')
    .replace(EMPTY_LINES, '\n'.repeat(MOST_EMPTY_LINES + 1))
    .trim()
  return VISIBLE.test(shown) ? shown : ''
}

/** The same in one line, for names and titles. */
export const publicLine = (typed: string): string => publicText(typed).replace(/\s+/g, ' ')

/**
 * The beginning of a text in one line, for where others' words follow it. Without isolates, of which the end may be cut
 * off: their direction would go on in what follows.
 */
export function beginningOf(typed: string, most: number): string {
  const characters = [...publicLine(typed).replace(/[\u2066-\u2069]/g, '')]
  return characters.slice(0, most).join('') + (characters.length > most ? '…' : '')
}

const MAX_HEADING_LENGTH = 60

/** What a page about a post is called: its title, or the beginning of a review. */
export const headingOf = ({ title, words }: { title: string; words: string }): string =>
  beginningOf(title || words, MAX_HEADING_LENGTH)

function keptJoiner(run: string, at: number, whole: string): string {
  // A cluster is far shorter than this.
  const before = whole.slice(Math.max(0, at - 40), at)
  const after = whole.slice(at + run.length, at + run.length + 2)
  if (run.includes('\u200D') && ENDS_EMOJI.test(before) && STARTS_EMOJI.test(after)) return '\u200D'
  return ENDS_JOINING.test(before) ? run.slice(0, 1) : ''
}

/** Keeps the isolates of a line that are closed in it. */
function pairedIsolates(line: string): string {
  if (!/[\u2066-\u2069]/.test(line)) return line
  const characters = [...line]
  const open: number[] = []
  const kept = new Set<number>()
  for (const [at, character] of characters.entries()) {
    if (/[\u2066-\u2068]/.test(character)) open.push(at)
    if (character !== '\u2069') continue
    const opened = open.pop()
    if (opened !== undefined) kept.add(opened).add(at)
  }
  return characters.filter((one, at) => !/[\u2066-\u2069]/.test(one) || kept.has(at)).join('')
}
