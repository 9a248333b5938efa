import type { StaticFile } from '#server/http/static-files.ts'

const KEPT_MS = 15_000
const MOST_KEPT = 500

type Made = { file: StaticFile; status: 200 | 404 }
type Kept = { made: Promise<Made>; until: number }

/** Pages by their key, each made at most once in some seconds; callers of one that is being made share it. */
export function keptPages(nowMs: () => number) {
  const kept = new Map<string, Kept>()
  const find = (key: string): Promise<Made> | undefined => {
    const known = kept.get(key)
    return known && known.until > nowMs() ? known.made : undefined
  }
  const make = (key: string, work: () => Promise<Made>): Promise<Made> => {
    const known = find(key)
    if (known) return known
    const made = work()
    kept.delete(key)
    kept.set(key, { made, until: nowMs() + KEPT_MS })
    made.catch(() => kept.delete(key))
    for (const oldest of [...kept.keys()].slice(0, -MOST_KEPT)) kept.delete(oldest)
    return made
  }
  return { find, make }
}
