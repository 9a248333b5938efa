import type { Database } from '#server/database/database.ts'
import { scheduleVacuum } from '#server/database/vacuum.ts'
import { forgetOldLimits } from '#server/http/rate-limit.ts'
import { errorFields } from '#server/log.ts'
import type { Services } from '#server/services.ts'
import { forgetOldSync } from '#server/use-cases/sync/forget-old.ts'

const HOUR_MS = 3_600_000
const KEEP_CHALLENGES_MS = 2 * 24 * HOUR_MS

/** Every hour: forgets counts, login codes and what sync kept for its time, and vacuums the embedded database. Answers how to stop. */
export function scheduleHousekeeping(
  db: Database,
  services: Pick<Services, 'db' | 'files' | 'log' | 'nowMs' | 'newId'>,
): () => Promise<void> {
  const { log, nowMs } = services
  const report = (error: unknown) => log.error('housekeeping', errorFields(error))
  const stopVacuum = scheduleVacuum(db, report)
  const forget = async () => {
    await forgetThePast(db, nowMs())
    await forgetOldSync(services)
  }
  const timer = setInterval(() => forget().catch(report), HOUR_MS)
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
