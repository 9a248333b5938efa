import type { GoodsClass } from '#features/goods/rules/goods-class.ts'
import { type ParcelStage, SHELF_STAGES } from './parcel-stages.ts'

/** What the warehouse saw of damage. */
export type ParcelDamage = { words: string; at: string }

/** What a correction can change of a parcel's facts. */
export type ParcelFacts = {
  weightGrams: number | null
  lengthMm: number | null
  widthMm: number | null
  heightMm: number | null
  goodsClass: GoodsClass
}

/** What was measured of a parcel and its class of goods, without its other fields. */
export function factsOf<Parcel extends ParcelFacts>(parcel: Parcel): ParcelFacts {
  const { weightGrams, lengthMm, widthMm, heightMm, goodsClass } = parcel
  return { weightGrams, lengthMm, widthMm, heightMm, goodsClass }
}

/** Whether two measurements have the same weight (g) and sides (mm). */
export const isSameSize = (a: ParcelFacts, b: ParcelFacts): boolean =>
  a.weightGrams === b.weightGrams &&
  a.lengthMm === b.lengthMm &&
  a.widthMm === b.widthMm &&
  a.heightMm === b.heightMm

/** Whether staff may correct a received parcel: as long as it lies here. */
export const mayCorrect = ({ stage }: { stage: ParcelStage }): boolean =>
  SHELF_STAGES.includes(stage)

/** The order that has been billed for a parcel, as staff see it before they save and the member is told. */
export type CorrectedBill = { transCode: string; totalFen: number; isPaid: boolean }
