import { act } from '#engine/server/act.ts'
import { MAX_UNCLAIMED } from '#features/receiving/contract/receiving.ts'
import type { WarehouseId } from '#features/warehouses/rules/warehouses.ts'
import { unclaimedOnShelf } from './unclaimed-parcels.ts'

/** The newest unclaimed parcels on the shelves of one warehouse, or of all. */
act('listUnclaimed', async ({ db }, _actor, { warehouseId }) => {
  const unclaimed = await unclaimedOnShelf(db.kysely)
    .$if(warehouseId !== undefined, (query) =>
      query.where('warehouse_id', '=', warehouseId as WarehouseId),
    )
    .limit(MAX_UNCLAIMED)
    .execute()
  return { unclaimed }
})
