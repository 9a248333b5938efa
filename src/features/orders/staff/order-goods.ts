import { GOODS_TAGS, type GoodsTag } from '#features/goods/rules/goods-tags.ts'
import type { CustomsLine } from '#features/orders/contract/order-parts.ts'
import type { OrderRows } from './order-rows.ts'
import type { OrderParcel } from './packing.ts'

/** What makes the goods of a parcel restricted. */
export const tagsOf = ({ goods }: OrderParcel): GoodsTag[] =>
  GOODS_TAGS.filter((tag) => goods.some(({ tags }) => tags.includes(tag)))

/** The customs lines of each carton, in the order of the cartons. A line that no carton has is on the first, so that none is lost. */
export function linesByCarton({
  order,
  cartons,
  parcels,
}: Pick<OrderRows, 'order' | 'cartons' | 'parcels'>): CustomsLine[][] {
  const parcelOf = new Map(
    parcels.flatMap(({ parcelId, goods }) => goods.map(({ goodsId }) => [goodsId, parcelId])),
  )
  const lines: CustomsLine[][] = cartons.map(() => [])
  for (const line of order.customs) {
    const parcelId = parcelOf.get(line.goodsId) ?? ''
    const at = cartons.findIndex(({ parcelIds }) => parcelIds.includes(parcelId))
    lines[Math.max(0, at)]?.push(line)
  }
  return lines
}
