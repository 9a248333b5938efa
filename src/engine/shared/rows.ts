import type { RowOf } from './entity.ts'
import type { TableFields } from './tables.ts'

export type SyncedTable = keyof TableFields

/** The row of each table that sync replicates, as `SYNCED` describes it. `windows.ts` says which of them devices hold. */
export type Rows = {
  [T in SyncedTable]: RowOf<TableFields[T]>
}

export type Ref<T extends SyncedTable = SyncedTable> = { table: T; id: string }

export type AccountRow = Rows['account']
export type AddressRow = Rows['address']
export type ParcelRow = Rows['parcel']
export type GoodsRow = Rows['goods']
export type PhotoRow = Rows['photo']
export type ClaimRow = Rows['claim']
export type DraftRow = Rows['draft']
export type CouponRow = Rows['coupon']
/** The member's order; its table and the wire call it `shipment`. */
export type OrderRow = Rows['shipment']
export type ReceiptRow = Rows['receipt']
export type ConflictRow = Rows['conflict']
export type OutcomeRow = Rows['outcome']
