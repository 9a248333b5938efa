import { MAX_SYNC_BYTES, type WireMutation } from '#shared/contract/sync.ts'

/** Bytes reserved for everything in a request except mutations. */
const ENVELOPE_BYTES = 2_048

/** UTF-8 length without encoding the text. */
function utf8Length(text: string): number {
  let length = text.length
  for (let i = 0; i < text.length; i++) {
    const unit = text.charCodeAt(i)
    // Each half of a surrogate pair counts for two of its four bytes.
    if (unit > 0x7ff && (unit < 0xd800 || unit > 0xdfff)) length += 2
    else if (unit > 0x7f) length += 1
  }
  return length
}

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
