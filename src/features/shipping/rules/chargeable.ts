import { ceilDiv, ceilTo, sumOf } from '#engine/shared/exact.ts'
import type { Chargeable } from './breakdown.ts'
import { SIZE_MEASURES, type Sides, type Size, sizeOf } from './carton.ts'
import type { ChannelTerms, SizeMinimum } from './channel-terms.ts'

type Weighed = Size & { weightGrams: number; parcelsGrams?: number }
/** A carton in the unit that the channel charges, and whether its volume counts. */
type Counted = { actual: number; volumetric: number; hasVolume: boolean }

/** Grams in a kg and cm³ in a m³, by the unit that the channel charges. */
export const UNIT_SIZE = { grams: 1_000, cm3: 1_000_000 } as const

type CartonTerms = Pick<ChannelTerms, 'charging' | 'step' | 'steps' | 'minimum' | 'sizeMinimums'>

/** An amount rounded up to the step that it is in. */
export function stepped(
  amount: number,
  { step, steps = [] }: Pick<ChannelTerms, 'step' | 'steps'>,
) {
  return ceilTo(amount, steps.find(({ upTo }) => amount <= upTo)?.step ?? step)
}

/** What a carton alone counts, rounded. */
export function cartonAmount(carton: Weighed, terms: CartonTerms): number {
  const alone = combined(countedOf(carton, terms.charging), terms.charging)
  return stepped(Math.max(alone, leastOf(carton, terms)), terms)
}

/** What a carton counts at least, whatever it weighs. */
function leastOf(carton: Size, terms: Pick<CartonTerms, 'minimum' | 'sizeMinimums'>): number {
  const least = terms.minimum?.per === 'carton' ? terms.minimum.amount : 0
  return Math.max(least, sizeMinimumOf(carton, terms)?.amount ?? 0)
}

/** The largest of the minimums that the size of a carton brings. */
function sizeMinimumOf(
  carton: Size,
  { sizeMinimums = [] }: Pick<CartonTerms, 'sizeMinimums'>,
): SizeMinimum | undefined {
  const met = sizeMinimums.filter(({ of, overCm }) => carton[SIZE_MEASURES[of]] > overCm)
  return met.toSorted((a, b) => b.amount - a.amount)[0]
}

/** The chargeable weight or volume of all cartons, with how it was computed. */
export function chargeableOf(cartons: readonly Weighed[], terms: ChannelTerms): Chargeable {
  const { charging, pieceRule, step, steps, minimum } = terms
  const volumeOverCm = 'volumeOverCm' in charging ? charging.volumeOverCm : null
  const isEachRounded = pieceRule === 'roundedCarton' || pieceRule === 'pricedCarton'
  const perOrder = minimum?.per === 'order' ? minimum.amount : 0
  const isEstimate = cartons.every(({ parcelsGrams }) => parcelsGrams !== undefined)
  const divisor = 'divisor' in charging ? charging.divisor : null
  let actual = 0
  let volumetric = 0
  let sum = 0
  let rounded = 0
  let hasRaised = false
  const raisedBySize = new Set<SizeMinimum>()
  const counted = cartons.map((carton) => {
    const count = countedOf(carton, charging)
    const alone = combined(count, charging)
    const raw = Math.max(alone, leastOf(carton, terms))
    const bySize = sizeMinimumOf(carton, terms)
    if (bySize !== undefined && raw > alone && raw === bySize.amount) raisedBySize.add(bySize)
    actual += count.actual
    volumetric += count.volumetric
    sum += raw
    const own = isEachRounded ? stepped(raw, terms) : raw
    rounded += own
    hasRaised ||= raw > alone
    const { weightGrams, volumeCm3 } = carton
    const volumetricGrams = divisor === null || !count.hasVolume ? null : count.volumetric
    return { weightGrams, volumeCm3, volumetricGrams, raw, amount: own }
  })
  const raw = pieceRule === 'order' ? combined({ actual, volumetric }, charging) : sum
  const all = isEachRounded ? rounded : stepped(raw, terms)
  return {
    unit: charging.mode === 'volume' ? 'cm3' : 'grams',
    mode: charging.mode,
    pieceRule,
    divisor,
    fromGrams: charging.mode === 'half' ? charging.fromGrams : null,
    kgPerM3: charging.mode === 'volume' ? charging.kgPerM3 : null,
    step,
    minimum,
    ...(steps && steps.length > 0 && { steps }),
    ...(volumeOverCm && { volumeOverCm }),
    ...(raisedBySize.size > 0 && { sizeMinimums: [...raisedBySize] }),
    weightGrams: sumOf(cartons, ({ weightGrams }) => weightGrams),
    volumeCm3: sumOf(cartons, ({ volumeCm3 }) => volumeCm3),
    volumetricGrams: counted.every(({ volumetricGrams }) => volumetricGrams === null)
      ? null
      : sumOf(counted, ({ volumetricGrams }) => volumetricGrams ?? 0),
    ...(isEstimate && {
      packing: {
        parcelsGrams: sumOf(cartons, ({ parcelsGrams = 0 }) => parcelsGrams),
        bps: terms.packingAllowanceBps,
      },
    }),
    cartons: counted,
    raw,
    amount: Math.max(all, perOrder),
    basis: basisOf(hasRaised || all < perOrder, raw > actual, charging.mode),
  }
}

/** How a price was computed, as far as it says whether the volume of a carton counts. */
export type ChargedBy = Pick<
  Chargeable,
  'mode' | 'pieceRule' | 'divisor' | 'fromGrams' | 'kgPerM3' | 'volumeOverCm'
>

/**
 * Of which cartons the volume is charged rather than the weight, by the terms of an earlier price of the same line.
 * Minimums are left out: where one replaces the volume, it is asked for evidence of one charge too many.
 */
export function volumeCounts(
  cartons: readonly (Sides & { weightGrams: number })[],
  by: ChargedBy,
): boolean[] {
  const charging = chargingOf(by)
  const counted = cartons.map((carton) =>
    countedOf({ ...sizeOf(carton), weightGrams: carton.weightGrams }, charging),
  )
  if (by.pieceRule !== 'order')
    return counted.map((count) => combined(count, charging) > count.actual)
  const all = {
    actual: sumOf(counted, ({ actual }) => actual),
    volumetric: sumOf(counted, ({ volumetric }) => volumetric),
  }
  const isAbove = combined(all, charging) > all.actual
  return counted.map(({ hasVolume }) => isAbove && hasVolume)
}

function chargingOf({
  mode,
  divisor,
  fromGrams,
  kgPerM3,
  volumeOverCm,
}: ChargedBy): ChannelTerms['charging'] {
  if (mode === 'volume' && kgPerM3 !== null) return { mode, kgPerM3 }
  if (mode === 'larger' && divisor !== null) return { mode, divisor, volumeOverCm }
  if (mode === 'half' && divisor !== null)
    return { mode, divisor, fromGrams: fromGrams ?? 0, volumeOverCm }
  return { mode: 'actual' }
}

function basisOf(
  isMinimum: boolean,
  isAboveActual: boolean,
  mode: Chargeable['mode'],
): Chargeable['basis'] {
  if (isMinimum) return 'minimum'
  if (!isAboveActual) return 'actual'
  return mode === 'half' ? 'half' : 'volumetric'
}

/** Where the volume is charged, the actual weight counts as the volume that it stands for. */
function countedOf(
  { weightGrams, volumeCm3, longestCm }: Weighed,
  charging: ChannelTerms['charging'],
): Counted {
  switch (charging.mode) {
    case 'actual':
      return { actual: weightGrams, volumetric: 0, hasVolume: false }
    case 'volume':
      return {
        actual: ceilDiv(weightGrams * 1_000, charging.kgPerM3),
        volumetric: volumeCm3,
        hasVolume: true,
      }
    default: {
      const hasVolume = longestCm > (charging.volumeOverCm ?? 0)
      const volumetric = hasVolume ? ceilDiv(volumeCm3 * 1_000, charging.divisor) : 0
      return { actual: weightGrams, volumetric, hasVolume }
    }
  }
}

function combined(
  { actual, volumetric }: Pick<Counted, 'actual' | 'volumetric'>,
  charging: ChannelTerms['charging'],
): number {
  if (volumetric <= actual) return actual
  if (charging.mode !== 'half') return volumetric
  return volumetric >= charging.fromGrams ? ceilDiv(actual + volumetric, 2) : actual
}
