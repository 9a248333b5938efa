import * as v from 'valibot'
import {
  countryCode,
  inLanguages,
  list,
  optionalText,
  requiredText,
  text,
} from '#engine/shared/fields.ts'

export const MAX_GOODS_ROWS = 60
const MAX_WORDS = 50
const MAX_COUNTRIES = 250

/** A kind of goods that may not be sent, or that only some lines take. */
const goodsRow = v.object({
  name: inLanguages(requiredText(200)),
  /** By which a name of goods is known to be of this kind. */
  words: list(requiredText(40), MAX_WORDS),
  /** ISO 3166-1; empty for every destination. */
  countries: list(countryCode, MAX_COUNTRIES),
  goodsClass: v.picklist(['prohibited', 'restricted']),
  reason: inLanguages(optionalText(200)),
  /** The kind of the app's own list whose words know it too; null for a row that the business added. */
  kind: v.nullable(v.pipe(text, v.regex(/^[a-zA-Z]{1,20}$/))),
})
export type GoodsRow = v.InferOutput<typeof goodsRow>

/** What may not be sent, as the business decides; null while that is the app's own list. */
export const goodsList = v.nullable(list(goodsRow, MAX_GOODS_ROWS))
export type GoodsList = v.InferOutput<typeof goodsList>
