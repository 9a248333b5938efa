import * as v from 'valibot'
import { rule } from '#engine/shared/failures.ts'
import { amountFen, list, requiredText, wholeNumber } from '#engine/shared/fields.ts'
import { MAX_AMOUNT_FEN } from '#engine/shared/money.ts'
import { CURRENCIES, fenOfTyped } from '#features/currencies/rules/bank-line.ts'
import { GOODS_CLASSES } from '#features/goods/rules/goods-class.ts'
import { GOODS_TAGS } from '#features/goods/rules/goods-tags.ts'

export const goodsClass = v.picklist(GOODS_CLASSES)

export const goodsName = requiredText(120)

export const quantity = wholeNumber(1, 99_999, rule('whole_number'))

/** The tags of a goods line, each once, in the order of the table, so that equal choices are equal values. */
export const goodsTags = v.pipe(
  list(v.picklist(GOODS_TAGS), GOODS_TAGS.length),
  v.transform((chosen) => GOODS_TAGS.filter((tag) => chosen.includes(tag))),
)

const typedPrice = v.object({
  currency: v.picklist(CURRENCIES),
  cents: wholeNumber(0, MAX_AMOUNT_FEN, rule('money')),
  rateMillionths: wholeNumber(1, 1_000_000_000),
})

/** One goods line of a parcel, as typed. */
export const goodsLine = v.object({
  name: goodsName,
  quantity,
  unitPriceFen: amountFen,
  /** Null for a price that was typed in yuan, or by an app that knows nothing else. */
  typedPrice: v.optional(v.nullable(typedPrice), null),
  declaredValueFen: amountFen,
  goodsClass,
  tags: goodsTags,
})

type GoodsLine = v.InferOutput<typeof goodsLine>

type Priced = { [F in 'unitPriceFen' | 'typedPrice']?: GoodsLine[F] | undefined }

/**
 * The yuan of a price that was typed in another currency are what it means at its rate, so that no yen are stored as
 * yuan. An edit may have one of the two.
 */
export const meansItsYuan = ({ unitPriceFen, typedPrice }: Priced): boolean =>
  !typedPrice || unitPriceFen === undefined || fenOfTyped(typedPrice) === unitPriceFen

/** A goods line of an app from before prices were typed in other currencies. */
export const inYuan = (line: Record<string, unknown>) => ({ typedPrice: null, ...line })

export const MAX_GOODS_LINES = 50
