import * as v from 'valibot'
import { id, rowId, textField } from '#engine/client/data/draft-fields.ts'
import { RETURN_WISHES } from '#features/requests/rules/return-states.ts'
import { warehouseId } from '#features/warehouses/contract/fields.ts'

const warehouse = v.fallback(v.nullable(warehouseId), null)

/** An item of a link as typed, with the ids of the request and the line that it becomes. */
export const linkGoodsForm = v.object({
  requestId: id,
  lineId: id,
  link: textField,
  name: textField,
  specification: textField,
  quantity: v.fallback(v.string(), '1'),
  price: textField,
  foreignPrice: textField,
  shippingIncluded: v.fallback(v.boolean(), false),
  notes: textField,
  /** Null for that of the shop's country. */
  warehouse,
})
export type LinkGoodsForm = v.InferOutput<typeof linkGoodsForm>

/** A return as typed: the pieces of each line, by its id. */
export const returnForm = v.object({
  pieces: v.fallback(v.record(v.string(), v.string()), {}),
  words: textField,
  wish: v.fallback(v.picklist(RETURN_WISHES), 'refund'),
})
export type ReturnForm = v.InferOutput<typeof returnForm>

/** `requestId`: the declined request that it corrects. */
export const linkGoodsDraft = v.object({ requestId: rowId, form: linkGoodsForm })
export const returnDraft = v.object({ parcelId: v.string(), form: returnForm })
