import { errorFields } from '#server/log.ts'
import type { Services } from '#server/services.ts'
import { reconcileNightly } from '#server/use-cases/reconciliation/reconcile.ts'
import { soonAndHourly } from './soon-and-hourly.ts'

/** Looks soon after the start and every hour whether the books are due. Returns a function that stops it. */
export const scheduleReconciliation = (
  deps: Pick<Services, 'db' | 'nowMs' | 'log'>,
): (() => Promise<void>) =>
  soonAndHourly(() =>
    reconcileNightly(deps).catch((error) => deps.log.error('reconciliation', errorFields(error))),
  )
