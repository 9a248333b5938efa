import type { Generated } from 'kysely'
import type { Rows } from '#engine/shared/rows.ts'
import type { ParcelDamage } from '#features/parcels/rules/parcel-correction.ts'

/** timestamptz: UTC ISO 8601 in and out. */
type Instant = string

type UnclaimedParcelTable = {
  id: string
  tracking_number: string
  tracking_key: string
  warehouse_id: 'CN' | 'SG' | 'JP'
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

declare module '#engine/server/database/database.ts' {
  interface Tables extends UnclaimedTables {}
}
