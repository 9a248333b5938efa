import { nowMs } from '#engine/client/platform/clock.ts'
import { DAY_MS } from '#engine/shared/time-units.ts'
import { useBusiness } from '#features/business/member/parts/use-business.ts'
import { warehouseDirectory } from '#features/warehouses/member/data/directory.ts'
import { latestDay } from '#features/warehouses/rules/warehouses.ts'

/**
 * The first day that new prices are offered for: tomorrow, also where it begins first among our warehouses. What is planned can be
 * withdrawn and replaced; what takes effect today is billed by, and a slip in it cannot be corrected before tomorrow.
 */
export const firstDay = (): string => latestDay(warehouseDirectory.value, nowMs() + DAY_MS)

/** The same, and today before the business opens: nobody is billed yet, and an opening needs a line that is in effect. */
export function useFirstDay(): string {
  const isBefore = useBusiness().isOpen === false
  return isBefore ? latestDay(warehouseDirectory.value, nowMs()) : firstDay()
}
