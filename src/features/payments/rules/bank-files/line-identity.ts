import { normalForm } from '#engine/shared/plain-typed.ts'
import type { StatementLine } from './statement.ts'

/** What a line is called that the bank gives no reference: no reference of a bank begins so. */
const OWN_PREFIX = 'LINE#'
const HASH_LENGTH = 32
/** As `bankReference` of the contract has it. */
const MAX_OWN = 64

const plainWords = (words: string): string => normalForm(words).replace(/\s+/g, '').toUpperCase()

/**
 * What makes each line of an account the same line in another file, in the order of the lines: the bank's reference;
 * where it gives none, a hash of day, amount, sender and words, and how many such lines come before it. A file that
 * begins in the middle of a day may so take one of two equal lines for the other, and credits one less, never one more.
 * `hash` answers hexadecimal digits.
 */
export function lineIdentities(
  lines: readonly StatementLine[],
  hash: (text: string) => string,
): string[] {
  const counts = new Map<string, number>()
  return lines.map(({ day, amount, reference, sender, text }) => {
    const own = plainWords(reference)
    if (own !== '')
      return own.length > MAX_OWN ? OWN_PREFIX + hash(own).slice(0, HASH_LENGTH).toUpperCase() : own
    const content = [day, amount, plainWords(sender), plainWords(text)].join('\n')
    const nth = counts.get(content) ?? 0
    counts.set(content, nth + 1)
    return OWN_PREFIX + hash(`${content}\n${nth}`).slice(0, HASH_LENGTH).toUpperCase()
  })
}
