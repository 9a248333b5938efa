import type { Declaration } from '#features/parcels/changes/parcel.ts'
import type { DemoGoods } from './demo-parcels.ts'

/** Goods as a declaration carries them; the declared value is the price paid. */
export function goodsLines(goods: readonly DemoGoods[], newId: () => string): Declaration['goods'] {
  return goods.map(({ name, quantity, unitPriceFen, goodsClass }) => ({
    id: newId(),
    name,
    quantity,
    unitPriceFen,
    typedPrice: null,
    goodsClass,
    tags: [],
    declaredValueFen: quantity * unitPriceFen,
  }))
}
