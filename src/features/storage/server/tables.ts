import type { StorageNotice } from '#features/storage/rules/storage-notices.ts'
import type { WarehouseId } from '#features/warehouses/rules/warehouses.ts'

export type StorageTables = {
  storage_notice: {
    account_id: string
    parcel_id: string
    kind: StorageNotice
    at: string
    /** The daily runs since, and the warehouse day of the last one that counts. */
    days_run: number
    run_on: string
  }
  storage_run: { warehouse_id: WarehouseId; day: string; at: string }
}

declare module '#engine/server/database/database.ts' {
  interface Tables extends StorageTables {}
}

declare module '#engine/server/database/audit.ts' {
  interface OtherActs {
    decideEnding: true
  }
}
