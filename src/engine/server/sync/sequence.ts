import type { Places, SyncRefusal, WireMutation } from '#engine/shared/sync.ts'

type Numbered = Pick<WireMutation, 'seq' | 'mid'>

/**
 * Checks that a batch follows the device's last sequence number; null if it does. A number beyond the next one is a
 * `gap`. A used number with a mutation that it was not given to is `forked`: two copies of one device have diverged.
 */
export function refuseSequence<M extends Numbered>(
  lastSeq: number,
  isOwn: (m: M) => boolean,
  mutations: readonly M[],
): SyncRefusal | null {
  let next = lastSeq + 1
  const seen = new Set<string>()
  for (const m of mutations) {
    const { seq, mid } = m
    if (seq > next) return { error: 'gap', expected: next }
    if (seq < next && !isOwn(m) && !seen.has(mid)) return { error: 'forked', expected: next }
    if (seq === next) next += 1
    seen.add(mid)
  }
  return null
}

/**
 * Whether a used number was given to this mutation. A known one may have come under the name of a copy, while another copy
 * used its number: then its place is another than that of the number, by which a device that loses the answer learns it.
 */
export function isPlacedAt(
  { seq, mid }: Numbered,
  {
    results,
    places,
  }: { results: ReadonlyMap<string, { version?: number | undefined }>; places: Places },
): boolean {
  const result = results.get(mid)
  if (result === undefined) return false
  const place = places.find(([first, last]) => first <= seq && seq <= last)?.[2]
  return place === undefined || result.version === undefined || place === result.version
}
