import { describe, expect, test } from 'vitest'
import {
  aCarton,
  aChannel,
  aPackParcel,
  bands,
  NO_LIMITS,
  names,
  priceOptions,
} from '#tests/support/shipping.ts'
import type { Carton } from './carton.ts'
import type { ChannelTerms, Charge } from './channel-terms.ts'
import { priceHints } from './hints.ts'
import { marksOf, quoteChannels, sortQuotes } from './quote.ts'

const perKg = (rateFen: number) => bands([null, rateFen])
const days = (min: number, max: number) => ({ transitDays: { min, max } })
const one = [aPackParcel(1_000)]

describe('quotes', () => {
  const channels = [
    aChannel({ ...perKg(20_000), ...days(1, 3) }, { code: 'FAST' }),
    aChannel({ ...perKg(9_000), ...days(4, 6) }, { code: 'MIDDLE' }),
    aChannel({ ...perKg(4_000), ...days(20, 40) }, { code: 'SLOW' }),
    aChannel({ goodsClasses: ['restricted'] }, { code: 'REFUSES' }),
    aChannel({ origin: 'JP' }, { code: 'ELSEWHERE' }),
    aChannel({ destinations: ['GB'] }, { code: 'BRITAIN' }),
  ]
  const quotes = quoteChannels(one, channels, priceOptions())

  test('are of the channels from the origin to the country', () => {
    expect(quotes.map(({ channel }) => channel.code)).toEqual(['FAST', 'MIDDLE', 'SLOW', 'REFUSES'])
  })

  test.each([
    ['fastest', ['FAST', 'MIDDLE', 'SLOW', 'REFUSES']],
    ['cheapest', ['SLOW', 'MIDDLE', 'FAST', 'REFUSES']],
    // 200 × 4, 90 × 10, 40 × 60: price times days
    ['bestValue', ['FAST', 'MIDDLE', 'SLOW', 'REFUSES']],
  ] as const)('are sorted by %s, refusals last', (by, codes) => {
    expect(sortQuotes(quotes, by).map(({ channel }) => channel.code)).toEqual(codes)
    const backwards = sortQuotes(quotes.toReversed(), by)
    expect(backwards.map(({ channel }) => channel.code)).toEqual(codes)
  })

  test('are by the version of the day; the next one says when it begins, one that ended is left out', () => {
    const versions = [
      aChannel({}, { code: 'A', effectiveTo: '2026-11-21' }),
      aChannel({ ...perKg(7_000) }, { code: 'A', effectiveFrom: '2026-11-22' }),
      aChannel({ ...perKg(8_000) }, { code: 'A', effectiveFrom: '2026-11-23' }),
      aChannel({}, { code: 'B', effectiveFrom: '2026-12-01' }),
      aChannel({}, { code: 'B', effectiveFrom: '2026-11-25' }),
      aChannel({}, { code: 'C', effectiveTo: '2026-11-21' }),
    ]
    expect(quoteChannels(one, versions, priceOptions()).map(({ price }) => price)).toMatchObject([
      { ok: true, breakdown: { totalFen: 7_000 } },
      { ok: false, refusals: [{ code: 'notYet', from: '2026-11-25' }] },
    ])
  })
})

describe('marks', () => {
  const channels = [
    aChannel({ ...perKg(20_000), ...days(1, 3) }, { code: 'FAST' }),
    aChannel({ ...perKg(9_000), ...days(4, 6) }, { code: 'MIDDLE' }),
    aChannel({ ...perKg(4_000), ...days(20, 40) }, { code: 'SLOW' }),
  ]
  const quotes = quoteChannels(one, channels, priceOptions())

  test('say what each line is best in', () => {
    expect([...marksOf(quotes)]).toEqual([
      ['FAST', ['fastest', 'bestValue']],
      ['SLOW', ['cheapest']],
    ])
  })

  test('follow what was measured, not what a line promises', () => {
    const measured = [
      { channelCode: 'FAST', normalDays: 12 },
      { channelCode: 'MIDDLE', normalDays: 5 },
    ]
    expect(marksOf(quotes, measured).get('MIDDLE')).toEqual(['fastest', 'bestValue'])
    expect(sortQuotes(quotes, 'fastest', measured)[0]?.channel.code).toBe('MIDDLE')
  })

  test('are for a choice: a line that alone takes the parcels has none', () => {
    const [alone] = channels
    const refuses = aChannel({ goodsClasses: ['restricted'] }, { code: 'REFUSES' })
    const both = alone ? [alone, refuses] : []
    expect(marksOf(quoteChannels(one, both, priceOptions())).size).toBe(0)
  })
})

describe('hints', () => {
  const cheaperAbove = bands([10_000, 6_000], [20_000, 4_800])

  test('name the weight above which the order is cheaper: 10 × 60 against 10.5 × 48', () => {
    expect(priceHints([aCarton(10_000)], aChannel(cheaperAbove), priceOptions())).toEqual([
      { kind: 'heavierIsCheaper', unit: 'grams', amount: 10_500, savingFen: 9_600 },
    ])
  })

  test('name no weight that the channel does not carry, and none that costs more', () => {
    const limits = { ...NO_LIMITS, weightGrams: 10_400 }
    expect(
      priceHints([aCarton(10_000)], aChannel({ ...cheaperAbove, limits }), priceOptions()),
    ).toEqual([])
    // 8 × 60 = 480 is less than 10.5 × 48 = 504.
    expect(priceHints([aCarton(8_000)], aChannel(cheaperAbove), priceOptions())).toEqual([])
  })

  test('count what the additional weight costs by itself: 3.50 a kg, 100 for a carton above 10 kg', () => {
    const charge = (given: Pick<Charge, 'code' | 'rate' | 'condition'>): Charge => ({
      ...given,
      name: names(given.code),
      minFen: null,
      maxFen: null,
      from: null,
      to: null,
    })
    const perActualKg = charge({
      code: 'security',
      rate: { kind: 'perActualKg', rateFen: 350 },
      condition: null,
    })
    const hintsFor = (cartons: Carton[], charges: Charge[], given: Partial<ChannelTerms> = {}) =>
      priceHints(cartons, aChannel({ ...cheaperAbove, ...given, charges }), priceOptions())
    // 600 + 35 against 504 + 10.5 × 3.50 = 36.75
    expect(hintsFor([aCarton(10_000)], [perActualKg])).toMatchObject([{ savingFen: 9_425 }])
    // 9 kg by weight: 540 + 31.50 against 504 + 36.75
    expect(hintsFor([aCarton(9_000)], [perActualKg])).toMatchObject([{ savingFen: 3_075 }])
    // 9 kg by volume and 1 kg by weight: 540 + 3.50 against 504 + 36.75 saves 2.75, and without the boxes 480.
    expect(hintsFor([aCarton(1_000, [54, 50, 20])], [perActualKg])).toMatchObject([
      { kind: 'heavierIsCheaper', amount: 10_500, savingFen: 275 },
      { kind: 'withoutBoxes' },
    ])
    const heavy = charge({
      code: 'heavy',
      rate: { kind: 'perCarton', eachFen: 10_000 },
      condition: { kind: 'weight', overGrams: 10_000 },
    })
    expect(hintsFor([aCarton(10_000)], [heavy])).toEqual([])
    // 6 + 4 kg: what is added to one of them stays below 10 kg.
    expect(hintsFor([aCarton(6_000), aCarton(4_000)], [heavy])).toMatchObject([
      { savingFen: 9_600 },
    ])
    // Neither holds what is missing to 10.5 kg; together they do.
    const limits = { ...NO_LIMITS, weightGrams: 5_300 }
    const two = [aCarton(4_900), aCarton(4_900)]
    expect(hintsFor(two, [], { limits })).toMatchObject([{ amount: 10_500, savingFen: 9_600 }])
    expect(hintsFor(two, [], { limits: { ...limits, weightGrams: 5_200 } })).toEqual([])
  })

  test('name what removing the boxes saves: 10 kg by volume, 4 kg by weight', () => {
    expect(priceHints([aCarton(4_000, [50, 40, 30])], aChannel(), priceOptions())).toEqual([
      { kind: 'withoutBoxes', grams: 4_000, savingFen: 30_000 },
    ])
    expect(priceHints([aCarton(11_000, [50, 40, 30])], aChannel(), priceOptions())).toEqual([])
  })

  test('are none for a shipment that the channel refuses', () => {
    expect(priceHints([aCarton(30_000)], aChannel(cheaperAbove), priceOptions())).toEqual([])
    expect(priceHints([], aChannel(), priceOptions())).toEqual([])
  })
})
