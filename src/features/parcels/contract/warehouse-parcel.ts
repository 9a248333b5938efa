import * as v from 'valibot'
import { list, MAX_PHOTOS, text, uuid, wholeNumber } from '#engine/shared/fields.ts'
import { goodsClass, MAX_GOODS_LINES } from '#features/goods/contract/fields.ts'
import { PARCEL_STAGES } from '#features/parcels/rules/parcel-stages.ts'
import { warehouseId } from '#features/warehouses/contract/fields.ts'

const stage = v.picklist(PARCEL_STAGES)
/** The maximum number of rows in each list of the console. */
export const MAX_FOUND = 50
/** The most proof pictures in a list, which has those that failed to upload, too. */
export const MAX_PROOFS = 2 * MAX_PHOTOS
export const MAX_WEIGHT_GRAMS = 1_000_000
export const MAX_SIDE_MM = 10_000
export const MAX_SHELF_LENGTH = 20

export const staffGoods = v.object({ name: text, quantity: v.number(), goodsClass })

/** A member's parcel as the warehouse sees it. */
export const staffParcel = v.object({
  accountId: uuid,
  memberNum: text,
  parcelId: uuid,
  code: text,
  trackingNumber: text,
  stage,
  destinationWarehouseId: v.nullable(warehouseId),
  originWarehouse: v.nullable(warehouseId),
  goodsClass,
  goods: list(staffGoods, MAX_GOODS_LINES),
  weightGrams: v.nullable(v.number()),
  lengthMm: v.nullable(v.number()),
  widthMm: v.nullable(v.number()),
  heightMm: v.nullable(v.number()),
  shelf: v.nullable(text),
  note: text,
  createdAt: text,
  receivedAt: v.nullable(text),
  /** Since when a stock count has not found it. */
  missingSince: v.nullable(text),
  /** Came under the tracking number of an earlier parcel of the member. */
  isPiece: v.boolean(),
  /** We bought what is in it, so photos of it are required. A server and a kept form of before do not say. */
  isBought: v.optional(v.boolean(), false),
})
export type StaffParcel = v.InferOutput<typeof staffParcel>

/** What the warehouse has seen of damage. */
export const damage = v.nullable(v.object({ words: text, at: text }))

export const unclaimedParcel = v.object({
  id: uuid,
  trackingNumber: text,
  warehouseId,
  weightGrams: v.number(),
  lengthMm: v.number(),
  widthMm: v.number(),
  heightMm: v.number(),
  goodsClass,
  shelf: text,
  labelText: text,
  /** The first ones; its page shows all. */
  photoSha256s: list(text, MAX_PHOTOS),
  damage,
  receivedAt: text,
  missingSince: v.nullable(text),
  /** Came under the tracking number of an earlier unclaimed parcel. */
  isPiece: v.boolean(),
})
export type UnclaimedParcel = v.InferOutput<typeof unclaimedParcel>

export const measures = v.object({
  weightGrams: wholeNumber(1, MAX_WEIGHT_GRAMS),
  lengthMm: wholeNumber(1, MAX_SIDE_MM),
  widthMm: wholeNumber(1, MAX_SIDE_MM),
  heightMm: wholeNumber(1, MAX_SIDE_MM),
})
