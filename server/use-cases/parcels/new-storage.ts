import type { Tx } from '#server/database/database.ts'
import { nowOf, type Services } from '#server/services.ts'
import { readBusiness } from '#server/use-cases/business/read-business.ts'
import type { StorageRecord } from '#shared/domain/storage.ts'
import type { WarehouseId } from '#shared/domain/warehouses.ts'

/** The storage that begins now in a warehouse, by the terms of today. */
export async function newStorage(
  tx: Tx,
  warehouseId: WarehouseId,
  deps: Pick<Services, 'settings' | 'nowMs'>,
): Promise<StorageRecord> {
  const { storageTerms } = await readBusiness(tx, deps.settings)
  return { ...storageTerms[warehouseId], since: nowOf(deps), pauses: [] }
}
