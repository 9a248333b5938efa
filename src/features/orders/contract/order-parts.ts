import * as v from 'valibot'
import {
  amountFen,
  countryCode,
  requiredText,
  text,
  uuid,
  wholeNumber,
} from '#engine/shared/fields.ts'
import { placeFields } from '#features/addresses/contract/fields.ts'
import { MAX_GOODS_LINES, quantity } from '#features/goods/contract/fields.ts'

/** The order's own copy of an address. */
export const orderAddress = v.object({
  recipient: requiredText(60),
  country: countryCode,
  ...placeFields,
})
export type OrderAddress = v.InferOutput<typeof orderAddress>

export type ChannelName = { zh: string; zh2: string; en: string }

/** What customs hear of one goods line. */
export const customsLine = v.object({
  goodsId: uuid,
  description: requiredText(200),
  /** The first six digits of the Harmonized System; null where the member does not know them. */
  hs6: v.nullable(v.pipe(text, v.regex(/^\d{6}$/))),
  originCountry: countryCode,
  quantity,
  netWeightGrams: v.nullable(wholeNumber(1, 1_000_000)),
  declaredValueFen: amountFen,
})
export type CustomsLine = v.InferOutput<typeof customsLine>

/** The number that the destination asks for (`recipient-identity.ts`); null where it asks for none. */
export const identityNumber = v.nullable(requiredText(40))

export const MAX_ORDER_PARCELS = 50
export const MAX_ORDER_GOODS = MAX_ORDER_PARCELS * MAX_GOODS_LINES
export const MAX_ORDER_CARTONS = 50
/** What a member or staff write about an order. */
export const MAX_ORDER_WORDS = 500
export const orderWords = requiredText(MAX_ORDER_WORDS)

/** Whom the packing slip of drop shipping names as the sender. */
export const senderName = requiredText(60)
