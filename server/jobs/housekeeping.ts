import type { Database } from '#server/database/database.ts'
import { forgetByAge } from '#server/database/horizons.ts'
import { scheduleVacuum } from '#server/database/vacuum.ts'
import { errorFields } from '#server/log.ts'
import { runSteps } from '#server/run-steps.ts'
import type { Services } from '#server/services.ts'
import { forgetOldLogins } from '#server/use-cases/login/forget-old-logins.ts'
import { forgetSubscriptions } from '#server/use-cases/push/forget-subscriptions.ts'
import { expireReceipts } from '#server/use-cases/receipts/expire-receipts.ts'
import { forgetOldSync } from '#server/use-cases/sync/forget-old.ts'
import { checkClock } from './judge-clock.ts'

const HOUR_MS = 3_600_000

type Deps = Pick<
  Services,
  'db' | 'files' | 'log' | 'nowMs' | 'newId' | 'settings' | 'enqueue' | 'payables'
>

/** Deletes expired rows and vacuums the embedded database every hour. Returns a function that stops it. */
export function scheduleHousekeeping(db: Database, services: Deps): () => Promise<void> {
  const report = (error: unknown) => services.log.error('housekeeping', errorFields(error))
  const stopVacuum = scheduleVacuum(db, report)
  const timer = setInterval(() => runHousekeeping(services).catch(report), HOUR_MS)
  timer.unref()
  return async () => {
    stopVacuum()
    clearInterval(timer)
  }
}

/** Deletes expired rows, unless the clock is in doubt. */
export async function runHousekeeping(deps: Deps): Promise<void> {
  const { db, log, nowMs } = deps
  const why = await checkClock(db, nowMs())
  if (why === null) await deleteExpired(deps)
  else log.error('housekeeping waits', { why })
}

/** Deletes the rows that are older than their horizon by the given clock, and ends the reservations of overdue receipts. */
export async function deleteExpired(deps: Deps): Promise<void> {
  const { db, log, settings, nowMs } = deps
  const steps = {
    ...forgetByAge(db, { nowMs: nowMs(), auditDays: settings.auditDays }),
    logins: () => forgetOldLogins(db, nowMs()),
    receipts: () => expireReceipts(deps),
    subscriptions: () => forgetSubscriptions(db, nowMs()),
  }
  await runSteps('housekeeping', steps, log)
  await forgetOldSync(deps)
}
