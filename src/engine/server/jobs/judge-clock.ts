import { sql } from 'kysely'
import type { Database } from '#engine/server/database/database.ts'
import { inTransaction } from '#engine/server/database/in-transaction.ts'
import { DAY_MS } from '#engine/shared/time-units.ts'

/** After a longer downtime the server waits a day before it deletes. */
const MOST_GAP_MS = 7 * DAY_MS

type Clocks = { nowMs: number; databaseMs: number; ranAtMs: number; doubtedAtMs: number | null }
type Verdict =
  | { kind: 'run' }
  /** `doubtedAtMs`: the value to store for the next check. */
  | { kind: 'wait'; why: string; doubtedAtMs: number | null }

/*
 *   clocks a day apart ────────────────────────────> wait, for as long as they are
 *   a week or less after the last run, or before it ─> run
 *   later ─┬─ first seen, or seen in the future ────> wait, remember when
 *          ├─ seen less than a day ago ─────────────> wait
 *          └─ seen a day ago ───────────────────────> run
 */

/**
 * Whether the clock can be trusted for deletions, since one that is a year ahead would delete a year of data. It must
 * agree with the database's clock, and a leap since the last run must persist for a day.
 */
export function judgeClock({ nowMs, databaseMs, ranAtMs, doubtedAtMs }: Clocks): Verdict {
  if (Math.abs(nowMs - databaseMs) > DAY_MS) {
    return { kind: 'wait', why: 'the clock and the database differ by a day', doubtedAtMs }
  }
  if (nowMs - ranAtMs <= MOST_GAP_MS) return { kind: 'run' }
  const since = doubtedAtMs === null || doubtedAtMs > nowMs ? nowMs : doubtedAtMs
  if (nowMs - since >= DAY_MS) return { kind: 'run' }
  const why = 'the last run is more than a week ago; a day must show that the clock is right'
  return { kind: 'wait', why, doubtedAtMs: since }
}

/** Checks the clocks and stores the result. Returns why nothing may be deleted now, or null. */
export async function checkClock(
  db: Pick<Database, 'kysely' | 'turns' | 'publish'>,
  nowMs: number,
): Promise<string | null> {
  return inTransaction(db, async (tx) => {
    const { ran_at, doubted_at } = await tx
      .selectFrom('housekeeping')
      .select(['ran_at', 'doubted_at'])
      .forUpdate()
      .executeTakeFirstOrThrow()
    const { rows } = await sql<{ at: string }>`select now() as at`.execute(tx)
    const verdict = judgeClock({
      nowMs,
      databaseMs: Date.parse(rows[0]?.at ?? ''),
      ranAtMs: Date.parse(ran_at),
      doubtedAtMs: doubted_at === null ? null : Date.parse(doubted_at),
    })
    const instant = (ms: number | null) => (ms === null ? null : new Date(ms).toISOString())
    await tx
      .updateTable('housekeeping')
      .set(
        verdict.kind === 'run'
          ? { ran_at: instant(nowMs) ?? ran_at, doubted_at: null }
          : { doubted_at: instant(verdict.doubtedAtMs) },
      )
      .execute()
    return verdict.kind === 'run' ? null : verdict.why
  })
}
