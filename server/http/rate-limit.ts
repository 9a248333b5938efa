import { sql } from 'kysely'
import type { Database } from '#server/database/database.ts'
import { type Refusal, refuse } from '#server/refusal.ts'

export type Limit = {
  /** Distinguishes limits that count the same caller. */
  name: string
  requests: number
  perSeconds: number
}
/** `isFirst`: nothing of this caller was refused in this window before, by this server. */
export type LimitReached = Refusal & { isFirst: boolean }
export type RateLimiter = {
  /** Counts one request of `caller`; undefined when it may pass. */
  take: (limit: Limit, caller: string) => Promise<LimitReached | undefined>
}

/** Requests are drawn from the database in lots, so that most of them cost it nothing and all servers share one count. */
const LOTS = 20
const MAX_KEYS = 50_000

/** Fixed windows counted in the database; a caller may pass a limit by one lot for each server at most. */
export function makeRateLimiter({
  db,
  nowMs,
}: {
  db: Pick<Database, 'kysely'>
  nowMs: () => number
}): RateLimiter {
  const drawn = new Map<string, { windowMs: number; left: number; refused: boolean }>()

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

  return {
    async take({ name, requests, perSeconds }, caller) {
      const now = nowMs()
      const windowMs = now - (now % (perSeconds * 1000))
      const key = `${name} ${caller}`
      let lots = drawn.get(key)
      if (lots === undefined || lots.windowMs !== windowMs) {
        if (drawn.size >= MAX_KEYS) drawn.clear()
        lots = { windowMs, left: 0, refused: false }
        drawn.set(key, lots)
      }
      const isFirst = !lots.refused
      if (lots.left === 0 && !lots.refused) {
        const lot = Math.max(1, Math.floor(requests / LOTS))
        const used = await draw(key, windowMs, lot)
        lots.refused = used - lot >= requests
        if (!lots.refused) lots.left += lot
      }
      if (lots.left === 0) {
        const retryAfterSeconds = Math.ceil((windowMs + perSeconds * 1000 - now) / 1000)
        return { ...refuse('rate_limited', { retryAfterSeconds }), isFirst }
      }
      lots.left -= 1
      return undefined
    },
  }
}
