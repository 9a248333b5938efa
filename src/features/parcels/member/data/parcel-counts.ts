import type { AccountDatabase } from '#engine/client/data/database.ts'
import { readCounts } from '#engine/client/data/kept-counts.ts'
import type { ParcelList } from '#features/parcels/rules/parcel-stages.ts'

export type ParcelCounts = Record<ParcelList, number>

/** How many parcels each list shows. */
export async function readParcelCounts(db: AccountDatabase): Promise<ParcelCounts> {
  // Safe: their lists are those of `PARCEL_STORES`.
  return (await readCounts(db, 'parcel')) as ParcelCounts
}
