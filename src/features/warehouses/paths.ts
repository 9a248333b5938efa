import { withQuery } from '#engine/shared/with-query.ts'
import type { WarehouseId } from './rules/warehouses.ts'

/** The paths of warehouses. */
export const WAREHOUSE_PATTERNS = {
  storeAddress: '/admin/storeAddress',
  staffWarehouses: '/staff/warehouses',
} as const

/** Links to those with a parameter or query, and to what these show. */
export const WAREHOUSE_PATHS = {
  storeAddress: (query: { warehouse?: WarehouseId } = {}) =>
    withQuery(WAREHOUSE_PATTERNS.storeAddress, query),
} as const
