import { inBackground } from '#engine/client/platform/in-background.ts'
import { onWake } from '#engine/client/platform/visibility.ts'
import { MINUTE_MS } from '#engine/shared/time-units.ts'

const BETWEEN_MS = MINUTE_MS

/** Whether the server has just filled the settings into this page, as it does unless the worker answers. */
const isFilledByServer = () =>
  document.getElementById('root')?.dataset.business !== undefined &&
  !navigator.serviceWorker?.controller

/**
 * Asks for the business's settings when the page is shown again or back online, and at the start unless the page brought
 * them: the schemas of an answer are as large as the rest of a first visit.
 */
export function followBusiness(): void {
  let askedAt = isFilledByServer() ? 0 : Number.NEGATIVE_INFINITY
  const refresh = async () => {
    if (performance.now() - askedAt < BETWEEN_MS) return
    askedAt = performance.now()
    // Schemas load with it, which the first screen does not need.
    const { refreshBusiness } = await inBackground(
      () => import('#features/business/member/data/refresh-business.ts'),
    )
    if (!(await refreshBusiness())) askedAt = Number.NEGATIVE_INFINITY
  }
  const refreshOrKeep = () => void refresh().catch(() => undefined)
  onWake(refreshOrKeep)
  refreshOrKeep()
}
