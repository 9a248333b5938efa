import type { ActScope } from '#engine/server/database/member-scope.ts'
import type { Services } from '#engine/server/services.ts'
import { FREE_STORAGE } from '#features/business/rules/initial-business.ts'
import { readBusiness } from '#features/business/server/read-business.ts'
import type { StorageRecord } from '#features/parcels/rules/storage.ts'
import { type WarehouseId, warehouseIn } from '#features/warehouses/rules/warehouses.ts'

/** The storage that begins now in a warehouse, by the terms of today. */
export async function newStorage(
  { tx, now }: ActScope,
  warehouseId: WarehouseId,
  { settings }: Pick<Services, 'settings'>,
): Promise<StorageRecord> {
  const { storageTerms, warehouses } = await readBusiness(tx, settings)
  const { timeZone: zone } = warehouseIn(warehouses, warehouseId)
  return { ...(storageTerms[warehouseId] ?? FREE_STORAGE), since: now, pauses: [], zone }
}
