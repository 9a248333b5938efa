import type { FieldFailure } from '#engine/shared/failures.ts'
import type { GoodsTag } from '#features/goods/rules/goods-tags.ts'
import type { ParcelForm } from '#features/parcels/member/data/drafts.ts'

/** The fields above the others, which every parcel needs. */
const MAIN_PATHS: ReadonlySet<string> = new Set([
  'destinationWarehouseId',
  'trackingNumber',
  'goods.0.name',
  'goods.0.unitPriceFen',
])

/** Whether something is wrong with a field that only shows when the further ones do. */
export const hasFurtherFailure = (failures: readonly FieldFailure[]): boolean =>
  failures.some(({ path }) => !MAIN_PATHS.has(path))

/**
 * Whether a further field holds something else than its preset. The class of the goods is not asked: beside the name it
 * says itself what it means.
 */
export function hasFurtherValue(
  { note, goods }: ParcelForm,
  suggested: (goodsName: string) => readonly GoodsTag[],
): boolean {
  const [first, ...others] = goods
  if (note !== '' || others.length > 0) return true
  if (first === undefined) return false
  const isTagged = first.tags.some((tag) => !suggested(first.name).includes(tag))
  return first.quantity !== '1' || first.declaredValue !== '' || isTagged
}
