import type { Chargeable, Line } from './breakdown.ts'
import type { CartonContents, Size } from './carton.ts'
import type { Charge, ChargeCondition } from './channel-terms.ts'
import { halfUp } from './exact.ts'
import { baseOf, fixedAmount, lineOf, percentOf } from './lines.ts'

export type SizedCarton = CartonContents & Size
type Shipment = {
  cartons: readonly SizedCarton[]
  chargeable: Chargeable
  day: string
  postalCode: string
}

/** The charges that apply, in the channel's order; a percentage is of the lines before it. */
export function withCharges(lines: Line[], charges: readonly Charge[], shipment: Shipment): void {
  for (const charge of charges) {
    if (!isOn(charge, shipment.day)) continue
    const cartons = cartonsUnder(charge.condition, shipment)
    if (cartons === 0) continue
    const { code, name, minFen, maxFen } = charge
    const amount = amountOf(charge.rate, cartons, shipment.chargeable, lines)
    lines.push(lineOf({ kind: 'charge', code, name }, amount, minFen, maxFen))
  }
}

/** Whether a day is within the days of a charge or discount, both included. */
export function isOn({ from, to }: { from: string | null; to: string | null }, day: string) {
  return (from === null || from <= day) && (to === null || day <= to)
}

function amountOf(
  rate: Charge['rate'],
  cartons: number,
  { unit, amount, weightGrams }: Chargeable,
  lines: readonly Line[],
): Pick<Line, 'amountFen' | 'formula' | 'rounding'> {
  switch (rate.kind) {
    case 'fixed':
      return fixedAmount(rate.amountFen)
    case 'perCarton': {
      const formula = { kind: 'perCarton', cartons, eachFen: rate.eachFen } as const
      return { amountFen: cartons * rate.eachFen, formula, rounding: 'none' }
    }
    case 'perKg': {
      const grams = unit === 'grams' ? amount : weightGrams
      const formula = { kind: 'perKg', grams, rateFen: rate.rateFen } as const
      return { amountFen: halfUp(grams, rate.rateFen, 1_000), formula, rounding: 'halfUp' }
    }
    case 'percent':
      return percentOf(rate.bps, baseOf(lines, rate.of))
  }
}

/** How many cartons meet a condition. */
function cartonsUnder(
  condition: ChargeCondition | null,
  { cartons, postalCode }: Shipment,
): number {
  if (condition === null) return cartons.length
  if (condition.kind === 'postcode') {
    const plain = postalCode.toUpperCase().replace(/[^A-Z0-9]/g, '')
    return condition.prefixes.some((prefix) => plain.startsWith(prefix)) ? cartons.length : 0
  }
  return cartons.filter((carton) => isUnder(condition, carton)).length
}

function isUnder(
  condition: Exclude<ChargeCondition, { kind: 'postcode' }>,
  { weightGrams, longestCm, girthCm, tags }: SizedCarton,
): boolean {
  switch (condition.kind) {
    case 'weight':
      return weightGrams > condition.overGrams
    case 'side':
      return longestCm > condition.overCm
    case 'girth':
      return girthCm > condition.overCm
    case 'tag':
      return (tags[condition.tag] ?? 0) > 0
  }
}
