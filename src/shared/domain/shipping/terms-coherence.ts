import type { FieldRule } from '#shared/contract/failures.ts'
import { type ChannelTerms, LINE_KINDS } from './channel-terms.ts'

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
    ...ofMinimum(terms),
    ...ofTariff(terms),
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

function ofMinimum({ minimum, step, pieceRule }: ChannelTerms): Incoherence[] {
  if (minimum === null) return []
  if (minimum.per === 'carton' && pieceRule === 'order') {
    return [{ path: ['minimum', 'per'], code: 'minimum_per_carton' }]
  }
  if (minimum.amount % step === 0) return []
  return [{ path: ['minimum', 'amount'], code: 'multiple_of_step' }]
}

/** Bands ascend and only the last one is open, so that each amount up to the last end has exactly one. */
function ofTariff({ tariff }: ChannelTerms): Incoherence[] {
  if (tariff.kind === 'first') return []
  return tariff.bands.flatMap(({ upTo }, nth) => {
    const isLast = nth === tariff.bands.length - 1
    const before = tariff.bands[nth - 1]?.upTo ?? 0
    const isRight = upTo === null ? isLast : upTo > before
    return isRight ? [] : [{ path: ['tariff', 'bands', nth, 'upTo'], code: 'band_order' } as const]
  })
}

function ofCharges({ charges }: ChannelTerms): Incoherence[] {
  const codes = charges.map(({ code }) => code)
  return [
    ...repeated(codes, (nth) => ['charges', nth, 'code']),
    ...codes.flatMap((code, nth) =>
      [...LINE_KINDS, 'declared'].includes(code)
        ? [{ path: ['charges', nth, 'code'], code: 'code_reserved' } as const]
        : [],
    ),
    ...charges.flatMap(({ rate, from, to, minFen, maxFen }, nth) => [
      ...unknownLines(
        rate,
        ['freight', 'charge', ...codes.slice(0, nth)],
        ['charges', nth, 'rate'],
      ),
      ...(isReversed(from, to)
        ? [{ path: ['charges', nth, 'to'], code: 'range_reversed' } as const]
        : []),
      ...(isReversed(minFen, maxFen)
        ? [{ path: ['charges', nth, 'maxFen'], code: 'range_reversed' } as const]
        : []),
    ]),
  ]
}

const BEFORE_DISCOUNTS = ['freight', 'charge', 'service', 'storage', 'insurance'] as const

function ofDiscounts({ charges, discounts }: ChannelTerms): Incoherence[] {
  const earlier = [...BEFORE_DISCOUNTS, 'discount', ...charges.map(({ code }) => code)]
  return [
    ...repeated(
      discounts.map(({ code }) => code),
      (nth) => ['discounts', nth, 'code'],
    ),
    ...discounts.flatMap(({ rate, from, to }, nth) => [
      ...unknownLines(rate, earlier, ['discounts', nth, 'rate']),
      ...(isReversed(from, to)
        ? [{ path: ['discounts', nth, 'to'], code: 'range_reversed' } as const]
        : []),
    ]),
  ]
}

function ofTaxes({ charges, taxes }: ChannelTerms): Incoherence[] {
  const codes = charges.map(({ code }) => code)
  const earlier = [...BEFORE_DISCOUNTS, 'discount', 'declared', ...codes]
  return [
    ...repeated(
      taxes.map(({ code }) => code),
      (nth) => ['taxes', nth, 'code'],
    ),
    ...taxes.flatMap(({ of }, nth) => {
      const hasDuty = taxes.slice(0, nth).some(({ kind }) => kind === 'duty')
      return unknownLines({ kind: 'percent', of }, hasDuty ? [...earlier, 'duty'] : earlier, [
        'taxes',
        nth,
      ])
    }),
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
