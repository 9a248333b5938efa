import type { SyncRefusal, WireMutation } from '#engine/shared/sync.ts'

type Numbered = Pick<WireMutation, 'seq' | 'mid'>

/**
 * Checks that a batch follows the device's last sequence number; null if it does. A number beyond the next one is a
 * `gap`. A used number with an unknown mutation is `forked`: two copies of one device have diverged.
 */
export function refuseSequence(
  lastSeq: number,
  isKnown: (mid: string) => boolean,
  mutations: readonly Numbered[],
): SyncRefusal | null {
  let next = lastSeq + 1
  const seen = new Set<string>()
  for (const { seq, mid } of mutations) {
    if (seq > next) return { error: 'gap', expected: next }
    if (seq < next && !isKnown(mid) && !seen.has(mid)) return { error: 'forked', expected: next }
    if (seq === next) next += 1
    seen.add(mid)
  }
  return null
}
