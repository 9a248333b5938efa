import * as v from 'valibot'
import { id, rowId, textField } from '#engine/client/data/draft-fields.ts'
import { goodsClass } from '#features/goods/contract/fields.ts'
import { GOODS_TAGS } from '#features/goods/rules/goods-tags.ts'
import { warehouseId } from '#features/warehouses/contract/fields.ts'

const warehouse = v.fallback(v.nullable(warehouseId), null)
/** null while nothing is chosen, which is submitted as standard. */
const classChoice = v.fallback(v.nullable(goodsClass), null)

/** One goods line as typed. An empty declared value means the price paid. */
export const goodsForm = v.object({
  id,
  name: textField,
  quantity: v.fallback(v.string(), '1'),
  unitPrice: textField,
  /** The currency in which the price is typed; empty for yuan, or for that of the warehouse while nothing is typed. */
  priceCurrency: textField,
  /** Millionths of a yuan: the rate of a price that is stored already; empty for that of today. */
  priceRate: textField,
  declaredValue: textField,
  goodsClass: classChoice,
  tags: v.fallback(v.array(v.picklist(GOODS_TAGS)), []),
})
export type GoodsForm = v.InferOutput<typeof goodsForm>

export const parcelForm = v.object({
  destinationWarehouseId: warehouse,
  trackingNumber: textField,
  note: textField,
  /** What helps the warehouse to find a claimed parcel. */
  claimNote: textField,
  goods: v.fallback(v.array(goodsForm), []),
})
export type ParcelForm = v.InferOutput<typeof parcelForm>

/** A further goods line of a batch row. */
const batchGoods = v.object({
  id,
  name: textField,
  quantity: textField,
  unitPrice: textField,
  goodsClass: classChoice,
})
export type BatchGoods = v.InferOutput<typeof batchGoods>

/** One parcel of a pasted batch with its first goods line; an imported one may have more. */
const batchRow = v.object({
  id,
  goodsId: id,
  trackingNumber: textField,
  /** The doubtful number that the member has compared with its source. */
  comparedNumber: textField,
  name: textField,
  quantity: textField,
  unitPrice: textField,
  goodsClass: classChoice,
  more: v.fallback(v.array(batchGoods), []),
})
export type BatchRow = v.InferOutput<typeof batchRow>

/** `parcelId`: null for a new one. */
export const declaredDraft = v.object({ parcelId: rowId, form: parcelForm })

/** `pasted` is the text that is not read into rows yet. */
const batch = v.object({
  warehouse,
  rows: v.array(batchRow),
  pasted: textField,
  /** The currency of all prices without one of their own; empty for yuan. */
  priceCurrency: textField,
})
export type Batch = v.InferOutput<typeof batch>

export const parcelDraft = v.union([declaredDraft, batch])
