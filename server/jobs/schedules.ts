import { vacuum } from '#server/database/vacuum.ts'
import type { Services } from '#server/services.ts'
import { reportMoney } from '#server/use-cases/money/report-money.ts'
import { reconcileNightly } from '#server/use-cases/reconciliation/reconcile.ts'
import { runHousekeeping } from './housekeeping.ts'

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
