import type { Database } from '#server/database/database.ts'
import { scheduleVacuum } from '#server/database/vacuum.ts'
import { forgetOldLimits } from '#server/http/rate-limit.ts'
import { errorFields } from '#server/log.ts'
import type { Services } from '#server/services.ts'
import { forgetOldLogins } from '#server/use-cases/login/forget-old-logins.ts'
import { forgetOldSync } from '#server/use-cases/sync/forget-old.ts'

const HOUR_MS = 3_600_000

/** Every hour: forgets counts, logins and what sync kept for its time, and vacuums the embedded database. Answers how to stop. */
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
  await forgetOldLogins(db, nowMs)
}
