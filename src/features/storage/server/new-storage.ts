import type { ActScope } from '#server/database/member-scope.ts'
import type { Services } from '#server/services.ts'
import { readBusiness } from '#server/use-cases/business/read-business.ts'
import type { StorageRecord } from '#shared/domain/storage.ts'
import type { WarehouseId } from '#shared/domain/warehouses.ts'

/** The storage that begins now in a warehouse, by the terms of today. */
export async function newStorage(
  { tx, now }: ActScope,
  warehouseId: WarehouseId,
  { settings }: Pick<Services, 'settings'>,
): Promise<StorageRecord> {
  const { storageTerms } = await readBusiness(tx, settings)
  return { ...storageTerms[warehouseId], since: now, pauses: [] }
}
