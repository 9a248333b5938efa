import { randomFillSync } from 'node:crypto'

const POOL_BYTES = 4_096
const MOST_POOLED = 64

/**
 * Random bytes for ids and tokens, drawn from the system for many at once: each request takes some, and asking for a few
 * costs as much as for a page. No byte is given twice, and none stays here after it was given.
 */
export function pooledBytes(): (length: number) => Uint8Array<ArrayBuffer> {
  const pool = new Uint8Array(POOL_BYTES)
  let at = POOL_BYTES
  return (length) => {
    if (length > MOST_POOLED) return randomFillSync(new Uint8Array(length))
    if (at + length > POOL_BYTES) {
      randomFillSync(pool)
      at = 0
    }
    const bytes = pool.slice(at, at + length)
    pool.fill(0, at, at + length)
    at += length
    return bytes
  }
}
