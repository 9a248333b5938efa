import { ceilDiv, halfUp, tenthsOf } from '#engine/shared/exact.ts'
import type { Breakdown, Chargeable, Line } from './breakdown.ts'
import type { ChannelTerms, Tariff } from './channel-terms.ts'
import { UNIT_SIZE } from './chargeable.ts'
import { piecesOf } from './lines.ts'
import { isAmong } from './postcodes.ts'

export type Freight = { line: Line } & Pick<Breakdown, 'priceRange' | 'unitRate'>
type Bands = Extract<Tariff, { kind: 'bands' }>['bands']

const FREIGHT = { kind: 'freight', code: 'freight', name: null, bound: null } as const
const PER = { grams: 'kg', cm3: 'm3' } as const

/** The price zone of a destination, if it is in one. */
export function zoneOf(
  { zones = [] }: Pick<ChannelTerms, 'zones'>,
  destination: { country: string; postalCode: string },
): NonNullable<ChannelTerms['zones']>[number] | undefined {
  return zones.find(
    ({ countries = [], postcodes = [] }) =>
      (countries.length === 0 || countries.includes(destination.country)) &&
      (postcodes.length === 0 || isAmong(destination, postcodes)),
  )
}

/** The end of a price list, null if it has none. */
export const endOf = (tariff: Tariff): number | null =>
  tariff.kind === 'bands' ? (tariff.bands.at(-1)?.upTo ?? null) : null

/** The freight of a chargeable weight or volume, or of each carton by itself; null above the last band. */
export function freightOf(chargeable: Chargeable, tariff: Tariff): Freight | null {
  const { unit, amount, pieceRule, cartons } = chargeable
  return pieceRule === 'pricedCarton' && cartons.length > 1
    ? ofPieces(chargeable, tariff)
    : ofAmount(amount, unit, tariff)
}

function ofPieces({ unit, cartons }: Chargeable, tariff: Tariff): Freight | null {
  const counts = new Map<number, number>()
  for (const { amount = 0 } of cartons) counts.set(amount, (counts.get(amount) ?? 0) + 1)
  const sorted = [...counts].sort(([a], [b]) => a - b)
  const each = sorted
    .map(([amount]) => ofAmount(amount, unit, tariff))
    .filter((one) => one !== null)
  const [first] = each
  if (first === undefined || each.length < sorted.length) return null
  const pieces = sorted.map(([amount, count], nth) => ({
    cartons: count,
    amount,
    eachFen: each[nth]?.line.amountFen ?? 0,
  }))
  const isOne = each.every(({ priceRange }) => priceRange?.from === first.priceRange?.from)
  return {
    line: { ...FREIGHT, ...piecesOf(unit, pieces), rounding: first.line.rounding },
    priceRange: isOne ? first.priceRange : null,
    unitRate: isOne ? first.unitRate : null,
  }
}

function ofAmount(amount: number, unit: Chargeable['unit'], tariff: Tariff): Freight | null {
  if (tariff.kind === 'first') {
    const { first, firstFen, firstMills, next, nextFen, nextMills } = tariff
    const steps = ceilDiv(Math.max(amount - first, 0), next)
    const mills = { ...(firstMills && { firstMills }), ...(nextMills && { nextMills }) }
    const line: Line = {
      ...FREIGHT,
      amountFen: firstFen + halfUp(steps, tenthsOf(nextFen, nextMills), 10, firstMills),
      formula: { kind: 'first', amount, first, firstFen, next, nextFen, ...mills, steps },
      rounding: firstMills || nextMills ? 'halfUp' : 'none',
    }
    return { line, priceRange: null, unitRate: rateOf(nextFen, nextMills, 'step', next) }
  }
  const nth = bandOf(amount, tariff.bands)
  const band = tariff.bands[nth]
  if (band === undefined) return null
  const { baseFen, baseMills = 0, rateFen, rateMills, upTo: to } = band
  const from = tariff.bands[nth - 1]?.upTo ?? 0
  const per = PER[unit]
  const mills = { ...(baseMills && { baseMills }), ...(rateMills && { rateMills }) }
  const size = UNIT_SIZE[unit]
  const line: Line = {
    ...FREIGHT,
    amountFen: baseFen + halfUp(amount, tenthsOf(rateFen, rateMills), 10 * size, baseMills * size),
    formula: { kind: 'band', amount, from, to, baseFen, rateFen, ...mills, per },
    rounding: 'halfUp',
  }
  return {
    line,
    priceRange: { from, to },
    unitRate: rateOf(rateFen, rateMills, per, size),
  }
}

const rateOf = (
  amountFen: number,
  mills: number | undefined,
  per: NonNullable<Breakdown['unitRate']>['per'],
  step: number,
): Breakdown['unitRate'] => ({ amountFen, ...(mills && { mills }), per, step })

/** The index of the band of an amount, -1 above the last. */
export function bandOf(amount: number, bands: Bands): number {
  return bands.findIndex(({ upTo }) => upTo === null || amount <= upTo)
}
