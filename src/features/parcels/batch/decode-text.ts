/** Looked at to tell UTF-16, in which every other byte of ASCII is zero. */
const SAMPLE_BYTES = 1_000
const HALF_ZERO = 0.3
/** What no text has. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: control characters are what is looked for.
const BINARY = /[\u0000-\u0008\u000E-\u001A\u001C-\u001F]/
type Range = readonly [from: number, to: number]
type Encoding = 'gb18030' | 'big5' | 'shift_jis'
/**
 * What spreadsheets in China, Taiwan and Japan write where it is not UTF-8. The bytes of one are mostly valid in the
 * others too, so the pairs of its most used characters are counted, by their first and second byte.
 */
const FREQUENT: Record<Encoding, readonly { first: Range; second: readonly Range[] }[]> = {
  gb18030: [{ first: [0xb0, 0xd7], second: [[0xa1, 0xfe]] }],
  big5: [
    {
      first: [0xa4, 0xc6],
      second: [
        [0x40, 0x7e],
        [0xa1, 0xfe],
      ],
    },
  ],
  // Hiragana, katakana, and the first half of the kanji.
  shift_jis: [
    { first: [0x82, 0x82], second: [[0x9f, 0xf1]] },
    { first: [0x83, 0x83], second: [[0x40, 0x96]] },
    { first: [0x88, 0x97], second: [[0x40, 0xfc]] },
  ],
}

const isIn = (byte: number, [from, to]: Range) => byte >= from && byte <= to

/** How many pairs of bytes are frequent characters of an encoding. */
function frequentPairs(bytes: Uint8Array, encoding: Encoding): number {
  const ranges = FREQUENT[encoding]
  let count = 0
  for (let at = 0; at < bytes.length - 1; at += 1) {
    const lead = bytes[at] ?? 0
    if (lead < 0x80) continue
    at += 1
    const trail = bytes[at] ?? 0
    const isFrequent = ranges.some(
      ({ first, second }) => isIn(lead, first) && second.some((range) => isIn(trail, range)),
    )
    if (isFrequent) count += 1
  }
  return count
}

function utf16Of(bytes: Uint8Array): 'utf-16le' | 'utf-16be' | null {
  const sample = bytes.subarray(0, SAMPLE_BYTES)
  const zeros = [0, 0]
  for (const [i, byte] of sample.entries()) if (byte === 0) zeros[i % 2] = (zeros[i % 2] ?? 0) + 1
  const [even = 0, odd = 0] = zeros.map((count) => count / (sample.length / 2))
  if (Math.max(even, odd) < HALF_ZERO) return null
  return odd > even ? 'utf-16le' : 'utf-16be'
}

function decoded(bytes: Uint8Array, encoding: string): string | null {
  try {
    const text = new TextDecoder(encoding, { fatal: true }).decode(bytes)
    return BINARY.test(text) ? null : text
  } catch {
    return null
  }
}

/** The text of a file: by its byte order mark, else UTF-16, UTF-8, GB18030, Big5 or Shift_JIS, whichever fits best; null if none does. */
export function decodeText(bytes: Uint8Array): string | null {
  const [first, second] = bytes
  if (first === 0xff && second === 0xfe) return decoded(bytes, 'utf-16le')
  if (first === 0xfe && second === 0xff) return decoded(bytes, 'utf-16be')
  const wide = utf16Of(bytes)
  if (wide !== null) return decoded(bytes, wide)
  const asUtf8 = decoded(bytes, 'utf-8')
  if (asUtf8 !== null) return asUtf8
  // Safe: these are its keys.
  const encodings = Object.keys(FREQUENT) as Encoding[]
  const byFit = encodings
    .map((encoding) => ({ encoding, fit: frequentPairs(bytes, encoding) }))
    .toSorted((one, other) => other.fit - one.fit)
  for (const { encoding } of byFit) {
    const text = decoded(bytes, encoding)
    if (text !== null) return text
  }
  return null
}
