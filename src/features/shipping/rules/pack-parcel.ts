import { sumOf } from '#engine/shared/exact.ts'
import { MAX_AMOUNT_FEN } from '#engine/shared/money.ts'
import type { GoodsClass } from '#features/goods/rules/goods-class.ts'
import type { GoodsTag, TagPieces } from '#features/goods/rules/goods-tags.ts'
import type { Sides } from './carton.ts'
import type { PackParcel } from './pack-estimate.ts'

type Nullable<Fields> = { [Name in keyof Fields]: Fields[Name] | null }
type MeasuredParcel = Nullable<Sides & { weightGrams: number }> & {
  code?: string | null
  goodsClass: GoodsClass
}
type GoodsLine = {
  quantity: number
  unitPriceFen: number
  declaredValueFen: number
  tags: readonly GoodsTag[]
}

/** A parcel and its goods as it goes into an order, or null before the warehouse has measured it. */
export function packParcel(
  { code, weightGrams, lengthMm, widthMm, heightMm, goodsClass }: MeasuredParcel,
  goods: readonly GoodsLine[],
): PackParcel | null {
  if (weightGrams === null || lengthMm === null || widthMm === null || heightMm === null) {
    return null
  }
  const declaredFen = sumOf(goods, ({ declaredValueFen }) => declaredValueFen)
  const boughtFen = sumOf(goods, ({ quantity, unitPriceFen }) => quantity * unitPriceFen)
  return {
    weightGrams,
    lengthMm,
    widthMm,
    heightMm,
    goodsClass,
    tags: tagPieces(goods),
    declaredValueFen: Math.min(declaredFen, MAX_AMOUNT_FEN),
    goodsValueFen: Math.min(boughtFen, MAX_AMOUNT_FEN),
    ...(code && { code }),
  }
}

/** The pieces of goods with each tag. */
export function tagPieces(goods: readonly Pick<GoodsLine, 'quantity' | 'tags'>[]): TagPieces {
  const pieces: Partial<Record<GoodsTag, number>> = {}
  for (const { quantity, tags } of goods) {
    for (const tag of tags) pieces[tag] = (pieces[tag] ?? 0) + quantity
  }
  return pieces
}
