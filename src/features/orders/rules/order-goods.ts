import { GOODS_TAGS, type GoodsTag } from '#features/goods/rules/goods-tags.ts'
import type { CustomsLine } from '#features/orders/contract/order-parts.ts'

type Goods = { goods: readonly { goodsId: string; tags: readonly GoodsTag[] }[] }
type Packed = {
  order: { customs: readonly CustomsLine[] }
  cartons: readonly { parcelIds: readonly string[] }[]
  parcels: readonly (Goods & { parcelId: string })[]
}

/** What makes the goods of a parcel restricted. */
export const tagsOf = ({ goods }: Goods): GoodsTag[] =>
  GOODS_TAGS.filter((tag) => goods.some(({ tags }) => tags.includes(tag)))

/** Parcels in the order of the walk past their shelves. */
export const byShelf = <Parcel extends { shelf: string | null }>(
  parcels: readonly Parcel[],
): Parcel[] => parcels.toSorted((one, other) => (one.shelf ?? '').localeCompare(other.shelf ?? ''))

/** The customs lines of each carton, in the order of the cartons. A line that no carton has is on the first, so that none is lost. */
export function linesByCarton({ order, cartons, parcels }: Packed): CustomsLine[][] {
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
