import { expect, test } from 'vitest'
import {
  aCarton,
  aChannel,
  aShippingCoupon,
  bands,
  NO_LIMITS,
  names,
  priceOptions,
} from '#tests/support/shipping.ts'
import { worldCase } from '#tests/world/world-case.ts'
import type { Carton } from './carton.ts'
import type { ChannelTerms, Charge } from './channel-terms.ts'
import { isPostcodeRange } from './postcodes.ts'
import { type PriceOptions, priceShipment } from './price-shipment.ts'

/*
 * The prices are computed by hand from what carriers publish. One unit of
 * their currency stands as one yuan.
 */

const TARIFFS = '51-tariffs'
type Options = Partial<PriceOptions>
const priced = (cartons: readonly Carton[], terms: Partial<ChannelTerms>, options: Options = {}) =>
  priceShipment(cartons, aChannel(terms), priceOptions(options))
function bill(cartons: readonly Carton[], terms: Partial<ChannelTerms>, options: Options = {}) {
  const price = priced(cartons, terms, options)
  if (!price.ok) throw new Error(JSON.stringify(price.refusals))
  return price.breakdown
}
const yuan = (...given: Parameters<typeof bill>) => bill(...given).totalFen / 100
const line = (kind: string, ...given: Parameters<typeof bill>) =>
  bill(...given)
    .lines.filter((one) => one.kind === kind)
    .map(({ amountFen }) => amountFen / 100)
const refused = (...given: Parameters<typeof bill>) => {
  const price = priced(...given)
  return price.ok ? [] : price.refusals.map(({ code }) => code)
}
const charge = (code: string, given: Partial<Charge>): Charge => ({
  code,
  name: names(code),
  rate: { kind: 'fixed', amountFen: 0 },
  condition: null,
  minFen: null,
  maxFen: null,
  from: null,
  to: null,
  ...given,
})

/** China EMS international, goods, to Japan: 180 for 500 g, 40 for each further 500 g, to 30 kg a parcel. */
const EMS: Partial<ChannelTerms> = {
  charging: { mode: 'actual' },
  pieceRule: 'pricedCarton',
  step: 500,
  tariff: { kind: 'first', first: 500, firstFen: 18_000, next: 500, nextFen: 4_000 },
  limits: { ...NO_LIMITS, weightGrams: 30_000 },
}
worldCase(TARIFFS, 'EMS: 1.2 and 2.0 kg are (180 + 2×40) + (180 + 3×40)', () => {
  expect(yuan([aCarton(1_200), aCarton(2_000)], EMS)).toBe(560)
})
worldCase(TARIFFS, 'EMS: two of 30 kg are 2 × (180 + 59×40); 30.1 kg is refused', () => {
  expect(yuan([aCarton(30_000), aCarton(30_000)], EMS)).toBe(5_080)
  expect(refused([aCarton(30_000), aCarton(30_100)], EMS)).toContain('weight')
})
worldCase(TARIFFS, 'a packet: 37 g and 420 g are (7 + 50×0.08) + (7 + 420×0.08)', () => {
  const packet: Partial<ChannelTerms> = {
    charging: { mode: 'actual' },
    pieceRule: 'pricedCarton',
    step: 1,
    minimum: { per: 'carton', amount: 50 },
    ...bands([2_000, 8_000, 700]),
  }
  expect(yuan([aCarton(37), aCarton(420)], packet)).toBe(51.6)
})

/** To 20 kg 120 and 28 for each 0.5 kg; above, 46 for each started kg of all. */
const INTEGRATOR: Partial<ChannelTerms> = {
  charging: { mode: 'actual' },
  step: 1_000,
  steps: [{ upTo: 20_000, step: 500 }],
  ...bands([20_000, 5_600, 9_200], [null, 4_600]),
}
for (const [grams, price] of [
  [19_200, 1_184],
  [20_000, 1_212],
  [20_200, 966],
  [20_500, 966],
  [21_001, 1_012],
] as const) {
  worldCase(TARIFFS, `a step that changes at 20 kg: ${grams} g cost ${price}`, () => {
    expect(yuan([aCarton(grams)], INTEGRATOR)).toBe(price)
  })
}
for (const [grams, price] of [
  [420, 30],
  [510, 45],
  [1_300, 90],
  [2_100, 150],
] as const) {
  worldCase(TARIFFS, `three steps: ${grams} g cost ${price}`, () => {
    const steps = [
      { upTo: 500, step: 100 },
      { upTo: 2_000, step: 250 },
    ]
    const terms = { charging: { mode: 'actual' } as const, step: 500, steps }
    expect(yuan([aCarton(grams)], { ...terms, ...bands([null, 6_000]) })).toBe(price)
  })
}

worldCase(TARIFFS, 'thousandths: 20.709 + 0.1 × 58.255 = 26.5345 is 26.53, rounded once', () => {
  const terms: Partial<ChannelTerms> = {
    charging: { mode: 'actual' },
    step: 1,
    tariff: {
      kind: 'bands',
      bands: [{ upTo: null, baseFen: 2_070, baseMills: 9, rateFen: 5_825, rateMills: 5 }],
    },
  }
  expect(yuan([aCarton(100)], terms)).toBe(26.53)
})
worldCase(TARIFFS, 'thousandths: 38.455 + 3 × 9.125 = 65.83', () => {
  const terms: Partial<ChannelTerms> = {
    charging: { mode: 'actual' },
    tariff: {
      kind: 'first',
      first: 500,
      firstFen: 3_845,
      firstMills: 5,
      next: 500,
      nextFen: 912,
      nextMills: 5,
    },
  }
  expect(yuan([aCarton(2_000)], terms)).toBe(65.83)
})
worldCase(TARIFFS, 'thousandths: 7.5 kg × 0.345 = 2.5875 is 2.59', () => {
  const charges = [charge('fuel', { rate: { kind: 'perKg', rateFen: 34, rateMills: 5 } })]
  expect(line('charge', [aCarton(7_500)], { charges })).toEqual([2.59])
})

/** FedEx: additional handling above 25 kg, 121 cm, a second side of 76 cm or 266 cm girth, unless oversize. */
const over = { weight: 25_000, side: 121, second: 76, girth: 266, long: 243, most: 330 }
const FEDEX: Partial<ChannelTerms> = {
  charges: [
    charge('handling', {
      rate: { kind: 'perCarton', eachFen: 18_000 },
      condition: {
        kind: 'weight',
        overGrams: over.weight,
        more: [
          ...notOversize(),
          { kind: 'side', overCm: over.side, join: 'or' },
          ...notOversize(),
          { kind: 'secondSide', overCm: over.second, join: 'or' },
          ...notOversize(),
          { kind: 'girth', overCm: over.girth, join: 'or' },
          ...notOversize(),
        ],
      },
    }),
    charge('oversize', {
      rate: { kind: 'perCarton', eachFen: 60_000 },
      condition: {
        kind: 'side',
        overCm: over.long,
        more: [{ kind: 'girth', overCm: over.most, join: 'or' }],
      },
    }),
  ],
}
function notOversize() {
  return [
    { kind: 'side', overCm: over.long, join: 'andNot' },
    { kind: 'girth', overCm: over.most, join: 'andNot' },
  ] as const
}
for (const [grams, sides, charges] of [
  [26_000, [100, 80, 30], [180]],
  [10_000, [122, 30, 30], [180]],
  [10_000, [125, 60, 60], [600]],
  [10_000, [100, 80, 40], [600]],
  [25_000, [121, 30, 20], []],
] as const) {
  worldCase(
    TARIFFS,
    `additional handling: ${grams} g, ${sides.join('×')} cm pay ${charges}`,
    () => {
      const paid = line('charge', [aCarton(grams, sides)], FEDEX).filter((one) => one > 0)
      expect(paid).toEqual(charges)
    },
  )
}
worldCase(TARIFFS, 'additional handling: two cartons of three, one for two reasons', () => {
  const cartons = [
    aCarton(26_000, [122, 30, 30]),
    aCarton(5_000, [122, 30, 30]),
    aCarton(5_000, [40, 30, 20]),
  ]
  expect(line('charge', cartons, FEDEX).filter((one) => one > 0)).toEqual([360])
})

for (const [sides, grams] of [
  [[60, 40, 30], 12_000],
  [[59, 40, 30], 5_000],
] as const) {
  worldCase(
    TARIFFS,
    `volume from a side of 60 cm: 5 kg, ${sides.join('×')} count ${grams} g`,
    () => {
      const charging = { mode: 'larger', divisor: 6_000, volumeOverCm: 59 } as const
      expect(bill([aCarton(5_000, sides)], { charging }).chargeable.amount).toBe(grams)
    },
  )
}

for (const [sides, codes] of [
  [[60, 20, 10], []],
  [[60, 20, 11], ['sum']],
  [[61, 10, 10], ['side']],
] as const) {
  worldCase(TARIFFS, `a small packet of ${sides.join('×')} is refused by ${codes}`, () => {
    const limits = { ...NO_LIMITS, sideCm: 60, sumCm: 90 }
    expect(refused([aCarton(500, sides)], { limits })).toEqual(codes)
  })
}

/** The Highlands, islands and Northern Ireland, as carriers of the United Kingdom list them. */
const HIGHLANDS = ['AB31-AB38', 'HS', 'IV', 'KW', 'ZE', 'BT', 'PA20-PA78', 'PH17-PH26']
for (const [postalCode, isFar] of [
  ['IV1 1AA', true],
  ['BT1 5GS', true],
  ['AB34 5XX', true],
  ['PA34 4AA', true],
  ['pa20 9aa', true],
  ['B1 1AA', false],
  ['PA2 0AB', false],
  ['PA3 4AB', false],
  ['PH2 6BT', false],
] as const) {
  worldCase(TARIFFS, `${postalCode} is ${isFar ? '' : 'not '}in the Highlands`, () => {
    const zones = [
      { code: 'far', countries: ['GB'], postcodes: HIGHLANDS, ...bands([null, 9_900]) },
    ]
    expect(bill([aCarton(1_000)], { zones }, { country: 'GB', postalCode }).zone).toBe(
      isFar ? 'far' : undefined,
    )
  })
  worldCase(TARIFFS, `${postalCode} pays ${isFar ? 'a' : 'no'} surcharge of the Highlands`, () => {
    const condition = { kind: 'postcode', prefixes: HIGHLANDS } as const
    const charges = [charge('far', { rate: { kind: 'fixed', amountFen: 5_000 }, condition })]
    const paid = line('charge', [aCarton(1_000)], { charges }, { country: 'GB', postalCode })
    expect(paid.filter((one) => one > 0)).toEqual(isFar ? [50] : [])
  })
}

/** London by its areas and districts, as city couriers list them, and Perth without the Highlands behind it. */
const NEAR = ['E', 'EC', 'N', 'W', 'SW1', 'SE10-SE12', 'W1A-W1C', 'PH1-PH14', 'IV274']
for (const [postalCode, isNear] of [
  ['E1W 1AA', true],
  ['EC1A 1BB', true],
  ['N1 9GU', true],
  ['W1T 3NF', true],
  ['SW1A 1AA', true],
  ['SE11 5AA', true],
  ['PH2 6BT', true],
  ['PH10 6AA', true],
  ['IV27 4HN', true],
  ['N1', true],
  // Newcastle, Warrington, Exeter, and districts whose numbers only begin alike.
  ['NE1 4ST', false],
  ['WA1 1AA', false],
  ['EX1 1AA', false],
  ['SW10 0AA', false],
  ['SE1 9SG', false],
  ['PH17 2QF', false],
  ['IV27 5HN', false],
] as const) {
  worldCase(TARIFFS, `${postalCode} is ${isNear ? '' : 'not '}among areas and districts`, () => {
    const zones = [{ code: 'near', countries: ['GB'], postcodes: NEAR, ...bands([null, 3_000]) }]
    expect(bill([aCarton(1_000)], { zones }, { country: 'GB', postalCode }).zone).toBe(
      isNear ? 'near' : undefined,
    )
  })
}
test('districts of one area are a range of any length, and other codes are not', () => {
  const ranges = ['PH1-PH14', 'W1A-W1C', 'PH14-PH1', 'PH1-AB14', '9-10', 'PH-PH14']
  expect(ranges.filter(isPostcodeRange)).toEqual(['PH1-PH14', 'W1A-W1C'])
})

for (const [postalCode, zone] of [
  ['99501', 'far'],
  ['96701-1234', 'far'],
  ['90210', undefined],
  ['00901', 'refused'],
] as const) {
  worldCase(TARIFFS, `${postalCode} in the US is ${zone}`, () => {
    const terms: Partial<ChannelTerms> = {
      destinations: ['US'],
      zones: [
        { code: 'none', countries: ['US'], postcodes: ['006-009'], tariff: { kind: 'none' } },
        {
          code: 'far',
          countries: ['US'],
          postcodes: ['967-968', '995-999'],
          ...bands([null, 9_900]),
        },
      ],
    }
    const price = priced([aCarton(1_000)], terms, { country: 'US', postalCode })
    expect(price.ok ? price.breakdown.zone : 'refused').toBe(zone)
  })
}

const insured = (insurance: Partial<NonNullable<ChannelTerms['insurance']>>) => ({
  insurance: {
    rateBps: 0,
    minFen: 0,
    deductibleFen: 0,
    maxValueFen: null,
    excludedTags: [],
    ...insurance,
  },
})
const worth = (goodsValueFen: number) => aCarton(1_000, [10, 10, 10], { goodsValueFen })
const fee = (values: readonly number[], terms: Partial<ChannelTerms>) =>
  line(
    'insurance',
    values.map((one) => worth(one)),
    terms,
    { insured: true },
  ).reduce((sum, one) => sum + one, 0)

/** SF: to 500 yuan 1, to 1,000 yuan 2, above 0.5 % of all. */
const SF = insured({
  tiers: [
    { upToFen: 50_000, feeFen: 100, rateBps: 0 },
    { upToFen: 100_000, feeFen: 200, rateBps: 0 },
    { upToFen: null, feeFen: 0, rateBps: 50 },
  ],
})
/** USPS: to 600 dollars 12.15, above 1.85 for each started 100. */
const USPS = insured({
  tiers: [
    { upToFen: 60_000, feeFen: 1_215, rateBps: 0 },
    { upToFen: null, feeFen: 1_215, eachFen: 185, perFen: 10_000, rateBps: 0 },
  ],
})
for (const [name, terms, value, price] of [
  ['SF', SF, 50_000, 1],
  ['SF', SF, 50_001, 2],
  ['SF', SF, 100_000, 2],
  ['SF', SF, 150_000, 7.5],
  ['USPS', USPS, 60_000, 12.15],
  ['USPS', USPS, 60_001, 14],
  ['USPS', USPS, 75_000, 15.85],
] as const) {
  worldCase(TARIFFS, `${name} insures ${value / 100} for ${price}`, () => {
    expect(fee([value], terms)).toBe(price)
  })
}
const NOTHING = '52-insured-nothing'
worldCase(NOTHING, 'a least fee is not for ¥0, of the order, of each carton, or by a table', () => {
  expect(fee([0, 0], insured({ rateBps: 100, minFen: 500 }))).toBe(0)
  expect(fee([0], SF)).toBe(0)
})
worldCase(NOTHING, 'cartons worth nothing cost nothing beside one that is worth something', () => {
  expect(fee([0, 10_000], insured({ per: 'carton', rateBps: 100, minFen: 500 }))).toBe(5)
})
worldCase(NOTHING, 'a fen is insured for the least fee', () => {
  expect(fee([1], insured({ rateBps: 100, minFen: 500 }))).toBe(5)
})

worldCase(TARIFFS, 'security per actual kg: 5.3 × 0.90 beside a freight of 12 kg', () => {
  const charges = [charge('security', { rate: { kind: 'perActualKg', rateFen: 90 } })]
  const cartons = [aCarton(5_300, [60, 40, 30])]
  expect(line('charge', cartons, { charges })).toEqual([4.77])
  expect(line('freight', cartons, { charges })).toEqual([600])
})
worldCase(TARIFFS, 'two cartons of 1.05 and 1.07 kg: 2.12 × 0.90 = 1.908', () => {
  const charges = [charge('security', { rate: { kind: 'perActualKg', rateFen: 90 } })]
  expect(line('charge', [aCarton(1_050), aCarton(1_070)], { charges })).toEqual([1.91])
})

const CAPS = '54-coupon-caps'
const coupons = (...all: [number, number | null][]) =>
  line(
    'coupon',
    [aCarton(5_000)],
    {},
    {
      coupons: all.map(([deductionFen, capFen], i) =>
        aShippingCoupon(`coupon-${i}`, deductionFen, { capFen }),
      ),
    },
  ).reduce((sum, one) => sum + one, 0)
worldCase(CAPS, '50 + 30 with a cap of 60 are more than may be taken off', () => {
  expect(coupons([5_000, 6_000], [3_000, 6_000])).toBe(0)
})
worldCase(CAPS, '50 + 30 with a cap of 100 take 80 off', () => {
  expect(coupons([5_000, 10_000], [3_000, 10_000])).toBe(-80)
})
worldCase(CAPS, 'one of 50 with a cap of 50 takes 50 off', () => {
  expect(coupons([5_000, 5_000])).toBe(-50)
})
