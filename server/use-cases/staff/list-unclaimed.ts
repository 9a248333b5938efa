import type { Reader } from '#server/database/database.ts'
import type { Reply } from '#shared/contract/endpoint.ts'
import { type listUnclaimed as endpoint, MAX_UNCLAIMED } from '#shared/contract/staff.ts'
import type { WarehouseId } from '#shared/domain/warehouses.ts'
import { unclaimedOnShelf } from './unclaimed-parcels.ts'

/** The newest parcels on the shelves of one warehouse, or of all, that belong to nobody yet. */
export async function listUnclaimed(
  db: Reader,
  { warehouseId }: { warehouseId?: WarehouseId | undefined },
): Promise<Reply<typeof endpoint>> {
  const unclaimed = await unclaimedOnShelf(db)
    .$if(warehouseId !== undefined, (query) =>
      query.where('warehouse_id', '=', warehouseId as WarehouseId),
    )
    .limit(MAX_UNCLAIMED)
    .execute()
  return { unclaimed }
}
