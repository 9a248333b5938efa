import { MAX_SYNC_BYTES, type WireMutation } from '#shared/contract/sync.ts'
import { utf8Length } from '#shared/domain/utf8-length.ts'

/** Bytes reserved for everything in a request except mutations. */
const ENVELOPE_BYTES = 2_048

export type Batch = { mutations: WireMutation[]; bytes: number }

/**
 * The longest prefix of the mutations that fits one request: at most `most` mutations and `mostBytes` inflated bytes,
 * but at least one.
 */
export function cutBatch(
  mutations: readonly WireMutation[],
  most: number,
  mostBytes: number = MAX_SYNC_BYTES,
): Batch {
  let bytes = ENVELOPE_BYTES
  let count = 0
  for (const m of mutations.slice(0, most)) {
    const more = utf8Length(JSON.stringify(m)) + 1
    if (count > 0 && bytes + more > mostBytes) break
    bytes += more
    count += 1
  }
  return { mutations: mutations.slice(0, count), bytes: count === 0 ? 0 : bytes }
}
