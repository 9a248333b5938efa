import { inBackground } from '#platform/in-background.ts'
import { onWake } from '#platform/visibility.ts'

const BETWEEN_MS = 60_000

/** Asks for the business's settings at the start, and when the page is shown again or back online. */
export function followBusiness(): void {
  let askedAt = Number.NEGATIVE_INFINITY
  const refresh = async () => {
    if (performance.now() - askedAt < BETWEEN_MS) return
    askedAt = performance.now()
    // Schemas load with it, which the first screen does not need.
    const { refreshBusiness } = await inBackground(() => import('#data/refresh-business.ts'))
    if (!(await refreshBusiness())) askedAt = Number.NEGATIVE_INFINITY
  }
  const refreshOrKeep = () => void refresh().catch(() => undefined)
  onWake(refreshOrKeep)
  refreshOrKeep()
}
