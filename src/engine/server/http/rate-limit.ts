import { sql } from 'kysely'
import type { Database } from '#engine/server/database/database.ts'
import { isDiskFullError } from '#engine/server/database/unavailable.ts'

export type Limit = {
  /** Identifies the limit. */
  name: string
  /** Requests, or bytes of them. */
  requests: number
  perSeconds: number
}
/** `isFirst`: the first refusal of this caller in this window by this server. */
export type LimitReached = { retryAfterSeconds: number; isFirst: boolean }
export type RateLimiter = {
  /** Counts one request of `caller`, or its bytes; undefined if it is allowed. */
  take: (limit: Limit, caller: string, cost?: number) => Promise<LimitReached | undefined>
}

/** What a server has of a caller's count in a window. `used`: as the database last counted them. `told`: a refusal was answered. `drawing`: the lot that it is about to get. */
type Lots = {
  windowMs: number
  points: number
  used: number
  refused: boolean
  isReported: boolean
  drawing?: Promise<void> | undefined
}

/** Servers reserve requests from a shared count in the database in lots, so most requests cost no query. */
const LOTS = 20
const MAX_KEYS = 50_000

/**
 * Fixed windows counted in the database by one statement. A caller may exceed a limit by at most one lot for each server.
 * rate-limiter-flexible 11.4 asks the database at each request: 1,000 of one caller are 1,000 statements (2.4 s on the
 * embedded one), here 21 at a limit of 300 and 1 at one of 100,000. It also reads the clock itself.
 */
export function makeRateLimiter({
  db,
  nowMs,
}: {
  db: Pick<Database, 'kysely' | 'disk'>
  nowMs: () => number
}): RateLimiter {
  const lotsOf = new Map<string, Lots>()

  async function draw(key: string, windowMs: number, lot: number): Promise<number> {
    const start = new Date(windowMs).toISOString()
    const { used } = await db.kysely
      .insertInto('rate_limit')
      .values({ key, window_start: start, used: lot })
      .onConflict((conflict) =>
        conflict.column('key').doUpdateSet({
          window_start: start,
          used: sql<number>`case when rate_limit.window_start = excluded.window_start
            then rate_limit.used + excluded.used else excluded.used end`,
        }),
      )
      .returning('used')
      .executeTakeFirstOrThrow()
    return used
  }

  /** Requests that come at the same moment share a lot; with one for each, the rest of the lots would be withheld from others. */
  function refill(lots: Lots, key: string, { requests }: Limit, cost: number): Promise<void> {
    const lot = Math.max(cost, Math.floor(requests / LOTS))
    lots.drawing ??= draw(key, lots.windowMs, lot)
      .catch((error) => {
        // What only reads is answered while the disk is full, so this server counts alone.
        if (!isDiskFullError(error, db)) throw error
        return lots.used + lot
      })
      .then((used) => {
        lots.used = used
        lots.refused = used - lot >= requests
        if (!lots.refused) lots.points += lot
      })
      .finally(() => {
        lots.drawing = undefined
      })
    return lots.drawing
  }

  return {
    async take(limit, caller, cost = 1) {
      const { name, perSeconds } = limit
      const now = nowMs()
      const windowMs = now - (now % (perSeconds * 1000))
      const key = `${name} ${caller}`
      let lots = lotsOf.get(key)
      if (lots === undefined || lots.windowMs !== windowMs) {
        if (lotsOf.size >= MAX_KEYS) lotsOf.clear()
        lots = { windowMs, points: 0, used: 0, refused: false, isReported: false }
        lotsOf.set(key, lots)
      }
      while (lots.points < cost && !lots.refused) await refill(lots, key, limit, cost)
      if (lots.points < cost) {
        const isFirst = !lots.isReported
        lots.isReported = true
        const retryAfterSeconds = Math.ceil((windowMs + perSeconds * 1000 - now) / 1000)
        return { retryAfterSeconds, isFirst }
      }
      lots.points -= cost
      return undefined
    },
  }
}
