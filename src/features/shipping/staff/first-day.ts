import { nowMs } from '#engine/client/platform/clock.ts'
import { DAY_MS } from '#engine/shared/time-units.ts'
import { warehouseDay } from '#features/warehouses/rules/warehouses.ts'

/**
 * The first day that new prices are offered for: tomorrow, also in Japan, where it begins first. What is planned can be
 * withdrawn and replaced; what takes effect today is billed by, and a slip in it cannot be corrected before tomorrow.
 */
export const firstDay = (): string => warehouseDay('JP', nowMs() + DAY_MS)
