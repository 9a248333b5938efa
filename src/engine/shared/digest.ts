const MASK = (1n << 64n) - 1n

/**
 * A 64-bit hash of one row's identity and version: two FNV-1a passes of 32 bits with different seeds and a final mix.
 */
function rowHash(table: string, id: string, version: number): bigint {
  const text = `${table}/${id}/${version}`
  let low = 0x811c9dc5
  let high = 0x9747b28c
  for (let i = 0; i < text.length; i++) {
    const unit = text.charCodeAt(i)
    low = Math.imul(low ^ unit, 0x01000193)
    high = Math.imul(high ^ unit, 0x85ebca6b)
    high ^= high >>> 13
  }
  low = Math.imul(low ^ (low >>> 16), 0xc2b2ae35)
  high = Math.imul(high ^ (high >>> 15), 0x27d4eb2f)
  return (BigInt(high >>> 0) << 32n) | BigInt(low >>> 0)
}

type Versioned = { table: string; id: string; version: number }

/**
 * Updates the digest (hex) of an account's rows after some were removed and added. It is a sum modulo 2^64, so order
 * does not matter.
 */
export function updateDigest(
  digest: string,
  left: Iterable<Versioned>,
  came: Iterable<Versioned>,
): string {
  let sum = BigInt(`0x${digest}`)
  for (const row of left) sum -= rowHash(row.table, row.id, row.version)
  for (const row of came) sum += rowHash(row.table, row.id, row.version)
  return (sum & MASK).toString(16)
}

/** The difference between two digests (hex). It stays the same through later changes of both. */
export function digestGap(digest: string, other: string): string {
  return ((BigInt(`0x${digest}`) - BigInt(`0x${other}`)) & MASK).toString(16)
}

export const EMPTY_DIGEST = '0'
