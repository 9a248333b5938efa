import * as v from 'valibot'
import { describe, expect, test } from 'vitest'
import { failuresOf } from '#engine/shared/failures.ts'
import {
  aCarton,
  aChannel,
  bands,
  NO_LIMITS,
  names,
  priceOptions,
  someTerms,
} from '#tests/support/shipping.ts'
import { channelOn, channelTerms } from './channel.ts'
import type { ChannelTerms, Charge } from './channel-terms.ts'
import { type PriceOptions, priceShipment } from './price-shipment.ts'

const charge = (code: string, given: Partial<Charge> = {}): Charge => ({
  code,
  name: names(code),
  rate: { kind: 'fixed', amountFen: 1 },
  minFen: null,
  maxFen: null,
  from: null,
  to: null,
  condition: null,
  ...given,
})
const percentOf = (...of: string[]) => ({ kind: 'percent' as const, bps: 100, of })
const tax = (code: string, kind: 'tax' | 'duty', ...of: string[]) => ({
  code,
  name: names(code),
  kind,
  bps: 100,
  of,
})

describe('terms that do not go together are refused at their field', () => {
  test.each<[string, Partial<ChannelTerms>, string, string]>([
    ['a destination twice', { destinations: ['JP', 'JP'] }, 'destinations.1', 'repeated'],
    [
      'a tag twice',
      {
        tags: [
          { tag: 'food', maxPieces: null },
          { tag: 'food', maxPieces: 1 },
        ],
      },
      'tags.1.tag',
      'repeated',
    ],
    ['bands that do not ascend', bands([2, 1], [2, 1]), 'tariff.bands.1.upTo', 'band_order'],
    ['an open band before the last', bands([null, 1], [9, 1]), 'tariff.bands.0.upTo', 'band_order'],
    [
      'a minimum between steps',
      { minimum: { per: 'order', amount: 750 } },
      'minimum.amount',
      'multiple_of_step',
    ],
    [
      'lower steps that do not ascend',
      {
        steps: [
          { upTo: 1_000, step: 500 },
          { upTo: 1_000, step: 100 },
        ],
      },
      'steps.1.upTo',
      'band_order',
    ],
    [
      'a lower step that ends between its multiples',
      { steps: [{ upTo: 1_100, step: 250 }] },
      'steps.0.upTo',
      'multiple_of_step',
    ],
    [
      'a minimum between lower steps',
      { minimum: { per: 'order', amount: 500 }, steps: [{ upTo: 900, step: 300 }] },
      'minimum.amount',
      'multiple_of_step',
    ],
    [
      'a minimum per order of cartons with prices of their own',
      { pieceRule: 'pricedCarton', minimum: { per: 'order', amount: 500 } },
      'minimum.per',
      'minimum_per_order',
    ],
    [
      'a zone nowhere',
      { zones: [{ code: 'a', tariff: { kind: 'none' } }] },
      'zones.0.postcodes',
      'zone_nowhere',
    ],
    [
      'a zone in a country that is no destination',
      { zones: [{ code: 'a', countries: ['JP', 'US'], tariff: { kind: 'none' } }] },
      'zones.0.countries.1',
      'no_destination',
    ],
    [
      'a zone with bands that do not ascend',
      { zones: [{ code: 'a', countries: ['JP'], ...bands([2, 1], [2, 1]) }] },
      'zones.0.tariff.bands.1.upTo',
      'band_order',
    ],
    [
      'a range of postal codes from the higher to the lower',
      { zones: [{ code: 'a', postcodes: ['961-900'], tariff: { kind: 'none' } }] },
      'zones.0.postcodes.0',
      'postcode_range',
    ],
    [
      'a range of postal codes of two lengths',
      { zones: [{ code: 'a', postcodes: ['90', '1-10'], tariff: { kind: 'none' } }] },
      'zones.0.postcodes.1',
      'postcode_range',
    ],
    [
      'a table of insurance without a fee for the highest values',
      {
        insurance: {
          rateBps: 0,
          minFen: 0,
          deductibleFen: 0,
          maxValueFen: null,
          excludedTags: [],
          tiers: [{ upToFen: 100, feeFen: 1, rateBps: 0 }],
        },
      },
      'insurance.tiers.0.upToFen',
      'tier_open',
    ],
    [
      'a fee for each started amount without the amount',
      {
        insurance: {
          rateBps: 0,
          minFen: 0,
          deductibleFen: 0,
          maxValueFen: null,
          excludedTags: [],
          tiers: [{ upToFen: null, feeFen: 0, rateBps: 0, eachFen: 300, perFen: null }],
        },
      },
      'insurance.tiers.0.perFen',
      'started_half',
    ],
    [
      'a charge for a country that is no destination',
      { charges: [charge('a', { condition: { kind: 'country', countries: ['JP', 'US'] } })] },
      'charges.0.condition.countries.1',
      'no_destination',
    ],
    [
      'a further reason of a country that is no destination',
      {
        charges: [
          charge('a', {
            condition: {
              kind: 'secondSide',
              overCm: 76,
              more: [{ join: 'and', kind: 'country', countries: ['US'] }],
            },
          }),
        ],
      },
      'charges.0.condition.more.0.countries.0',
      'no_destination',
    ],
    [
      'a minimum per carton of weights that are added up first',
      { pieceRule: 'order', minimum: { per: 'carton', amount: 500 } },
      'minimum.per',
      'minimum_per_carton',
    ],
    [
      'transit that ends before it begins',
      { transitDays: { min: 9, max: 8 } },
      'transitDays.max',
      'range_reversed',
    ],
    ['a code twice', { charges: [charge('a'), charge('a')] }, 'charges.1.code', 'repeated'],
    ['the code of a kind', { charges: [charge('tax')] }, 'charges.0.code', 'code_reserved'],
    [
      'a share of a later charge',
      { charges: [charge('a', { rate: percentOf('b') }), charge('b')] },
      'charges.0.rate.of.0',
      'line_unknown',
    ],
    [
      'a share of a tax',
      { charges: [charge('a', { rate: percentOf('freight', 'tax') })] },
      'charges.0.rate.of.1',
      'line_unknown',
    ],
    [
      'a minimum above the maximum',
      { charges: [charge('a', { minFen: 2, maxFen: 1 })] },
      'charges.0.maxFen',
      'range_reversed',
    ],
    [
      'days in reverse',
      { charges: [charge('a', { from: '2026-02-01', to: '2026-01-31' })] },
      'charges.0.to',
      'range_reversed',
    ],
    [
      'a tax of a duty that comes after it',
      { taxes: [tax('vat', 'tax', 'freight', 'duty'), tax('duty', 'duty', 'declared')] },
      'taxes.0.of.1',
      'line_unknown',
    ],
    [
      'a duty of itself',
      { taxes: [tax('duty', 'duty', 'declared', 'duty')] },
      'taxes.0.of.1',
      'line_unknown',
    ],
    [
      'a share of the charge itself',
      { charges: [charge('a', { rate: percentOf('freight', 'a') })] },
      'charges.0.rate.of.1',
      'line_unknown',
    ],
    [
      'a discount of a tax',
      {
        discounts: [
          {
            code: 'x',
            name: names('X'),
            rate: percentOf('tax'),
            maxFen: null,
            from: null,
            to: null,
          },
        ],
      },
      'discounts.0.rate.of.0',
      'line_unknown',
    ],
  ])('%s', (_what, given, path, code) => {
    const { issues } = v.safeParse(channelTerms, someTerms(given))
    expect(failuresOf(issues ?? [])).toEqual([{ path, code, args: {} }])
  })

  test('several faults are named together, with those of single fields', () => {
    const terms = {
      ...someTerms({ destinations: ['JP', 'JP'], transitDays: { min: 9, max: 8 } }),
      step: 0,
    }
    const { issues } = v.safeParse(channelTerms, terms)
    expect(failuresOf(issues ?? []).map(({ path }) => path)).toEqual([
      'step',
      'destinations.1',
      'transitDays.max',
    ])
  })
})

describe('a channel refuses', () => {
  const battery = { tags: { battery: 3 } }
  test.each<
    [string, Parameters<typeof aCarton>, Partial<ChannelTerms>, Partial<PriceOptions>, object]
  >([
    [
      'a day before its first',
      [500],
      {},
      { day: '2025-12-31' },
      { code: 'notYet', from: '2026-01-01' },
    ],
    ['a day after its last', [500], {}, { day: '2027-01-01' }, { code: 'ended', to: '2026-12-31' }],
    ['another origin', [500], {}, { origin: 'SG' }, { code: 'origin', origin: 'SG' }],
    ['another country', [500], {}, { country: 'US' }, { code: 'destination', country: 'US' }],
    ['no weight', [0], {}, {}, { code: 'weightMissing', carton: 1 }],
    ['no size', [500, [0, 1, 1]], {}, {}, { code: 'sizeMissing', carton: 1 }],
    [
      'a goods class',
      [500, undefined, { goodsClasses: ['restricted'] }],
      { goodsClasses: ['standard'] },
      {},
      { code: 'goodsClass', goodsClass: 'restricted' },
    ] as never,
    [
      'prohibited goods, always',
      [500, undefined, { goodsClasses: ['prohibited'] }],
      {},
      {},
      { code: 'goodsClass', goodsClass: 'prohibited' },
    ] as never,
    ['a tag', [500, undefined, battery], { tags: [] }, {}, { code: 'tag', tag: 'battery' }],
    [
      'too many pieces with a tag',
      [500, undefined, battery],
      { tags: [{ tag: 'battery', maxPieces: 2 }] },
      {},
      { code: 'tagPieces', pieces: 3, max: 2 },
    ] as never,
    [
      'a weight above its limit',
      [501],
      { limits: { ...NO_LIMITS, weightGrams: 500 } },
      {},
      { code: 'weight', carton: 1, grams: 501, max: 500 },
    ] as never,
    [
      'a side above its limit',
      [500, [51, 1, 1]],
      { limits: { ...NO_LIMITS, sideCm: 50 } },
      {},
      { code: 'side', carton: 1, cm: 51, max: 50 },
    ] as never,
    [
      // 50 + 2 × 20 + 2 × 10
      'a girth above its limit',
      [500, [20, 50, 10]],
      { limits: { ...NO_LIMITS, girthCm: 109 } },
      {},
      { code: 'girth', carton: 1, cm: 110, max: 109 },
    ] as never,
    [
      'a declared value above its limit',
      [500, undefined, { declaredValueFen: 101 }],
      { limits: { ...NO_LIMITS, declaredValueFen: 100 } },
      {},
      { code: 'declaredValue', amountFen: 101, max: 100 },
    ] as never,
    [
      'a weight above its last band',
      [5_001],
      bands([5_000, 100]),
      {},
      { code: 'aboveTariff', unit: 'grams', amount: 5_500, max: 5_000 },
    ] as never,
    ['insurance that it does not offer', [500], {}, { insured: true }, { code: 'notInsurable' }],
    [
      'an amount beyond what can be stored',
      [9_000_000],
      bands([null, 100_000_000]),
      {},
      { code: 'amountTooLarge', max: 9_999_999_999 },
    ] as never,
  ])('%s', (_what, carton, terms, options, refusal) => {
    const channel = aChannel(terms, { effectiveTo: '2026-12-31' })
    const price = priceShipment([aCarton(...carton)], channel, priceOptions(options))
    expect(price).toMatchObject({ ok: false, refusals: [refusal] })
  })

  test('everything else with all reasons at once, and nothing at its limits', () => {
    const limits = { weightGrams: 500, sideCm: 50, girthCm: 110, declaredValueFen: 100 }
    const channel = aChannel({ limits })
    const atLimits = aCarton(500, [20, 50, 10], { declaredValueFen: 100 })
    expect(priceShipment([atLimits], channel, priceOptions()).ok).toBe(true)
    const above = aCarton(501, [20, 51, 10], { declaredValueFen: 101 })
    const price = priceShipment([atLimits, above], channel, priceOptions({ country: 'US' }))
    expect(price).toMatchObject({
      refusals: [
        { code: 'destination' },
        { code: 'weight', carton: 2 },
        { code: 'side', carton: 2 },
        { code: 'girth', carton: 2 },
        { code: 'declaredValue', carton: 2 },
      ],
    })
    expect(priceShipment([], channel, priceOptions())).toMatchObject({
      refusals: [{ code: 'noCartons' }],
    })
  })
})

test('the version of a day is the last one that began', () => {
  const versions = [
    aChannel({}, { effectiveFrom: '2026-01-01' }),
    aChannel({}, { effectiveFrom: '2026-06-01', effectiveTo: '2026-06-30' }),
    aChannel({}, { code: 'OTHER', effectiveFrom: '2026-06-02' }),
  ]
  const from = (day: string) => channelOn(versions, 'AIR', day)?.effectiveFrom
  expect(['2025-12-31', '2026-05-31', '2026-06-01', '2026-06-30', '2026-07-01'].map(from)).toEqual([
    undefined,
    '2026-01-01',
    '2026-06-01',
    '2026-06-01',
    '2026-01-01',
  ])
})
