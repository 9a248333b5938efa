import type { ActScope } from '#engine/server/database/member-scope.ts'
import type { Services } from '#engine/server/services.ts'
import { readBusiness } from '#features/business/server/read-business.ts'
import type { StorageRecord } from '#features/parcels/rules/storage.ts'
import type { WarehouseId } from '#features/warehouses/rules/warehouses.ts'

/** The storage that begins now in a warehouse, by the terms of today. */
export async function newStorage(
  { tx, now }: ActScope,
  warehouseId: WarehouseId,
  { settings }: Pick<Services, 'settings'>,
): Promise<StorageRecord> {
  const { storageTerms } = await readBusiness(tx, settings)
  return { ...storageTerms[warehouseId], since: now, pauses: [] }
}
