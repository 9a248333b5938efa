import { sumOf } from '#engine/shared/exact.ts'
import type { CartonValue } from '#features/compensations/rules/payout-limit.ts'
import type { GoodsTag } from '#features/goods/rules/goods-tags.ts'
import { tagPieces } from '#features/shipping/rules/pack-parcel.ts'

type Carton = { id: string; parcelIds: readonly string[] }
type Goods = {
  parcelId: string
  quantity: number
  unitPriceFen: number
  tags: readonly GoodsTag[]
}

/** What each carton holds, by the goods of its parcels. */
export function cartonValues(cartons: readonly Carton[], goods: readonly Goods[]): CartonValue[] {
  const byParcel = Map.groupBy(goods, ({ parcelId }) => parcelId)
  return cartons.map(({ id, parcelIds }) => {
    const inside = parcelIds.flatMap((parcelId) => byParcel.get(parcelId) ?? [])
    const goodsValueFen = sumOf(inside, ({ quantity, unitPriceFen }) => quantity * unitPriceFen)
    return { id, goodsValueFen, tags: tagPieces(inside) }
  })
}
