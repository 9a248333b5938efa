import { cleanText, isVisible } from './clean-text.ts'
import { normalForm } from './normal-form.ts'

/* What members write for everyone. It stays plain text: nothing in it is markup. */

const MOST_MARKS = 4
const MOST_EMPTY_LINES = 2

const MARKS = new RegExp(`(\\p{M}{${MOST_MARKS}})\\p{M}+`, 'gu')
const EMPTY_LINES = new RegExp(`\\n(?:[^\\S\\n]*\\n){${MOST_EMPTY_LINES + 1},}`, 'g')

/**
 * A text as others see it: trimmed, in NFC, without invisible characters beyond those that scripts and emoji need, with
 * at most two empty lines together and four marks on a letter. Empty if nothing of it is visible.
 */
export function publicText(typed: string): string {
  const plain = cleanText(typed).replace(/\r\n?/g, '\n').replaceAll('\t', ' ')
  const shown = normalForm(plain, 'NFC')
    .replace(MARKS, '$1')
    .replace(EMPTY_LINES, '\n'.repeat(MOST_EMPTY_LINES + 1))
    .trim()
  return isVisible(shown) ? shown : ''
}

/** The same in one line, for names and titles. */
export const publicLine = (typed: string): string => publicText(typed).replace(/\s+/g, ' ')

/** The beginning of a text in one line. */
export function beginningOf(typed: string, most: number): string {
  const characters = [...publicLine(typed)]
  return characters.slice(0, most).join('') + (characters.length > most ? '…' : '')
}

const MAX_HEADING_LENGTH = 60

/** What a page about a post is called: its title, or the beginning of a review. */
export const headingOf = ({ title, words }: { title: string; words: string }): string =>
  beginningOf(title || words, MAX_HEADING_LENGTH)
