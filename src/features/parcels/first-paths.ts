import { withQuery } from '#engine/shared/with-query.ts'
import type { WarehouseId } from '#features/warehouses/rules/warehouses.ts'
import type { ParcelList } from './rules/parcel-stages.ts'

/** What the first script links to of parcels. */
export const FIRST_PARCEL_PATHS = {
  parcels: (
    type: ParcelList = 'all',
    query: { q?: string | undefined; warehouse?: WarehouseId | undefined } = {},
  ) => withQuery(`/admin/package/${type}`, query),
} as const
