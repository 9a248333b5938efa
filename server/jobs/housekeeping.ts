import type { Database } from '#server/database/database.ts'
import { scheduleVacuum } from '#server/database/vacuum.ts'
import { forgetOldLimits } from '#server/http/rate-limit.ts'
import { errorFields, type Log } from '#server/log.ts'

const HOUR_MS = 3_600_000
const KEEP_CHALLENGES_MS = 2 * 24 * HOUR_MS

/** Every hour: forgets counts and login codes whose time is over, and vacuums the embedded database. Answers how to stop. */
export function scheduleHousekeeping(
  db: Database,
  { log, nowMs }: { log: Log; nowMs: () => number },
): () => Promise<void> {
  const report = (error: unknown) => log.error('housekeeping', errorFields(error))
  const stopVacuum = scheduleVacuum(db, report)
  const timer = setInterval(() => forgetThePast(db, nowMs()).catch(report), HOUR_MS)
  timer.unref()
  return async () => {
    stopVacuum()
    clearInterval(timer)
  }
}

/** Deletes what no rule looks at any more. */
export async function forgetThePast(db: Database, nowMs: number): Promise<void> {
  await forgetOldLimits(db, nowMs)
  await db.kysely
    .deleteFrom('login_challenge')
    .where('created_at', '<', new Date(nowMs - KEEP_CHALLENGES_MS).toISOString())
    .execute()
}
