import { forgetByAge } from '#engine/server/database/horizons.ts'
import { vacuum } from '#engine/server/database/vacuum.ts'
import { deleteUnfinished } from '#engine/server/files/unfinished-files.ts'
import { checkClock } from '#engine/server/jobs/judge-clock.ts'
import type { Schedule } from '#engine/server/jobs/schedule.ts'
import { runSteps } from '#engine/server/run-steps.ts'
import type { Services } from '#engine/server/services.ts'
import { forgetOldSync } from '#engine/server/sync/forget-old.ts'
import { readMailbox } from '#features/bounces/server/read-mailbox.ts'
import { openMissingCases } from '#features/compensations/server/open-missing-cases.ts'
import { remindOfCoupons } from '#features/coupons/server/remind-of-coupons.ts'
import { readPublishedRates } from '#features/exchange/server/read-published-rates.ts'
import { expireInspections } from '#features/inspections/server/expire-inspections.ts'
import { forgetOldLogins } from '#features/login/server/forget-old-logins.ts'
import { deleteDueAccounts } from '#features/member/server/own-data/delete-due-accounts.ts'
import { deleteDoomedFiles } from '#features/member/server/own-data/doomed-files.ts'
import { forgetExports } from '#features/member/server/own-data/forget-exports.ts'
import { forgetSubscriptions } from '#features/notices/server/push/forget-subscriptions.ts'
import { reissueBills } from '#features/orders/server/reissue-bills.ts'
import { fulfilStandingOrders } from '#features/orders/server/standing/fulfil-standing-orders.ts'
import { readDisputes, readPayments } from '#features/payments/server/online/read-payments.ts'
import { expireReceipts } from '#features/payments/server/receipts/expire-receipts.ts'
import { reconcileNightly } from '#features/payments/server/reconciliation/reconcile.ts'
import { forgetOldPictures } from '#features/pictures/server/forget-old-pictures.ts'
import { lapseRequests } from '#features/requests/server/lapse-requests.ts'
import { measureTransit } from '#features/shipping/server/measure-transit.ts'
import { remindOfStorage } from '#features/storage/server/remind-of-storage.ts'
import type { ScheduleName } from '#features/system/rules/job-names.ts'
import { tellOwners } from '#features/system/server/tell-owners.ts'
import { reportMoney } from '#features/wallet/server/report-money.ts'
import { backUpWhenDue } from './backup/back-up-when-due.ts'

/** Long enough that a server that starts again and again does not do it each time. */
const SOON_SECONDS = 600

/** One that the page System can name. */
type NamedSchedule = Schedule & { name: ScheduleName }

export function schedulesOf(services: Services): NamedSchedule[] {
  const hourly = (name: ScheduleName, minute: number, run: Schedule['run']): NamedSchedule => ({
    name,
    cron: `${minute} * * * *`,
    soonSeconds: SOON_SECONDS,
    run,
  })
  const all: NamedSchedule[] = [
    hourly('housekeeping', 7, () => runHousekeeping(services)),
    hourly('reconciliation', 37, () => reconcileNightly(services)),
    {
      name: 'money-report',
      cron: '*/10 * * * *',
      soonSeconds: 0,
      run: () => reportMoney(services),
    },
    {
      name: 'troubles',
      cron: '*/5 * * * *',
      soonSeconds: SOON_SECONDS,
      run: () => tellOwners(services),
    },
  ]
  all.push({
    name: 'standing-orders',
    cron: '*/5 * * * *',
    soonSeconds: 0,
    run: () => fulfilStandingOrders(services),
  })
  all.push({
    name: 'returned-mail',
    cron: '*/5 * * * *',
    soonSeconds: 0,
    run: () => readMailbox(services),
  })
  all.push({
    name: 'online-payments',
    cron: '* * * * *',
    soonSeconds: 0,
    run: () => readPayments(services),
  })
  all.push(hourly('disputes', 42, () => readDisputes(services)))
  all.push(hourly('exchange-rates', 22, () => readPublishedRates(services)))
  all.push({
    name: 'backup',
    cron: '*/5 * * * *',
    soonSeconds: SOON_SECONDS,
    run: onceAtATime(() => backUpWhenDue(services)),
  })
  // PostgreSQL has its own autovacuum.
  if (services.db.kind === 'pglite') all.push(hourly('vacuum', 52, () => vacuum(services.db)))
  return all
}

/** A backup may take longer than the queue waits for it. */
function onceAtATime(work: () => Promise<void>): () => Promise<void> {
  let isRunning = false
  return async () => {
    if (isRunning) return
    isRunning = true
    await work().finally(() => {
      isRunning = false
    })
  }
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
  // Before accounts are counted anew, and before rows leave their windows.
  await forgetOldPictures(deps)
  await forgetOldSync(deps)
}
