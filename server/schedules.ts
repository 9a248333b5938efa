import { forgetByAge } from '#server/database/horizons.ts'
import { vacuum } from '#server/database/vacuum.ts'
import { deleteUnfinished } from '#server/files/unfinished-files.ts'
import { runSteps } from '#server/run-steps.ts'
import type { Services } from '#server/services.ts'
import { openMissingCases } from '#server/use-cases/compensations/open-missing-cases.ts'
import { remindOfCoupons } from '#server/use-cases/coupons/remind-of-coupons.ts'
import { expireInspections } from '#server/use-cases/inspections/expire-inspections.ts'
import { forgetOldLogins } from '#server/use-cases/login/forget-old-logins.ts'
import { reportMoney } from '#server/use-cases/money/report-money.ts'
import { reissueBills } from '#server/use-cases/orders/reissue-bills.ts'
import { deleteDueAccounts } from '#server/use-cases/own-data/delete-due-accounts.ts'
import { deleteDoomedFiles } from '#server/use-cases/own-data/doomed-files.ts'
import { forgetExports } from '#server/use-cases/own-data/forget-exports.ts'
import { remindOfStorage } from '#server/use-cases/parcels/remind-of-storage.ts'
import { forgetSubscriptions } from '#server/use-cases/push/forget-subscriptions.ts'
import { measureTransit } from '#server/use-cases/rates/measure-transit.ts'
import { expireReceipts } from '#server/use-cases/receipts/expire-receipts.ts'
import { reconcileNightly } from '#server/use-cases/reconciliation/reconcile.ts'
import { lapseRequests } from '#server/use-cases/requests/lapse-requests.ts'
import { forgetOldSync } from '#server/use-cases/sync/forget-old.ts'
import { checkClock } from './judge-clock.ts'

/** What is done again and again, each time once for all servers. */
export type Schedule = {
  /** The queue of its runs. */
  name: string
  cron: string
  /** How long after a start it is done too: a server that is restarted every day does it as well. */
  soonSeconds: number
  run: () => Promise<unknown>
}

/** Long enough that a server that starts again and again does not do it each time. */
const SOON_SECONDS = 600

export function schedulesOf(services: Services): Schedule[] {
  const hourly = (name: string, minute: number, run: Schedule['run']): Schedule => ({
    name,
    cron: `${minute} * * * *`,
    soonSeconds: SOON_SECONDS,
    run,
  })
  const all = [
    hourly('housekeeping', 7, () => runHousekeeping(services)),
    hourly('reconciliation', 37, () => reconcileNightly(services)),
    {
      name: 'money-report',
      cron: '*/10 * * * *',
      soonSeconds: 0,
      run: () => reportMoney(services),
    },
  ]
  // PostgreSQL has its own autovacuum.
  if (services.db.kind === 'pglite') all.push(hourly('vacuum', 52, () => vacuum(services.db)))
  return all
}

type Deps = Pick<
  Services,
  'db' | 'files' | 'log' | 'nowMs' | 'newId' | 'settings' | 'enqueue' | 'payables'
>

/**
 * Deletes expired rows, tells members of storages and coupons that end, opens cases of missing parcels and deletes
 * accounts that are due, unless the clock is in doubt.
 */
export async function runHousekeeping(deps: Deps): Promise<void> {
  const { db, log, nowMs } = deps
  const why = await checkClock(db, nowMs())
  if (why === null) {
    await deleteExpired(deps)
    const steps = {
      storage: () => remindOfStorage(deps),
      coupons: () => remindOfCoupons(deps),
      missing: () => openMissingCases(deps),
      accounts: () => deleteDueAccounts(deps),
      files: () => deleteDoomedFiles(deps),
      unfinished: () => deleteUnfinished(deps.settings.files, nowMs()),
    }
    await runSteps('housekeeping', steps, log)
  } else log.error('housekeeping waits', { why })
}

/**
 * Deletes the rows that are older than their horizon by the given clock, ends the reservations of overdue receipts and
 * inspections and requests that nobody paid, issues unpaid bills again, and measures how long shipping lines take.
 */
export async function deleteExpired(deps: Deps): Promise<void> {
  const { db, log, settings, nowMs } = deps
  const steps = {
    ...forgetByAge(db, { nowMs: nowMs(), auditDays: settings.auditDays }),
    logins: () => forgetOldLogins(db, nowMs()),
    receipts: () => expireReceipts(deps),
    // After the receipts: an overdue one keeps its inspection no longer.
    inspections: () => expireInspections(deps),
    requests: () => lapseRequests(deps),
    bills: () => reissueBills(deps),
    transit: () => measureTransit(deps),
    exports: () => forgetExports(deps),
    subscriptions: () => forgetSubscriptions(db, nowMs()),
  }
  await runSteps('housekeeping', steps, log)
  await forgetOldSync(deps)
}
