import type { Generated, JSONColumnType } from 'kysely'
import type { Rows } from '#engine/shared/rows.ts'
import type { ParcelRow } from '#features/parcels/changes/rows.ts'
import type { ParcelDamage } from '#features/parcels/rules/parcel-correction.ts'
import type { WarehouseId } from '#features/warehouses/rules/warehouses.ts'

/** timestamptz: UTC ISO 8601 in and out. */
type Instant = string

type UnclaimedParcelTable = {
  id: string
  tracking_number: string
  tracking_key: string
  warehouse_id: string
  weight_grams: number
  length_mm: number
  width_mm: number
  height_mm: number
  goods_class: Rows['parcel']['goodsClass']
  shelf: string
  label_text: string
  damage: Generated<ParcelDamage | null>
  received_at: Instant
  status: Generated<'onShelf' | 'claimed'>
  taken_by_account: string | null
  taken_by_parcel: string | null
  missing_since: Instant | null
  /** The first box under the number; null for that one. */
  piece_of: string | null
}

type UnclaimedPhotoTable = {
  unclaimed_id: string
  sha256: string
  purpose: 'arrival' | 'corrected'
  at: Instant
}

type UnclaimedMeasurementTable = {
  id: string
  unclaimed_id: string
  by: 'receiving' | 'correction'
  at: Instant
  weight_grams: number
  length_mm: number
  width_mm: number
  height_mm: number
}

export type UnclaimedTables = {
  unclaimed_parcel: UnclaimedParcelTable
  unclaimed_photo: UnclaimedPhotoTable
  unclaimed_measurement: UnclaimedMeasurementTable
}

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
  interface Tables extends UnclaimedTables, StockCountTables {}
}

declare module '#engine/server/database/audit.ts' {
  interface OtherActs {
    shelveUnclaimed: true
    shelveUnclaimedAgain: true
  }
  interface AuditedTables {
    shelf: true
    unclaimed_parcel: true
  }
}
