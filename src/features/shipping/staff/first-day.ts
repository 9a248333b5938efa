import { nowMs } from '#engine/client/platform/clock.ts'
import { DAY_MS } from '#engine/shared/time-units.ts'
import { warehouseDirectory } from '#features/warehouses/member/data/directory.ts'
import { latestDay } from '#features/warehouses/rules/warehouses.ts'

/**
 * The first day that new prices are offered for: tomorrow, also where it begins first among our warehouses. What is planned can be
 * withdrawn and replaced; what takes effect today is billed by, and a slip in it cannot be corrected before tomorrow.
 */
export const firstDay = (): string => latestDay(warehouseDirectory.value, nowMs() + DAY_MS)
