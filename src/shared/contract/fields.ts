import * as v from 'valibot'
import { rule } from '#shared/contract/failures.ts'
import { GOODS_CLASSES } from '#shared/domain/goods-class.ts'
import { MAX_AMOUNT_FEN } from '#shared/domain/money.ts'
import { TRACKING_MAX_LENGTH, TRACKING_PATTERN } from '#shared/domain/tracking.ts'
import { WAREHOUSE_IDS } from '#shared/domain/warehouses.ts'

/** Trimmed text that must be there, at most `max` UTF-16 units. */
export const requiredText = (max: number) =>
  v.pipe(v.string(), v.trim(), v.nonEmpty(), v.maxLength(max))

/** Trimmed text that may be empty. */
export const optionalText = (max: number) => v.pipe(v.string(), v.trim(), v.maxLength(max))

export const uuid = v.pipe(v.string(), v.uuid())
export const email = v.pipe(
  v.string(),
  v.trim(),
  v.toLowerCase(),
  v.nonEmpty(),
  v.email(),
  v.maxLength(254),
)
export const sha256Hex = v.pipe(v.string(), v.regex(/^[0-9a-f]{64}$/))

export const trackingNumber = v.pipe(
  v.string(),
  v.trim(),
  v.nonEmpty(),
  v.regex(TRACKING_PATTERN, rule('tracking_characters')),
  v.check((typed) => /[A-Za-z0-9]/.test(typed), rule('tracking_characters')),
  v.maxLength(TRACKING_MAX_LENGTH),
)
export const warehouseId = v.picklist(WAREHOUSE_IDS)
export const goodsClass = v.picklist(GOODS_CLASSES)
export const goodsName = requiredText(120)
export const quantity = v.pipe(
  v.number(),
  v.integer(rule('whole_number')),
  v.minValue(1),
  v.maxValue(99_999),
)
export const amountFen = v.pipe(
  v.number(),
  v.integer(rule('money')),
  v.minValue(0),
  v.maxValue(MAX_AMOUNT_FEN),
)

/** One kind of goods in a parcel, as typed. */
export const goodsLine = v.object({
  name: goodsName,
  quantity,
  unitPriceFen: amountFen,
  declaredValueFen: amountFen,
  goodsClass,
})
export type GoodsLine = v.InferOutput<typeof goodsLine>

export const MAX_GOODS_LINES = 50
export const MAX_PHOTOS = 9
