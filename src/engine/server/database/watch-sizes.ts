import type { Connections } from './connections.ts'

/** A table with so many times the rows of before is another one for the planner. */
const GROWN = 10
/** Below this any plan is good. */
const FEW_ROWS = 100

/** The rows of each table as the database last counted them, -1 for one that it has never looked at. */
const SIZES = `select oid, reltuples from pg_class where relkind = 'r' and relpersistence = 'p'
  and relnamespace = 'public'::regnamespace`
type Size = { oid: number; reltuples: number }

/**
 * Replaces the connections once a table is known to have grown much, so that what they prepared while it was small or
 * empty is prepared again. The database makes new plans after it has analysed the table, but compares their cost with
 * that of the plans for the empty table, and so plans such a statement at each request. Returns what ends the watch.
 */
export function watchSizes(connections: Connections, everyMs: number): () => Promise<void> {
  const known = new Map<number, number>()
  const look = async () => {
    const client = await connections.connect()
    try {
      const { rows } = await client.query<Size>(SIZES)
      const isFirst = known.size === 0
      const grown = rows.filter(({ oid, reltuples }) => {
        const before = Math.max(known.get(oid) ?? 0, FEW_ROWS)
        return !isFirst && reltuples >= GROWN * before
      })
      for (const { oid, reltuples } of isFirst ? rows : grown) known.set(oid, reltuples)
      if (grown.length > 0) connections.outdate()
    } finally {
      client.release(connections.isOutdated(client))
    }
  }
  // Where the database does not answer, its requests say so; the next look is soon.
  let looking = look().catch(() => {})
  const timer = setInterval(() => {
    looking = looking.then(look).catch(() => {})
  }, everyMs)
  timer.unref()
  return async () => {
    clearInterval(timer)
    await looking
  }
}
