import { refuse } from '#engine/server/refusal.ts'

/** A larger body holds a file, which is one long text. Everything else in it is little. */
const LONG_BYTES = 1_048_576
const MOST_OUTSIDE_TEXTS = 65_536

const QUOTE = 34
const BACKSLASH = 92

/**
 * The value of a JSON body. Nobody is answered while it is parsed: of one text of 16 MB that takes milliseconds, of as
 * many bytes of numbers, names or brackets a second, so they are refused.
 */
export function parseJson(bytes: Uint8Array): { value: unknown } {
  if (bytes.length > LONG_BYTES && isManyValues(bytes)) throw refuse('too_large')
  try {
    return { value: JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(bytes)) }
  } catch {
    throw refuse('bad_request', { detail: 'The body is not JSON' })
  }
}

/** Whether more than a little stands outside of the texts. The quotes count, so that many short texts do too. */
function isManyValues(bytes: Uint8Array): boolean {
  let outside = 0
  for (let at = 0; at < bytes.length && outside <= MOST_OUTSIDE_TEXTS; at += 1) {
    outside += 1
    if (bytes[at] === QUOTE) at = endOfText(bytes, at)
  }
  return outside > MOST_OUTSIDE_TEXTS
}

/** The place of the quote that ends the text begun at `from`. */
function endOfText(bytes: Uint8Array, from: number): number {
  let at = from + 1
  while (at < bytes.length && bytes[at] !== QUOTE) at += bytes[at] === BACKSLASH ? 2 : 1
  return at
}
