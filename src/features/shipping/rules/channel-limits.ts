import { sumOf } from '#engine/shared/exact.ts'
import { spread } from '#engine/shared/spread.ts'
import { GOODS_TAGS } from '#features/goods/rules/goods-tags.ts'
import { MAX_CARTONS } from './breakdown.ts'
import type { Carton, NamedParcel } from './carton.ts'
import type { Channel } from './channel.ts'
import type { ChannelRefusal } from './channel-refusal.ts'
import type { ChannelTerms, Insurance } from './channel-terms.ts'
import type { SizedCarton } from './charges.ts'
import { zoneOf } from './freight.ts'

type Where = {
  day: string
  origin: string
  country: string
  postalCode: string
  insured: boolean
}

/** Why a channel does not take these cartons on a day from an origin to a country: all reasons, in a fixed order. */
export function channelRefusals(
  cartons: readonly SizedCarton[],
  { effectiveFrom, effectiveTo, terms }: Channel,
  { day, origin, country, postalCode, insured }: Where,
): ChannelRefusal[] {
  const refusals: ChannelRefusal[] = []
  if (day < effectiveFrom) refusals.push({ code: 'notYet', from: effectiveFrom })
  if (effectiveTo !== null && day > effectiveTo) refusals.push({ code: 'ended', to: effectiveTo })
  if (terms.origin !== origin) refusals.push({ code: 'origin', origin })
  const zone = zoneOf(terms, { country, postalCode })
  const isServed = zone?.tariff.kind !== 'none'
  const { postcodes = [] } = zone ?? {}
  if (!terms.destinations.includes(country) || (!isServed && postcodes.length === 0)) {
    refusals.push({ code: 'destination', country })
  } else if (!isServed) refusals.push({ code: 'notServed', postalCode })
  if (cartons.length === 0) refusals.push({ code: 'noCartons' })
  if (cartons.length > MAX_CARTONS) {
    refusals.push({ code: 'tooManyCartons', cartons: cartons.length, max: MAX_CARTONS })
  }
  for (const [nth, carton] of cartons.entries()) ofCarton(carton, nth + 1, terms, refusals)
  if (insured && cartons.length > 0 && insurableOf(cartons, terms).length === 0) {
    refusals.push({ code: 'notInsurable' })
  }
  return refusals
}

/** The cartons that insurance covers. */
export function insurableOf<One extends Pick<Carton, 'tags'>>(
  cartons: readonly One[],
  { insurance }: Pick<ChannelTerms, 'insurance'>,
): One[] {
  if (insurance === null) return []
  const { excludedTags } = insurance
  return cartons.filter(({ tags }) => !excludedTags.some((tag) => (tags[tag] ?? 0) > 0))
}

/** What each of these insured cartons is insured for: of the order, each has its share of what is insured at most. */
export function insuredValues(
  cartons: readonly Pick<Carton, 'goodsValueFen'>[],
  { per, maxValueFen }: Pick<Insurance, 'per' | 'maxValueFen'>,
): number[] {
  const values = cartons.map(({ goodsValueFen }) => goodsValueFen)
  if (maxValueFen === null) return values
  if (per === 'carton') return values.map((value) => Math.min(value, maxValueFen))
  return spread(
    Math.min(
      sumOf(values, (value) => value),
      maxValueFen,
    ),
    values,
  )
}

function ofCarton(
  sized: SizedCarton,
  number: number,
  { limits, tags: taken, goodsClasses: classes }: ChannelTerms,
  refusals: ChannelRefusal[],
): void {
  const { weightGrams, volumeCm3, longestCm, girthCm, sumCm } = sized
  const { declaredValueFen, goodsClasses, tags } = sized
  /** The carton, and those of its parcels that are the reason. */
  const of = (isReason: (parcel: NamedParcel) => boolean = () => true) => {
    const codes = (sized.parcels ?? []).filter(isReason).map(({ code }) => code)
    return { carton: number, ...(codes.length > 0 && { codes }) }
  }
  if (weightGrams === 0) refusals.push({ code: 'weightMissing', ...of() })
  if (volumeCm3 === 0) refusals.push({ code: 'sizeMissing', ...of() })
  for (const goodsClass of goodsClasses) {
    if (classes.some((one) => one === goodsClass)) continue
    refusals.push({ code: 'goodsClass', goodsClass, ...of((one) => one.goodsClass === goodsClass) })
  }
  for (const tag of GOODS_TAGS) {
    const pieces = tags[tag] ?? 0
    if (pieces === 0) continue
    const own = taken.find((one) => one.tag === tag)
    const tagged = () => of((one) => (one.tags[tag] ?? 0) > 0)
    if (own === undefined) refusals.push({ code: 'tag', tag, ...tagged() })
    else if (own.maxPieces !== null && pieces > own.maxPieces) {
      refusals.push({ code: 'tagPieces', tag, pieces, max: own.maxPieces, ...tagged() })
    }
  }
  const isAbove = (value: number, max: number | null): max is number => max !== null && value > max
  const { weightGrams: grams, sideCm, girthCm: girth, declaredValueFen: valueFen } = limits
  if (isAbove(weightGrams, grams)) {
    refusals.push({ code: 'weight', grams: weightGrams, max: grams, ...of() })
  }
  if (isAbove(longestCm, sideCm)) {
    refusals.push({ code: 'side', cm: longestCm, max: sideCm, ...of() })
  }
  if (isAbove(girthCm, girth)) refusals.push({ code: 'girth', cm: girthCm, max: girth, ...of() })
  const sum = limits.sumCm ?? null
  if (isAbove(sumCm, sum)) refusals.push({ code: 'sum', cm: sumCm, max: sum, ...of() })
  if (isAbove(declaredValueFen, valueFen)) {
    refusals.push({ code: 'declaredValue', amountFen: declaredValueFen, max: valueFen, ...of() })
  }
}
