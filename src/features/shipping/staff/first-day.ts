import { nowMs } from '#platform/clock.ts'
import { DAY_MS } from '#shared/domain/time-units.ts'
import { warehouseDay } from '#shared/domain/warehouses.ts'

/**
 * The first day that new prices are offered for: tomorrow, also in Japan, where it begins first. What is planned can be
 * withdrawn and replaced; what takes effect today is billed by, and a slip in it cannot be corrected before tomorrow.
 */
export const firstDay = (): string => warehouseDay('JP', nowMs() + DAY_MS)
