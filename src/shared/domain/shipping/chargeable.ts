import type { Chargeable } from './breakdown.ts'
import type { Size } from './carton.ts'
import type { ChannelTerms } from './channel-terms.ts'
import { ceilDiv, ceilTo, sumOf } from './exact.ts'

type Weighed = Size & { weightGrams: number; parcelsGrams?: number }
/** A carton in the unit that the channel charges. */
type Counted = { actual: number; volumetric: number }

/** Grams in a kg and cm³ in a m³, by the unit that the channel charges. */
export const UNIT_SIZE = { grams: 1_000, cm3: 1_000_000 } as const

/** The chargeable weight or volume of all cartons, with how it was computed. */
export function chargeableOf(cartons: readonly Weighed[], terms: ChannelTerms): Chargeable {
  const { charging, pieceRule, step, minimum } = terms
  const perCarton = minimum?.per === 'carton' ? minimum.amount : 0
  const perOrder = minimum?.per === 'order' ? minimum.amount : 0
  const isEstimate = cartons.every(({ parcelsGrams }) => parcelsGrams !== undefined)
  const divisor = 'divisor' in charging ? charging.divisor : null
  let actual = 0
  let volumetric = 0
  let sum = 0
  let rounded = 0
  let hasRaised = false
  const counted = cartons.map((carton) => {
    const count = countedOf(carton, charging)
    const alone = combined(count, charging)
    const raw = Math.max(alone, perCarton)
    actual += count.actual
    volumetric += count.volumetric
    sum += raw
    rounded += ceilTo(raw, step)
    hasRaised ||= raw > alone
    const { weightGrams, volumeCm3 } = carton
    return {
      weightGrams,
      volumeCm3,
      volumetricGrams: divisor === null ? null : count.volumetric,
      raw,
    }
  })
  const raw = pieceRule === 'order' ? combined({ actual, volumetric }, charging) : sum
  const stepped = pieceRule === 'roundedCarton' ? rounded : ceilTo(raw, step)
  return {
    ...{ unit: charging.mode === 'volume' ? 'cm3' : 'grams', mode: charging.mode, pieceRule },
    ...{ divisor, fromGrams: charging.mode === 'half' ? charging.fromGrams : null },
    ...{ kgPerM3: charging.mode === 'volume' ? charging.kgPerM3 : null, step, minimum },
    weightGrams: sumOf(cartons, ({ weightGrams }) => weightGrams),
    volumeCm3: sumOf(cartons, ({ volumeCm3 }) => volumeCm3),
    volumetricGrams: divisor === null ? null : volumetric,
    ...(isEstimate && {
      packing: {
        parcelsGrams: sumOf(cartons, ({ parcelsGrams = 0 }) => parcelsGrams),
        bps: terms.packingAllowanceBps,
      },
    }),
    ...{ cartons: counted, raw, amount: Math.max(stepped, perOrder) },
    basis: basisOf(hasRaised || stepped < perOrder, raw > actual, charging.mode),
  }
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
  { weightGrams, volumeCm3 }: Weighed,
  charging: ChannelTerms['charging'],
): Counted {
  switch (charging.mode) {
    case 'actual':
      return { actual: weightGrams, volumetric: 0 }
    case 'volume':
      return { actual: ceilDiv(weightGrams * 1_000, charging.kgPerM3), volumetric: volumeCm3 }
    default:
      return { actual: weightGrams, volumetric: ceilDiv(volumeCm3 * 1_000, charging.divisor) }
  }
}

function combined({ actual, volumetric }: Counted, charging: ChannelTerms['charging']): number {
  if (volumetric <= actual) return actual
  if (charging.mode !== 'half') return volumetric
  return volumetric >= charging.fromGrams ? ceilDiv(actual + volumetric, 2) : actual
}
