import type { JSONColumnType } from 'kysely'
import type { ParcelRow } from '#engine/shared/rows.ts'
import type { WarehouseId } from '#features/warehouses/rules/warehouses.ts'

export type StockCountTables = {
  /** A count of a shelf that was recorded. */
  stock_count: {
    id: string
    warehouse_id: WarehouseId
    shelf: string
    found: number
    moved: number
    missing: number
    counted_by: string
    at: string
    taken_back_at: string | null
    taken_back_by: string | null
  }
  /** What a count changed; without an account an unclaimed parcel. */
  stock_count_change: {
    count_id: string
    object_id: string
    account_id: string | null
    before: JSONColumnType<Pick<ParcelRow, 'shelf' | 'missingSince'>>
    after: JSONColumnType<Pick<ParcelRow, 'shelf' | 'missingSince'>>
    at: string
  }
}

declare module '#engine/server/database/database.ts' {
  interface Tables extends StockCountTables {}
}
