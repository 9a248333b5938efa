import type { CartonValue } from './payout-limit.ts'
import { sumOf } from './shipping/exact.ts'
import type { GoodsTag } from './shipping/goods-tags.ts'
import { tagPieces } from './shipping/pack-parcel.ts'

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
