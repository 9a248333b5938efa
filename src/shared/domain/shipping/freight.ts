import type { Breakdown, Chargeable, Line } from './breakdown.ts'
import type { ChannelTerms } from './channel-terms.ts'
import { UNIT_SIZE } from './chargeable.ts'
import { ceilDiv, halfUp } from './exact.ts'

export type Freight = { line: Line } & Pick<Breakdown, 'priceRange' | 'unitRate'>
type Tariff = ChannelTerms['tariff']
type Bands = Extract<Tariff, { kind: 'bands' }>['bands']

const FREIGHT = { kind: 'freight', code: 'freight', name: null, bound: null } as const
const PER = { grams: 'kg', cm3: 'm3' } as const

/** The freight of a chargeable weight or volume, or null above the last band. */
export function freightOf({ unit, amount }: Chargeable, tariff: Tariff): Freight | null {
  if (tariff.kind === 'first') {
    const { first, firstFen, next, nextFen } = tariff
    const steps = ceilDiv(Math.max(amount - first, 0), next)
    const line: Line = {
      ...FREIGHT,
      amountFen: firstFen + steps * nextFen,
      formula: { kind: 'first', amount, first, firstFen, next, nextFen, steps },
      rounding: 'none',
    }
    return { line, priceRange: null, unitRate: { amountFen: nextFen, per: 'step', step: next } }
  }
  const nth = bandOf(amount, tariff.bands)
  const band = tariff.bands[nth]
  if (band === undefined) return null
  const { baseFen, rateFen, upTo: to } = band
  const from = tariff.bands[nth - 1]?.upTo ?? 0
  const per = PER[unit]
  const line: Line = {
    ...FREIGHT,
    amountFen: baseFen + halfUp(amount, rateFen, UNIT_SIZE[unit]),
    formula: { kind: 'band', amount, from, to, baseFen, rateFen, per },
    rounding: 'halfUp',
  }
  return {
    line,
    priceRange: { from, to },
    unitRate: { amountFen: rateFen, per, step: UNIT_SIZE[unit] },
  }
}

/** The index of the band of an amount, -1 above the last. */
export function bandOf(amount: number, bands: Bands): number {
  return bands.findIndex(({ upTo }) => upTo === null || amount <= upTo)
}
