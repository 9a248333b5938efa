import type { GoodsClass } from '#shared/domain/goods-class.ts'
import type { ParcelFacts } from '#shared/domain/parcel-correction.ts'

const weightOf = ({ weightGrams: grams }: ParcelFacts) =>
  grams === null ? '–' : grams < 1_000 ? `${grams} g` : `${grams / 1_000} kg`
const sizeOf = ({ lengthMm, widthMm, heightMm }: ParcelFacts) =>
  `${[lengthMm, widthMm, heightMm].map((side) => (side === null ? '–' : side / 10)).join(' × ')} cm`

/** What changed of a parcel, as "2.5 kg → 1.25 kg"; what it is where nothing did. */
export function changesOf(
  before: ParcelFacts,
  after: ParcelFacts,
  classes: Readonly<Record<GoodsClass, string>>,
  comma: string,
): string {
  const both = [
    [weightOf(before), weightOf(after)],
    [sizeOf(before), sizeOf(after)],
    [classes[before.goodsClass], classes[after.goodsClass]],
  ] as const
  const changed = both.filter(([was, is]) => was !== is)
  return changed.length === 0
    ? both.map(([, is]) => is).join(comma)
    : changed.map(([was, is]) => `${was} → ${is}`).join(comma)
}
