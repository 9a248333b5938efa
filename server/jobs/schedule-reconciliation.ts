import { errorFields } from '#server/log.ts'
import type { Services } from '#server/services.ts'
import { reconcileNightly } from '#server/use-cases/reconciliation/reconcile.ts'

const HOUR_MS = 3_600_000

/** Looks every hour whether the books are due. Returns a function that stops it. */
export function scheduleReconciliation(
  deps: Pick<Services, 'db' | 'nowMs' | 'log'>,
): () => Promise<void> {
  const timer = setInterval(() => {
    reconcileNightly(deps).catch((error) => deps.log.error('reconciliation', errorFields(error)))
  }, HOUR_MS)
  timer.unref()
  return async () => clearInterval(timer)
}
