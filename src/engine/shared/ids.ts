/** Each byte as two digits. */
const HEX = Array.from({ length: 256 }, (_, byte) => byte.toString(16).padStart(2, '0'))

/** Gives at least sixteen random bytes for one id; only platform and main provide real randomness. */
export type RandomBytes = (length: number) => Uint8Array

export type IdSource = { nowMs: () => number; randomBytes: RandomBytes }

/** The nil UUID (RFC 9562, 5.9), before every id: what is read in the order of ids begins there. */
export const NIL_ID = '00000000-0000-0000-0000-000000000000'

/**
 * Makes a UUIDv7 (RFC 9562) from Unix milliseconds and random bytes. Never use it for ordering or authorisation. The
 * library `uuid` counts in the middle of an id and not at its end, so that queued ones would not compress (see below).
 */
export function uuidv7({ nowMs, randomBytes }: IdSource): string {
  const bytes = randomBytes(16)
  const ms = nowMs()
  const high = Math.floor(ms / 2 ** 16)
  const view = new DataView(bytes.buffer, bytes.byteOffset, 16)
  view.setUint32(0, high)
  view.setUint16(4, ms % 2 ** 16)
  view.setUint8(6, 0x70 | (view.getUint8(6) & 0x0f))
  view.setUint8(8, 0x80 | (view.getUint8(8) & 0x3f))
  let hex = ''
  for (const byte of bytes.subarray(0, 16)) hex += HEX[byte]
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-${hex.slice(12, 16)}-${hex.slice(16, 20)}-${hex.slice(20)}`
}

const TAIL_DIGITS = 8
const LAST_TAIL = 16 ** TAIL_DIGITS - 1

/**
 * A source of UUIDv7 that increments within a millisecond from a random start (RFC 9562, 6.2), so ids created together
 * are adjacent in a database, and a thousand queued changes compress to half the bytes.
 */
export function uuidSource({ nowMs, randomBytes }: IdSource): () => string {
  let madeAt = Number.NaN
  let head = ''
  let tail = 0
  return () => {
    const ms = nowMs()
    tail += 1
    if (ms !== madeAt || tail > LAST_TAIL) {
      const first = uuidv7({ nowMs: () => ms, randomBytes })
      madeAt = ms
      head = first.slice(0, -TAIL_DIGITS)
      tail = Number.parseInt(first.slice(-TAIL_DIGITS), 16)
    }
    return head + tail.toString(16).padStart(TAIL_DIGITS, '0')
  }
}
