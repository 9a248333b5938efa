import { describe, expect, test } from 'vitest'
import {
  aCarton,
  aChannel,
  bands,
  NO_LIMITS,
  names,
  priceOptions,
} from '#tests/support/shipping.ts'
import type { Breakdown } from './breakdown.ts'
import type { Carton } from './carton.ts'
import type { ChannelTerms } from './channel.ts'
import type { Charge } from './channel-terms.ts'
import { packEstimate } from './pack-estimate.ts'
import { type PriceOptions, priceShipment } from './price-shipment.ts'

/*
 * Tariffs that carriers published, as a line states them. Their currency stands as yuan: 1,400 yen are 1,400.00. The
 * expected prices are rows of the published tables or are computed by hand beside them.
 */

const priceOf = (
  cartons: readonly Carton[],
  terms: Partial<ChannelTerms>,
  options: Partial<PriceOptions> = {},
) => priceShipment(cartons, aChannel(terms), priceOptions(options))

function billOf(...given: Parameters<typeof priceOf>): Breakdown {
  const price = priceOf(...given)
  if (!price.ok) throw new Error(JSON.stringify(price.refusals))
  return price.breakdown
}
const yuanOf = (...given: Parameters<typeof priceOf>) => billOf(...given).totalFen / 100
const refusalsOf = (...given: Parameters<typeof priceOf>) => {
  const price = priceOf(...given)
  return price.ok ? [] : price.refusals
}

/** From the price of one end to that of the next by a straight line: base + rate × weight. */
const ems = (...[small, upTo1, upTo2, upTo6, upTo30]: [number, number][]) =>
  bands(
    ...[small, upTo1, upTo2, upTo6, upTo30].map(
      ([base, rate] = [0, 0], nth): [number, number, number] => [
        ...([[500, 1_000, 2_000, 6_000, 30_000][nth] ?? 0, rate * 100, base * 100] as const),
      ],
    ),
  ).tariff

/**
 * Japan Post, EMS, the table in force until 31 May 2022, without the additional charge: every carton by itself, to 500 g
 * one price, to 1 kg by 100 g, to 2 kg by 250 g, to 6 kg by 500 g, to 30 kg by 1 kg. Asia, for example: 1,400 at 500 g,
 * 140 for each 100 g, 300 for each 250 g, 500 for each 500 g, 800 for each kg.
 */
const EMS: Partial<ChannelTerms> = {
  origin: 'JP',
  destinations: ['CN', 'KR', 'US', 'AU', 'GB', 'DE', 'BR', 'ZA'],
  charging: { mode: 'actual' },
  pieceRule: 'pricedCarton',
  step: 1_000,
  steps: [
    { upTo: 500, step: 500 },
    { upTo: 1_000, step: 100 },
    { upTo: 2_000, step: 250 },
    { upTo: 6_000, step: 500 },
  ],
  tariff: ems([1_400, 0], [700, 1_400], [900, 1_200], [1_300, 1_000], [2_500, 800]),
  zones: [
    {
      code: 'oceania-america',
      countries: ['US', 'AU'],
      tariff: ems([2_000, 0], [1_100, 1_800], [1_300, 1_600], [1_700, 1_400], [3_500, 1_100]),
    },
    {
      code: 'europe',
      countries: ['GB', 'DE'],
      tariff: ems([2_200, 0], [1_200, 2_000], [1_400, 1_800], [1_800, 1_600], [3_600, 1_300]),
    },
    {
      code: 'south',
      countries: ['BR', 'ZA'],
      tariff: ems([2_400, 0], [700, 3_400], [900, 3_200], [1_300, 3_000], [6_700, 2_100]),
    },
  ],
  limits: { ...NO_LIMITS, weightGrams: 30_000, sideCm: 150, girthCm: 300 },
}
const fromJapan = (country: string): Partial<PriceOptions> => ({ origin: 'JP', country })

describe('EMS of Japan Post', () => {
  test.each<[string, Record<number, number>]>([
    [
      'CN',
      {
        300: 1_400,
        501: 1_540,
        1000: 2_100,
        1001: 2_400,
        1750: 3_000,
        2000: 3_300,
        2001: 3_800,
        6000: 7_300,
        6001: 8_100,
        30000: 26_500,
      },
    ],
    [
      'US',
      { 500: 2_000, 600: 2_180, 1000: 2_900, 1250: 3_300, 2000: 4_500, 3000: 5_900, 10000: 14_500 },
    ],
    ['GB', { 500: 2_200, 600: 2_400, 1000: 3_200, 2000: 5_000, 2500: 5_800, 10000: 16_600 }],
    ['BR', { 500: 2_400, 600: 2_740, 1000: 4_100, 2000: 7_300, 10000: 27_700 }],
  ])('costs what the table says, to %s', (country, table) => {
    const prices = Object.keys(table).map((grams) => [
      grams,
      yuanOf([aCarton(Number(grams))], EMS, fromJapan(country)),
    ])
    expect(Object.fromEntries(prices)).toEqual(table)
  })

  test('two items of 1 kg are two prices, and each says what it counts', () => {
    const { lines, chargeable, totalFen, priceRange, zone } = billOf(
      [aCarton(1_000), aCarton(950)],
      EMS,
      fromJapan('US'),
    )
    // 2 × 2,900, and not 4,500 for 2 kg
    expect(totalFen).toBe(580_000)
    expect(lines[0]?.formula).toEqual({
      kind: 'pieces',
      unit: 'grams',
      pieces: [{ cartons: 2, amount: 1_000, eachFen: 290_000 }],
    })
    expect(chargeable.cartons.map(({ raw, amount }) => [raw, amount])).toEqual([
      [1_000, 1_000],
      [950, 1_000],
    ])
    expect([chargeable.amount, priceRange, zone]).toEqual([
      2_000,
      { from: 500, to: 1_000 },
      'oceania-america',
    ])
  })

  test('two of 16 kg are taken: 2 × (7,300 + 10 × 800) to Asia; the limit is for each', () => {
    expect(yuanOf([aCarton(16_000), aCarton(16_000)], EMS, fromJapan('CN'))).toBe(30_600)
    const unlimited = { ...EMS, limits: NO_LIMITS }
    expect(refusalsOf([aCarton(1_000), aCarton(30_001)], unlimited, fromJapan('CN'))).toEqual([
      { code: 'aboveTariff', unit: 'grams', amount: 31_000, max: 30_000, carton: 2 },
    ])
  })

  test('parcels are estimated as cartons that the table has a price for', () => {
    const parcel = { weightGrams: 16_000, lengthMm: 300, widthMm: 300, heightMm: 300 }
    const goods = {
      goodsClass: 'standard',
      tags: {},
      declaredValueFen: 0,
      goodsValueFen: 0,
    } as const
    const { terms } = aChannel({ ...EMS, limits: NO_LIMITS })
    const cartons = packEstimate(
      [
        { ...parcel, ...goods },
        { ...parcel, ...goods },
      ],
      terms,
    )
    expect(cartons.map(({ weightGrams }) => weightGrams)).toEqual([16_000, 16_000])
  })

  // https://www.post.japanpost.jp/int/2021fee_change/ems.html: the sums from 1 June 2021, each row a price
  test('with the additional charge of June 2021 each row is a band of one price', () => {
    const rows = {
      500: 2_400,
      600: 2_660,
      700: 2_920,
      800: 3_180,
      900: 3_440,
      1000: 3_700,
      1250: 4_340,
      1500: 4_900,
      1750: 5_540,
      2000: 6_100,
      2500: 7_200,
      3000: 8_300,
    }
    const terms: Partial<ChannelTerms> = {
      charging: { mode: 'actual' },
      step: 1,
      pieceRule: 'pricedCarton',
      ...bands(
        ...Object.entries(rows).map(([upTo, price]): [number, number, number] => [
          ...([Number(upTo), 0, price * 100] as const),
        ]),
      ),
    }
    for (const [upTo, price] of Object.entries(rows)) {
      expect(yuanOf([aCarton(Number(upTo))], terms), upTo).toBe(price)
    }
    // 1,001 g are in the row of 1.25 kg; 3,700 + 4,340
    expect(yuanOf([aCarton(1_000), aCarton(1_001)], terms)).toBe(8_040)
    const { formula } = billOf([aCarton(1_001), aCarton(900), aCarton(901)], terms).lines[0] ?? {}
    expect(formula).toMatchObject({
      pieces: [
        { cartons: 1, amount: 900, eachFen: 344_000 },
        { cartons: 1, amount: 901, eachFen: 370_000 },
        { cartons: 1, amount: 1_001, eachFen: 434_000 },
      ],
    })
  })
})

/**
 * China Post, ePacket to the United States, as its sellers quoted it in 2013: 80 a kg and 7 a piece, at least 60 g, to 2
 * kg; no side above 60 cm, the three together at most 90 cm.
 */
const EPACKET: Partial<ChannelTerms> = {
  destinations: ['US'],
  charging: { mode: 'actual' },
  step: 1,
  pieceRule: 'pricedCarton',
  minimum: { per: 'carton', amount: 60 },
  ...bands([2_000, 8_000, 700]),
  limits: { ...NO_LIMITS, weightGrams: 2_000, sideCm: 60, sumCm: 90 },
}

describe('ePacket of China Post', () => {
  const toUs = { country: 'US' }
  test.each<[string, number[], number]>([
    ['0.1 × 80 + 7', [100], 15],
    ['at least 60 g: 0.06 × 80 + 7', [40], 11.8],
    ['both by themselves: 15 + 11.80', [100, 40], 26.8],
    ['2 × 80 + 7', [2_000], 167],
  ])('%s', (_arithmetic, grams, price) => {
    const cartons = grams.map((one) => aCarton(one))
    expect(yuanOf(cartons, EPACKET, toUs)).toBe(price)
  })

  test('the three sides together are limited: 40 + 30 + 20 are taken, 40 + 30 + 21 are not', () => {
    expect(refusalsOf([aCarton(100, [40, 30, 20])], EPACKET, toUs)).toEqual([])
    expect(refusalsOf([aCarton(100, [21, 40, 30])], EPACKET, toUs)).toEqual([
      { code: 'sum', cm: 91, max: 90, carton: 1 },
    ])
  })

  test('parcels are not estimated as a carton whose sides exceed the sum', () => {
    const { terms } = aChannel(EPACKET)
    const parcel = { weightGrams: 100, lengthMm: 300, widthMm: 300, heightMm: 160 }
    const goods = {
      goodsClass: 'standard',
      tags: {},
      declaredValueFen: 0,
      goodsValueFen: 0,
    } as const
    const one = { ...parcel, ...goods }
    // 14,400 cm³ each: the cube of 28,800 has sides of 30.7 cm, 92 together
    expect(packEstimate([one, one], terms)).toHaveLength(2)
    // A parcel that is too large alone keeps the others out of its refusal.
    const small = { ...one, weightGrams: 50, lengthMm: 100, widthMm: 100, heightMm: 100 }
    const large = { ...one, lengthMm: 600, widthMm: 200, heightMm: 200 }
    expect(packEstimate([large, small], terms).map(({ weightGrams }) => weightGrams)).toEqual([
      100, 50,
    ])
  })
})

const charge = (code: string, rate: Charge['rate']): Charge => ({
  code,
  name: names(code),
  rate,
  condition: null,
  minFen: null,
  maxFen: null,
  from: null,
  to: null,
})

/**
 * A groupage line (LCL) by the rule of the trade: weight or measurement, 1 t as 1 m³, at least 1 m³ a shipment. Amounts as
 * on a forwarder's sheet: freight 450 and handling 85.50 per m³, documents 350 a shipment, security 0.015 a kg.
 */
const LCL: Partial<ChannelTerms> = {
  transport: 'sea',
  charging: { mode: 'volume', kgPerM3: 1_000 },
  step: 1_000,
  pieceRule: 'order',
  minimum: { per: 'order', amount: 1_000_000 },
  ...bands([null, 45_000]),
  charges: [
    charge('handling', { kind: 'perM3', rateFen: 8_550 }),
    charge('documents', { kind: 'fixed', amountFen: 35_000 }),
    charge('security', { kind: 'perActualKg', rateFen: 1, rateMills: 5 }),
  ],
}

describe('a groupage line', () => {
  test('by weight: 0.3 + 0.9 t above 0.6 + 0.5 m³', () => {
    const cartons = [aCarton(300_000, [100, 100, 60]), aCarton(900_000, [100, 100, 50])]
    const { lines, chargeable } = billOf(cartons, LCL)
    expect(chargeable.amount).toBe(1_200_000)
    // 1.2 × 450; 1.2 × 85.50; 350; 1,200 × 0.015
    expect(lines.map(({ amountFen }) => amountFen / 100)).toEqual([540, 102.6, 350, 18])
  })

  test('by measurement: 1.2005 m³ up to 1.201 above 0.4 t', () => {
    const cartons = [aCarton(400_000, [245, 98, 50])]
    const { lines } = billOf(cartons, LCL)
    // 1.201 × 450 = 540.45; × 85.50 = 102.6855; 400 × 0.015
    expect(lines.map(({ amountFen }) => amountFen / 100)).toEqual([540.45, 102.69, 350, 6])
  })

  test('the minimum: 0.064 m³ cost 1 m³', () => {
    const { lines } = billOf([aCarton(20_000, [40, 40, 40])], LCL)
    expect(lines.map(({ amountFen }) => amountFen / 100)).toEqual([450, 85.5, 350, 0.3])
  })
})

describe('a surcharge for several reasons', () => {
  const over = (more: NonNullable<Charge['condition']>['more']): Partial<ChannelTerms> => ({
    charges: [
      {
        ...charge('handling', { kind: 'perCarton', eachFen: 1_000 }),
        condition: { kind: 'weight', overGrams: 25_000, ...(more && { more }) },
      },
    ],
  })
  const heavy = aCarton(26_000)
  const long = aCarton(1_000, [121, 10, 10])
  const longWithBattery = aCarton(1_000, [121, 10, 10], { tags: { battery: 1 } })
  const both = aCarton(26_000, [121, 10, 10])
  const feeOf = (cartons: Carton[], terms: Partial<ChannelTerms>, postalCode = '') =>
    billOf(cartons, terms, { postalCode }).lines.find(({ kind }) => kind === 'charge')?.amountFen

  test('any of them: once for each carton, also if it meets both', () => {
    const any = over([{ join: 'or', kind: 'side', overCm: 120 }])
    expect(feeOf([heavy, long, both, aCarton(1_000)], any)).toBe(3_000)
    expect(feeOf([aCarton(1_000)], any)).toBeUndefined()
  })

  test('all of them', () => {
    const all = over([{ join: 'and', kind: 'side', overCm: 120 }])
    expect(feeOf([heavy, long, both], all)).toBe(1_000)
  })

  test('"and" joins closer than "or"', () => {
    const mixed = over([
      { join: 'or', kind: 'side', overCm: 120 },
      { join: 'and', kind: 'tag', tag: 'battery' },
    ])
    expect(feeOf([heavy, long, longWithBattery], mixed)).toBe(2_000)
  })

  test('a remote place together with a weight, by ranges of postal codes', () => {
    const remote = over([{ join: 'and', kind: 'postcode', prefixes: ['900-907', 'AB31-AB38'] }])
    const fees = ['907-0001', '9080001', 'ab35 5xx', 'AB39 1XX', '90'].map((code) =>
      feeOf([heavy], remote, code),
    )
    expect(fees).toEqual([1_000, undefined, 1_000, undefined, undefined])
  })
})

describe('price zones', () => {
  const zoned: Partial<ChannelTerms> = {
    ...bands([null, 5_000]),
    zones: [
      { code: 'far', countries: ['JP'], postcodes: ['900-907'], ...bands([null, 9_000]) },
      { code: 'no', postcodes: ['95', '97'], tariff: { kind: 'none' } },
      { code: 'uk', countries: ['GB'], ...bands([null, 7_000]) },
    ],
  }
  test.each([
    ['JP', '100-0001', 50],
    ['JP', '', 50],
    ['JP', '905-0001', 90],
    ['GB', '905-0001', 70],
  ])('1 kg to %s %s costs %d', (country, postalCode, price) => {
    expect(yuanOf([aCarton(1_000)], zoned, { country, postalCode })).toBe(price)
  })

  test('a postal code that is not served is refused, also after its country was', () => {
    expect(refusalsOf([aCarton(1_000)], zoned, { postalCode: '970-0001' })).toEqual([
      { code: 'notServed', postalCode: '970-0001' },
    ])
    const closed = { zones: [{ code: 'uk', countries: ['GB'], tariff: { kind: 'none' as const } }] }
    expect(refusalsOf([aCarton(1_000)], closed, { country: 'GB' })).toEqual([
      { code: 'destination', country: 'GB' },
    ])
  })
})

describe('insurance', () => {
  const insured = (valueFen: number, given: object = {}) => {
    const insurance = {
      rateBps: 300,
      minFen: 500,
      deductibleFen: 0,
      maxValueFen: null,
      excludedTags: [],
      ...given,
    }
    const carton = aCarton(1_000, undefined, { goodsValueFen: valueFen })
    const { lines } = billOf([carton], { insurance }, { insured: true })
    return lines.find(({ kind }) => kind === 'insurance')
  }
  /** To 1,000: 5; to 3,000: 8; above: 10 and 0.5 %. */
  const tiers = [
    { upToFen: 100_000, feeFen: 500, rateBps: 0 },
    { upToFen: 300_000, feeFen: 800, rateBps: 0 },
    { upToFen: null, feeFen: 1_000, rateBps: 50 },
  ]

  test.each([
    [100_000, 500],
    [100_001, 800],
    [300_000, 800],
    // 10 + 0.5 % × 4,000.01 = 30.00005
    [400_001, 3_000],
    // 10 + 0.5 % × 4,001.00 = 30.005
    [400_100, 3_001],
  ])('by a table, %d fen cost %d', (valueFen, fee) => {
    expect(insured(valueFen, { tiers, minFen: 0 })?.amountFen).toBe(fee)
  })

  test('the fee of the table says its row', () => {
    expect(insured(400_001, { tiers, minFen: 0 })?.formula).toEqual({
      kind: 'tier',
      ofFen: 400_001,
      from: 300_000,
      to: null,
      feeFen: 1_000,
      bps: 50,
    })
  })

  test('goods of 0 cost nothing to insure; goods of 0.01 cost the minimum', () => {
    expect([insured(0)?.amountFen, insured(0, { tiers })?.amountFen]).toEqual([0, 0])
    expect(insured(1)).toMatchObject({ amountFen: 500, bound: { kind: 'min' } })
  })
})
