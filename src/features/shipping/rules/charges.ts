import { halfUp, tenthsOf } from '#engine/shared/exact.ts'
import type { Chargeable, Line } from './breakdown.ts'
import { type CartonContents, SIZE_MEASURES, type Size } from './carton.ts'
import type { Charge, ChargeCondition } from './channel-terms.ts'
import { type Amount, baseOf, fixedAmount, lineOf, percentOf } from './lines.ts'
import { isAmong } from './postcodes.ts'

export type SizedCarton = CartonContents & Size
type Shipment = {
  cartons: readonly SizedCarton[]
  chargeable: Chargeable
  day: string
  country: string
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
  { unit, amount, weightGrams, volumeCm3 }: Chargeable,
  lines: readonly Line[],
): Amount {
  switch (rate.kind) {
    case 'fixed':
      return fixedAmount(rate.amountFen)
    case 'perCarton': {
      const formula = { kind: 'perCarton', cartons, eachFen: rate.eachFen } as const
      return { amountFen: cartons * rate.eachFen, formula, rounding: 'none' }
    }
    case 'perKg':
      return perKg(unit === 'grams' ? amount : weightGrams, rate)
    case 'perActualKg':
      return perKg(weightGrams, rate)
    case 'perM3': {
      const { rateFen, rateMills } = rate
      const cm3 = unit === 'cm3' ? amount : volumeCm3
      return {
        amountFen: halfUp(cm3, tenthsOf(rateFen, rateMills), 10_000_000),
        formula: { kind: 'perM3', cm3, rateFen, ...(rateMills && { rateMills }) },
        rounding: 'halfUp',
      }
    }
    case 'percent':
      return percentOf(rate.bps, baseOf(lines, rate.of), rate.of)
  }
}

type Rate = { rateFen: number; rateMills?: number | undefined }
const perKg = (grams: number, { rateFen, rateMills }: Rate): Amount => ({
  amountFen: halfUp(grams, tenthsOf(rateFen, rateMills), 10_000),
  formula: { kind: 'perKg', grams, rateFen, ...(rateMills && { rateMills }) },
  rounding: 'halfUp',
})

/** How many cartons meet a condition: any of the reasons between two "or", each with all that is joined to it. */
function cartonsUnder(condition: ChargeCondition | null, { cartons, ...where }: Shipment): number {
  if (condition === null) return cartons.length
  const ways: Reason[][] = [[condition]]
  for (const reason of condition.more ?? []) {
    if (reason.join === 'or') ways.push([reason])
    else ways.at(-1)?.push(reason)
  }
  const isMet = (carton: SizedCarton) =>
    ways.some((way) => way.every((reason) => isUnder(reason, carton, where) !== isNot(reason)))
  return cartons.filter(isMet).length
}

const isNot = (reason: Reason): boolean => 'join' in reason && reason.join === 'andNot'

type Reason = ChargeCondition | NonNullable<ChargeCondition['more']>[number]

function isUnder(
  reason: Reason,
  carton: SizedCarton,
  { country, postalCode }: Pick<Shipment, 'country' | 'postalCode'>,
): boolean {
  switch (reason.kind) {
    case 'weight':
      return carton.weightGrams > reason.overGrams
    case 'side':
    case 'secondSide':
    case 'girth':
    case 'sum':
      return carton[SIZE_MEASURES[reason.kind]] > reason.overCm
    case 'tag':
      return (carton.tags[reason.tag] ?? 0) > 0
    case 'postcode':
      return isAmong({ country, postalCode }, reason.prefixes)
    case 'country':
      return reason.countries.includes(country)
  }
}
