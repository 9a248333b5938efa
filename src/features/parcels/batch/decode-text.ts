/** Looked at to tell UTF-16, in which every other byte of ASCII is zero. */
const SAMPLE_BYTES = 1_000
const HALF_ZERO = 0.3
/** What no text has. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: control characters are what is looked for.
const BINARY = /[\u0000-\u0008\u000E-\u001A\u001C-\u001F]/
/** Without a mark at the start: UTF-8, or what Chinese and Taiwanese spreadsheets write. */
const GUESSED = ['utf-8', 'gb18030', 'big5'] as const

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

/** The text of a file: by its byte order mark, else UTF-16, UTF-8, GB18030 or Big5, whichever fits; null if none does. */
export function decodeText(bytes: Uint8Array): string | null {
  const [first, second] = bytes
  if (first === 0xff && second === 0xfe) return decoded(bytes, 'utf-16le')
  if (first === 0xfe && second === 0xff) return decoded(bytes, 'utf-16be')
  const wide = utf16Of(bytes)
  if (wide !== null) return decoded(bytes, wide)
  for (const encoding of GUESSED) {
    const text = decoded(bytes, encoding)
    if (text !== null) return text
  }
  return null
}
