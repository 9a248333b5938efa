import { ceilCubeRoot, ceilDiv, ceilSquareRoot } from '#engine/shared/exact.ts'
import type { GoodsClass } from '#features/goods/rules/goods-class.ts'
import type { TagPieces } from '#features/goods/rules/goods-tags.ts'

/** Measured sides in millimetres. */
export type Sides = { lengthMm: number; widthMm: number; heightMm: number }

/**
 * What prices and limits depend on, each side rounded up to whole cm: the longest side and the second longest, the girth,
 * which is the longest side + 2 × the others, and the sum of all three.
 */
export type Size = {
  volumeCm3: number
  longestCm: number
  secondCm: number
  girthCm: number
  sumCm: number
}
/** The measures of a size that charges and minimums ask for. */
export const SIZE_MEASURES = {
  side: 'longestCm',
  secondSide: 'secondCm',
  girth: 'girthCm',
  sum: 'sumCm',
} as const satisfies Record<string, keyof Size>
export type SizeMeasure = keyof typeof SIZE_MEASURES

/** Estimates of before do not know some of it; no box has less than what follows from the rest. */
type KnownSize = Omit<Size, 'sumCm' | 'secondCm'> & Partial<Pick<Size, 'sumCm' | 'secondCm'>>

/** A parcel of a carton, named so that a refusal can say which one it is about. */
export type NamedParcel = { code: string; goodsClass: GoodsClass; tags: TagPieces }

export type CartonContents = {
  weightGrams: number
  /** What the parcels of an estimate weigh without packing. */
  parcelsGrams?: number
  goodsClasses: readonly GoodsClass[]
  tags: TagPieces
  declaredValueFen: number
  /** What the goods were bought for; insurance is computed from it. */
  goodsValueFen: number
  /** Those of its parcels that have a code. */
  parcels?: readonly NamedParcel[]
}

/** A packed and measured carton, or an estimate of one with several parcels, which has no sides yet. */
export type Carton = CartonContents & (Sides | KnownSize)

/** The size of a parcel or carton. */
export function sizeOf(carton: Sides | KnownSize): Size {
  if ('volumeCm3' in carton) {
    const { volumeCm3, longestCm, girthCm, sumCm = ceilDiv(girthCm + longestCm, 2) } = carton
    const secondCm = carton.secondCm ?? ceilDiv(girthCm - longestCm, 4)
    return { volumeCm3, longestCm, secondCm, girthCm, sumCm }
  }
  const length = ceilDiv(carton.lengthMm, 10)
  const width = ceilDiv(carton.widthMm, 10)
  const height = ceilDiv(carton.heightMm, 10)
  const longestCm = Math.max(length, width, height)
  const sumCm = length + width + height
  return {
    volumeCm3: length * width * height,
    longestCm,
    secondCm: sumCm - longestCm - Math.min(length, width, height),
    girthCm: 2 * sumCm - longestCm,
    sumCm,
  }
}

/** The most volume of a box with this longest side: a cube. */
export const mostVolumeOfSide = (sideCm: number): number => sideCm ** 3
/** The most volume of a box with this girth: a × a/2 × a/2, whose girth is 3 a. */
export const mostVolumeOfGirth = (girthCm: number): number => girthCm ** 3 / 108

/** The most volume of a box whose sides add up to this: a cube. */
export const mostVolumeOfSum = (sumCm: number): number => sumCm ** 3 / 27

/** The least size of a carton of several parcels: sides that fit the largest of them and the volume of all. */
export function leastSize({ volumeCm3, secondCm, girthCm, sumCm, ...largest }: Size): Size {
  const longestCm = Math.max(largest.longestCm, ceilCubeRoot(volumeCm3))
  return {
    volumeCm3,
    longestCm,
    secondCm: Math.max(secondCm, ceilSquareRoot(volumeCm3, longestCm)),
    girthCm: Math.max(girthCm, ceilCubeRoot(108 * volumeCm3)),
    sumCm: Math.max(sumCm, ceilCubeRoot(27 * volumeCm3)),
  }
}
