import { plainCharacters } from '#engine/shared/plain-typed.ts'
import { isWholeLabel, namedNumber, readScanned } from './scanned-code.ts'
import { TRACKING_MAX_LENGTH, trackingKey } from './tracking.ts'

/** `sure`: what says itself that it is a tracking number. `possible`: words that may be one, and something else as well. */
export type TextNumbers = { sure: string[]; possible: string[] }

const BETWEEN = /[\s,，、;；|]+/
const ADDRESS = /https?:\/\/[\w\-.~!$&'()*+,;=:@%/?#]+/gi
const ONLY_ADDRESS = /^https?:\/\/\S+$/i
/** Numbers of goods, orders and telephones have as many digits, and some of them pass a carrier's check. */
const MOST_DOUBTFUL_DIGITS = 13
/** Fewer digits are a size, a model or a day. */
const FEWEST_DIGITS = 9

const isDoubtful = (word: string) => /^\d+$/.test(word) && word.length <= MOST_DOUBTFUL_DIGITS
const digitsOf = (word: string) => word.replace(/\D/g, '').length
const isPossible = (word: string) =>
  /^[A-Z0-9-]+$/i.test(word) &&
  digitsOf(word) >= FEWEST_DIGITS &&
  word.length <= TRACKING_MAX_LENGTH

/** The number that a text is by its carrier's format, as a label has it; null if that is not sure. */
function sureNumber(text: string): string | null {
  const { kind, code } = readScanned(text)
  return kind === 'tracking' && isWholeLabel(code) && !isDoubtful(code) ? code : null
}

/** The sure numbers of a line, without the addresses in it. */
function sureIn(line: string): string[] {
  const words = line.split(BETWEEN).flatMap((word) => sureNumber(word) ?? [])
  if (words.length > 0) return words
  return [sureNumber(line) ?? namedNumber(line) ?? []].flat()
}

/** The tracking numbers in a text that a person has typed or pasted: each once, in its order. */
export function numbersInText(typed: string): TextNumbers {
  const lines = plainCharacters(typed)
    .split(/[\r\n]+/)
    .map((line) => line.trim())
    .filter((line) => line !== '')
  const sure = new Map<string, string>()
  const possible: string[] = []
  let isAllPossible = true
  for (const line of lines) {
    const found = ONLY_ADDRESS.test(line)
      ? [sureNumber(line) ?? []].flat()
      : sureIn(line.replace(ADDRESS, ' ').trim())
    for (const number of found) {
      const key = trackingKey(number)
      if (!sure.has(key)) sure.set(key, number)
    }
    if (found.length > 0) continue
    const words = line.split(BETWEEN).filter((word) => word !== '')
    if (words.length > 0 && words.every(isPossible)) possible.push(...words)
    else isAllPossible = false
  }
  return {
    sure: [...sure.values()],
    // Beside other words such a word is a part of them.
    possible: isAllPossible || sure.size > 0 ? [...new Set(possible)] : [],
  }
}
