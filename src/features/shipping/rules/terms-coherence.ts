import type { FieldRule } from '#engine/shared/failures.ts'
import {
  type ChannelTerms,
  type ChargeCondition,
  LINE_KINDS,
  type Tariff,
} from './channel-terms.ts'
import { stepped } from './chargeable.ts'

type Path = readonly [string | number, ...(string | number)[]]
export type Incoherence = { path: Path; code: FieldRule }

const isReversed = (from: number | string | null, to: number | string | null): boolean =>
  from !== null && to !== null && from > to

/** Terms that are valid one by one and do not go together, each with the field to correct. */
export function incoherences(terms: ChannelTerms): Incoherence[] {
  return [
    ...repeated(terms.destinations, (nth) => ['destinations', nth]),
    ...repeated(terms.goodsClasses, (nth) => ['goodsClasses', nth]),
    ...repeated(
      terms.tags.map(({ tag }) => tag),
      (nth) => ['tags', nth, 'tag'],
    ),
    ...ofSteps(terms),
    ...ofMinimum(terms),
    ...ofSizeMinimums(terms),
    ...ofTariff(terms.tariff, ['tariff']),
    ...ofZones(terms),
    ...ofInsurance(terms),
    ...ofCharges(terms),
    ...ofDiscounts(terms),
    ...ofTaxes(terms),
    ...(isReversed(terms.transitDays.min, terms.transitDays.max)
      ? [{ path: ['transitDays', 'max'], code: 'range_reversed' } as const]
      : []),
  ]
}

function repeated(values: readonly string[], at: (nth: number) => Path): Incoherence[] {
  return values.flatMap((value, nth) =>
    values.indexOf(value) < nth ? [{ path: at(nth), code: 'repeated' as const }] : [],
  )
}

/** Each end is a multiple of its step, so that nothing is rounded beyond it. */
function ofSteps({ steps = [] }: ChannelTerms): Incoherence[] {
  return steps.flatMap(({ upTo, step }, nth): Incoherence[] => {
    const path: Path = ['steps', nth, 'upTo']
    if (upTo <= (steps[nth - 1]?.upTo ?? 0)) return [{ path, code: 'band_order' }]
    return upTo % step === 0 ? [] : [{ path, code: 'multiple_of_step' }]
  })
}

function ofMinimum({ minimum, pieceRule, ...terms }: ChannelTerms): Incoherence[] {
  if (minimum === null) return []
  if (minimum.per === 'order' && pieceRule === 'pricedCarton') {
    return [{ path: ['minimum', 'per'], code: 'minimum_per_order' }]
  }
  if (minimum.per === 'carton' && pieceRule === 'order') {
    return [{ path: ['minimum', 'per'], code: 'minimum_per_carton' }]
  }
  if (stepped(minimum.amount, terms) === minimum.amount) return []
  return [{ path: ['minimum', 'amount'], code: 'multiple_of_step' }]
}

/** As the minimum of each carton: not where all are added up first, and nothing that rounding changes. */
function ofSizeMinimums({ sizeMinimums = [], pieceRule, ...terms }: ChannelTerms): Incoherence[] {
  if (sizeMinimums.length > 0 && pieceRule === 'order') {
    return [{ path: ['sizeMinimums', 0, 'amount'], code: 'minimum_per_carton' }]
  }
  return sizeMinimums.flatMap(({ amount }, nth): Incoherence[] =>
    stepped(amount, terms) === amount
      ? []
      : [{ path: ['sizeMinimums', nth, 'amount'], code: 'multiple_of_step' }],
  )
}

/** Bands ascend and only the last one is open, so that each amount up to the last end has exactly one. */
function ofTariff(tariff: Tariff, at: Path): Incoherence[] {
  if (tariff.kind === 'first') return []
  const ends = tariff.bands.map(({ upTo }) => upTo)
  return ascending(ends, (nth) => [...at, 'bands', nth, 'upTo'])
}

function ascending(ends: readonly (number | null)[], at: (nth: number) => Path): Incoherence[] {
  return ends.flatMap((end, nth) => {
    const isRight = end === null ? nth === ends.length - 1 : end > (ends[nth - 1] ?? 0)
    return isRight ? [] : [{ path: at(nth), code: 'band_order' as const }]
  })
}

/** A zone is somewhere, within the destinations. */
function ofZones({ zones = [], destinations }: ChannelTerms): Incoherence[] {
  return [
    ...repeated(
      zones.map(({ code }) => code),
      (nth) => ['zones', nth, 'code'],
    ),
    ...zones.flatMap(({ countries = [], postcodes = [], tariff }, nth): Incoherence[] => [
      ...(countries.length + postcodes.length === 0
        ? [{ path: ['zones', nth, 'postcodes'], code: 'zone_nowhere' } as const]
        : []),
      ...unserved({ countries }, destinations, ['zones', nth]),
      ...(tariff.kind === 'none' ? [] : ofTariff(tariff, ['zones', nth, 'tariff'])),
    ]),
  ]
}

/** The table has a fee for every value; what is insured at most is another field. */
function ofInsurance({ insurance }: ChannelTerms): Incoherence[] {
  const { tiers = [] } = insurance ?? {}
  const ends = tiers.map(({ upToFen }) => upToFen)
  const at = (nth: number): Path => ['insurance', 'tiers', nth, 'upToFen']
  // A fee for each started amount needs both.
  const halves = tiers.flatMap(({ eachFen = null, perFen = null }, nth): Incoherence[] => {
    if ((eachFen === null) === (perFen === null)) return []
    const missing = eachFen === null ? 'eachFen' : 'perFen'
    return [{ path: ['insurance', 'tiers', nth, missing], code: 'started_half' }]
  })
  const isClosed = ends.length > 0 && ends.at(-1) !== null
  return [
    ...ascending(ends, at),
    ...(isClosed ? [{ path: at(ends.length - 1), code: 'tier_open' } as const] : []),
    ...halves,
  ]
}

function ofCharges(terms: ChannelTerms): Incoherence[] {
  const { charges, destinations } = terms
  const codes = charges.map(({ code }) => code)
  return [
    ...repeated(codes, (nth) => ['charges', nth, 'code']),
    ...codes.flatMap((code, nth) =>
      [...LINE_KINDS, 'declared'].includes(code)
        ? [{ path: ['charges', nth, 'code'], code: 'code_reserved' } as const]
        : [],
    ),
    ...charges.flatMap(({ rate, from, to, minFen, maxFen, condition }, nth) => [
      ...ofCondition(condition, destinations, ['charges', nth, 'condition']),
      ...unknownLines(rate, earlierLines(terms, 'charges', nth), ['charges', nth, 'rate']),
      ...(isReversed(from, to)
        ? [{ path: ['charges', nth, 'to'], code: 'range_reversed' } as const]
        : []),
      ...(isReversed(minFen, maxFen)
        ? [{ path: ['charges', nth, 'maxFen'], code: 'range_reversed' } as const]
        : []),
    ]),
  ]
}

/** A country that the line does not go to is a mistake in what is for some of its destinations. */
function unserved(
  { countries = [] }: { countries?: readonly string[] | undefined },
  destinations: readonly string[],
  at: Path,
): Incoherence[] {
  return countries.flatMap((country, nth): Incoherence[] =>
    destinations.includes(country)
      ? []
      : [{ path: [...at, 'countries', nth], code: 'no_destination' }],
  )
}

function ofCondition(
  condition: ChargeCondition | null,
  destinations: readonly string[],
  at: Path,
): Incoherence[] {
  if (condition === null) return []
  const { more = [] } = condition
  const own = condition.kind === 'country' ? unserved(condition, destinations, at) : []
  const others = more.map((reason, nth) =>
    reason.kind === 'country' ? unserved(reason, destinations, [...at, 'more', nth]) : [],
  )
  return [...own, ...others.flat()]
}

/** What a percentage of the nth row can be of: kinds of lines and codes of charges that are computed before it. */
export function earlierLines(
  { charges, taxes }: { charges: readonly { code: string }[]; taxes: readonly { kind: string }[] },
  list: 'charges' | 'discounts' | 'taxes',
  nth: number,
): string[] {
  const codes = charges.map(({ code }) => code)
  if (list === 'charges') return ['freight', 'charge', ...codes.slice(0, nth)]
  const lines = ['freight', 'charge', ...codes, 'service', 'storage', 'insurance', 'discount']
  if (list === 'discounts') return lines
  const hasDuty = taxes.slice(0, nth).some(({ kind }) => kind === 'duty')
  return [...lines, 'declared', ...(hasDuty ? ['duty'] : [])]
}

function ofDiscounts(terms: ChannelTerms): Incoherence[] {
  const { discounts } = terms
  return [
    ...repeated(
      discounts.map(({ code }) => code),
      (nth) => ['discounts', nth, 'code'],
    ),
    ...discounts.flatMap(({ rate, from, to }, nth) => [
      ...unknownLines(rate, earlierLines(terms, 'discounts', nth), ['discounts', nth, 'rate']),
      ...(isReversed(from, to)
        ? [{ path: ['discounts', nth, 'to'], code: 'range_reversed' } as const]
        : []),
    ]),
  ]
}

function ofTaxes(terms: ChannelTerms): Incoherence[] {
  const { taxes } = terms
  return [
    ...repeated(
      taxes.map(({ code }) => code),
      (nth) => ['taxes', nth, 'code'],
    ),
    ...taxes.flatMap(({ of }, nth) =>
      unknownLines({ kind: 'percent', of }, earlierLines(terms, 'taxes', nth), ['taxes', nth]),
    ),
  ]
}

/** A percentage is of lines that are computed before it. */
function unknownLines(
  rate: { kind: string; of?: readonly string[] },
  earlier: readonly string[],
  at: Path,
): Incoherence[] {
  const { of = [] } = rate
  return [
    ...of.flatMap((line, nth) =>
      earlier.includes(line) ? [] : [{ path: [...at, 'of', nth], code: 'line_unknown' } as const],
    ),
    ...repeated(of, (nth) => [...at, 'of', nth]),
  ]
}
