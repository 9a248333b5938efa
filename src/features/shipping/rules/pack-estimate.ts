import { ALL_BPS, ceilDiv } from '#engine/shared/exact.ts'
import type { GoodsClass } from '#features/goods/rules/goods-class.ts'
import { GOODS_TAGS, type GoodsTag, type TagPieces } from '#features/goods/rules/goods-tags.ts'
import {
  type Carton,
  leastSize,
  mostVolumeOfGirth,
  mostVolumeOfSide,
  mostVolumeOfSum,
  type NamedParcel,
  type Sides,
  type Size,
  sizeOf,
} from './carton.ts'
import type { ChannelTerms } from './channel-terms.ts'
import { cartonAmount } from './chargeable.ts'
import { endOf } from './freight.ts'

/** A measured parcel as it goes into an order. */
export type PackParcel = Sides & {
  /** Names it in a refusal. */
  code?: string
  weightGrams: number
  goodsClass: GoodsClass
  tags: TagPieces
  declaredValueFen: number
  goodsValueFen: number
}
type PackTerms = Pick<
  ChannelTerms,
  | 'limits'
  | 'tags'
  | 'packingAllowanceBps'
  | 'charging'
  | 'step'
  | 'steps'
  | 'minimum'
  | 'sizeMinimums'
  | 'pieceRule'
  | 'tariff'
  | 'zones'
>
/** Parcels with their sizes in the order in which they are packed. */
export type SortedParcels = readonly SizedParcel[]
type SizedParcel = PackParcel & Size

/** The sums of the parcels that a carton has so far. */
type Filling = {
  parcels: number
  grams: number
  declaredFen: number
  goodsFen: number
  volumeCm3: number
  /** The largest parcel decides the sides of the carton. */
  longestCm: number
  secondCm: number
  girthCm: number
  sumCm: number
  goodsClasses: Set<GoodsClass>
  tags: Partial<Record<GoodsTag, number>>
  named: NamedParcel[]
}

/**
 * Estimates the cartons of parcels: each parcel, the heaviest first, goes into the first carton that stays within the
 * channel's limits with it. A parcel that exceeds them alone gets its own carton, for the price to say why it cannot
 * go. The order of the parcels makes no difference.
 */
export function packEstimate(parcels: readonly PackParcel[], terms: PackTerms): Carton[] {
  return packSorted(sortParcels(parcels), terms)
}

/** Sorts parcels once for several channels. */
export function sortParcels<One extends PackParcel>(parcels: readonly One[]): (One & Size)[] {
  return parcels.map((parcel) => ({ ...parcel, ...sizeOf(parcel) })).sort(byWeight)
}

/** The estimate of `packEstimate` for sorted parcels. */
export function packSorted(parcels: SortedParcels, terms: PackTerms): Carton[] {
  const fillings: Filling[] = []
  const mostAmount = mostOfPiece(terms)
  for (const parcel of parcels) {
    let filling = fillings.find((one) => fits(one, parcel, terms, mostAmount))
    if (filling === undefined) {
      filling = emptyFilling()
      fillings.push(filling)
    }
    add(filling, parcel)
  }
  return fillings.map((filling) => cartonOf(filling, terms))
}

const emptyFilling = (): Filling => ({
  parcels: 0,
  grams: 0,
  declaredFen: 0,
  goodsFen: 0,
  volumeCm3: 0,
  longestCm: 0,
  secondCm: 0,
  girthCm: 0,
  sumCm: 0,
  goodsClasses: new Set(),
  tags: {},
  named: [],
})

/** Where each carton is priced by itself, what it may count at most: the first end of the price lists. */
function mostOfPiece({ pieceRule, tariff, zones = [] }: PackTerms): number | null {
  if (pieceRule !== 'pricedCarton') return null
  const lists = [tariff, ...zones.map((zone) => zone.tariff)]
  const ends = lists.map((one) => (one.kind === 'none' ? null : endOf(one)))
  const closed = ends.filter((end) => end !== null)
  return closed.length === 0 ? null : Math.min(...closed)
}

function fits(
  filling: Filling,
  parcel: SizedParcel,
  terms: PackTerms,
  mostAmount: number | null,
): boolean {
  const { limits, tags, packingAllowanceBps } = terms
  const grams = filling.grams + parcel.weightGrams
  const volumeCm3 = filling.volumeCm3 + parcel.volumeCm3
  const longestCm = Math.max(filling.longestCm, parcel.longestCm)
  const secondCm = Math.max(filling.secondCm, parcel.secondCm)
  const girthCm = Math.max(filling.girthCm, parcel.girthCm)
  const sumCm = Math.max(filling.sumCm, parcel.sumCm)
  const weightGrams = packedGrams(grams, packingAllowanceBps)
  const sumLimit = limits.sumCm ?? null
  return (
    isWithin(weightGrams, limits.weightGrams) &&
    (mostAmount === null ||
      cartonAmount(
        { weightGrams, ...leastSize({ volumeCm3, longestCm, secondCm, girthCm, sumCm }) },
        terms,
      ) <= mostAmount) &&
    isWithin(filling.declaredFen + parcel.declaredValueFen, limits.declaredValueFen) &&
    isWithin(longestCm, limits.sideCm) &&
    isWithin(girthCm, limits.girthCm) &&
    isWithin(sumCm, sumLimit) &&
    (sumLimit === null || volumeCm3 <= mostVolumeOfSum(sumLimit)) &&
    (limits.sideCm === null || volumeCm3 <= mostVolumeOfSide(limits.sideCm)) &&
    (limits.girthCm === null || volumeCm3 <= mostVolumeOfGirth(limits.girthCm)) &&
    tags.every(({ tag, maxPieces }) =>
      isWithin((filling.tags[tag] ?? 0) + (parcel.tags[tag] ?? 0), maxPieces),
    )
  )
}

const isWithin = (value: number, max: number | null): boolean => max === null || value <= max

/** The weight of parcels with what packing adds, rounded up to the gram. */
const packedGrams = (grams: number, allowanceBps: number): number =>
  ceilDiv(grams * (ALL_BPS + allowanceBps), ALL_BPS)

function add(filling: Filling, parcel: SizedParcel): void {
  filling.parcels += 1
  filling.grams += parcel.weightGrams
  filling.declaredFen += parcel.declaredValueFen
  filling.goodsFen += parcel.goodsValueFen
  filling.volumeCm3 += parcel.volumeCm3
  filling.longestCm = Math.max(filling.longestCm, parcel.longestCm)
  filling.secondCm = Math.max(filling.secondCm, parcel.secondCm)
  filling.girthCm = Math.max(filling.girthCm, parcel.girthCm)
  filling.sumCm = Math.max(filling.sumCm, parcel.sumCm)
  filling.goodsClasses.add(parcel.goodsClass)
  filling.named.push(...namedParcel(parcel))
  for (const tag of GOODS_TAGS) {
    const pieces = parcel.tags[tag] ?? 0
    if (pieces > 0) filling.tags[tag] = (filling.tags[tag] ?? 0) + pieces
  }
}

/** A parcel as refusals name it; nothing if it has no code. */
export const namedParcel = ({ code, goodsClass, tags }: PackParcel): NamedParcel[] =>
  code ? [{ code, goodsClass, tags }] : []

function cartonOf(filling: Filling, { packingAllowanceBps }: PackTerms): Carton {
  const { parcels, grams, declaredFen, goodsFen, volumeCm3 } = filling
  const { longestCm, secondCm, girthCm, sumCm } = filling
  const size = { volumeCm3, longestCm, secondCm, girthCm, sumCm }
  return {
    weightGrams: packedGrams(grams, packingAllowanceBps),
    parcelsGrams: grams,
    goodsClasses: [...filling.goodsClasses].sort(),
    tags: filling.tags,
    declaredValueFen: declaredFen,
    goodsValueFen: goodsFen,
    ...(parcels === 1 ? size : leastSize(size)),
    ...(filling.named.length > 0 && { parcels: filling.named }),
  }
}

/** A total order of everything that packing depends on, so that equal parcels are interchangeable. */
function byWeight(p: SizedParcel, q: SizedParcel): number {
  return (
    q.weightGrams - p.weightGrams ||
    q.volumeCm3 - p.volumeCm3 ||
    q.longestCm - p.longestCm ||
    q.secondCm - p.secondCm ||
    q.girthCm - p.girthCm ||
    q.declaredValueFen - p.declaredValueFen ||
    q.goodsValueFen - p.goodsValueFen ||
    (p.goodsClass < q.goodsClass ? -1 : p.goodsClass > q.goodsClass ? 1 : 0) ||
    byTags(p.tags, q.tags)
  )
}

function byTags(a: TagPieces, b: TagPieces): number {
  for (const tag of GOODS_TAGS) {
    const difference = (b[tag] ?? 0) - (a[tag] ?? 0)
    if (difference !== 0) return difference
  }
  return 0
}
