import type { StaticFile } from '#engine/server/http/static-files.ts'

const KEPT_MS = 15_000
const MOST_KEPT = 500

type Made = { file: StaticFile; status: 200 | 404 }
type Kept = { made: Promise<Made>; until: number }

/** Pages by their key, each made at most once in some seconds; callers of one that is being made share it. */
export function keptPages(nowMs: () => number) {
  const pages = new Map<string, Kept>()
  const find = (key: string): Promise<Made> | undefined => {
    const page = pages.get(key)
    return page && page.until > nowMs() ? page.made : undefined
  }
  const make = (key: string, work: () => Promise<Made>): Promise<Made> => {
    const current = find(key)
    if (current) return current
    const made = work()
    pages.delete(key)
    pages.set(key, { made, until: nowMs() + KEPT_MS })
    made.catch(() => pages.delete(key))
    for (const oldest of [...pages.keys()].slice(0, -MOST_KEPT)) pages.delete(oldest)
    return made
  }
  return { find, make }
}
