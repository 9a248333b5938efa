import type { Rows } from '#engine/shared/rows.ts'

export type ParcelRow = Rows['parcel']
export type GoodsRow = Rows['goods']
/** A claim to an unclaimed parcel. */
export type ClaimRow = Rows['claim']
