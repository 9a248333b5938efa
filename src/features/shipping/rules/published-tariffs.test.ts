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
import type { ChannelTerms, Charge } from './channel-terms.ts'
import { packEstimate } from './pack-estimate.ts'
import { type PriceOptions, priceShipment } from './price-shipment.ts'
import { incoherences } from './terms-coherence.ts'

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
        [500, 1_000, 2_000, 6_000, 30_000][nth] ?? 0,
        rate * 100,
        base * 100,
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

  /**
   * https://www.post.japanpost.jp/int/2021fee_change/ems.html: Oceania, North and Central America, the Middle East, from 1
   * June 2021. The sums of its table: to 1 kg, for example, 2,900 and an additional 800.
   */
  describe('with the additional charge of June 2021', () => {
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
    /** Each row a band of one price; `fenPerYen` 5 states them in yuan at 0.05. */
    const termsOf = (fenPerYen: number): Partial<ChannelTerms> => ({
      charging: { mode: 'actual' },
      step: 1,
      pieceRule: 'pricedCarton',
      ...bands(
        ...Object.entries(rows).map(([upTo, price]): [number, number, number] => [
          Number(upTo),
          0,
          price * fenPerYen,
        ]),
      ),
    })
    const terms = termsOf(100)

    test('each row is a band of one price', () => {
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

    test('two items of 1 kg cost 2 × 3,700 × 0.05 = 370.00; as one of 2 kg they would cost 305.00', () => {
      const inYuan = termsOf(5)
      expect(yuanOf([aCarton(1_000), aCarton(1_000)], inYuan)).toBe(370)
      expect(yuanOf([aCarton(1_000), aCarton(1_000)], { ...inYuan, pieceRule: 'carton' })).toBe(305)
    })
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

/** From the price of the first 100 g on, one more for each further 100 g or part of it. */
const by100Grams = (firstYen: number, nextYen: number) => ({
  tariff: {
    kind: 'first' as const,
    first: 100,
    firstFen: firstYen * 100,
    next: 100,
    nextFen: nextYen * 100,
  },
})

/**
 * Japan Post, ePacket Light, the table of 1 January 2026 with the fee for tracking of 370 in it: by 100 g to 2 kg, a side
 * to 60 cm, the three together to 90 cm (its rows as a seller's site repeats them; sizes: aqcg.jp/epacket-lite, both read
 * in November 2026).
 */
const EPACKET: Partial<ChannelTerms> = {
  origin: 'JP',
  destinations: ['KR', 'SG', 'GB', 'US', 'BR'],
  charging: { mode: 'actual' },
  step: 100,
  pieceRule: 'pricedCarton',
  ...by100Grams(720, 100),
  zones: [
    { code: 'zone2', countries: ['SG'], ...by100Grams(750, 120) },
    { code: 'zone3', countries: ['GB'], ...by100Grams(880, 180) },
    { code: 'zone4', countries: ['US'], ...by100Grams(1_200, 210) },
    { code: 'zone5', countries: ['BR'], ...by100Grams(920, 260) },
  ],
  limits: { ...NO_LIMITS, weightGrams: 2_000, sideCm: 60, sumCm: 90 },
}

describe('ePacket', () => {
  const from = { origin: 'JP' } as const
  const toUs = { ...from, country: 'US' }
  test.each([
    ['KR', [720, 1_120, 1_620, 2_620]],
    ['SG', [750, 1_230, 1_830, 3_030]],
    ['GB', [880, 1_600, 2_500, 4_300]],
    ['US', [1_200, 2_040, 3_090, 5_190]],
    ['BR', [920, 1_960, 3_260, 5_860]],
  ])('to %s: 100 g, 500 g, 1 kg and 2 kg', (country, prices) => {
    const priced = [100, 500, 1_000, 2_000].map((grams) =>
      yuanOf([aCarton(grams)], EPACKET, { ...from, country }),
    )
    expect(priced).toEqual(prices)
  })

  test('101 g are 200 g, and two pieces have a price each: 1,410; 3,090 + 1,410', () => {
    expect(yuanOf([aCarton(101)], EPACKET, toUs)).toBe(1_410)
    expect(yuanOf([aCarton(1_000), aCarton(101)], EPACKET, toUs)).toBe(4_500)
  })

  test('2,001 g are refused', () => {
    expect(refusalsOf([aCarton(2_001)], EPACKET, toUs)).toEqual([
      { code: 'weight', grams: 2_001, max: 2_000, carton: 1 },
    ])
  })

  test('the three sides together are limited: 40 + 30 + 20 are taken, 41 + 30 + 20 are not', () => {
    expect(refusalsOf([aCarton(100, [40, 30, 20])], EPACKET, toUs)).toEqual([])
    expect(refusalsOf([aCarton(100, [20, 41, 30])], EPACKET, toUs)).toEqual([
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

/**
 * Published groupage: Unitrans Consolidated, garments from Kaohsiung to Los Angeles from 5 October 2017, 45 dollars W/M and
 * 30 a bill of lading for the manifest (ratewave5.com/tuv/UnitransConsolidated, TLI 731379.0000-0009); D and D Worldwide,
 * receiving at the warehouse in Hong Kong from 16 April 2003, 131 dollars a revenue ton of 1,000 kg or 1 m³, at least one
 * (ratewave5.com/def/DandDWW, rule 23.01).
 */
describe('published groupage', () => {
  const byRevenueTon: Partial<ChannelTerms> = {
    charging: { mode: 'volume', kgPerM3: 1_000 },
    step: 1,
    pieceRule: 'order',
  }
  const garments: Partial<ChannelTerms> = {
    ...byRevenueTon,
    ...bands([null, 4_500]),
    charges: [charge('manifest', { kind: 'fixed', amountFen: 3_000 })],
  }
  const receiving: Partial<ChannelTerms> = {
    ...byRevenueTon,
    minimum: { per: 'order', amount: 1_000_000 },
    ...bands([null, 13_100]),
  }
  test.each<[string, Carton[], Partial<ChannelTerms>, number]>([
    ['2.4 m³ of 0.6 t: 2.4 × 45 + 30', [aCarton(600_000, [200, 120, 100])], garments, 138],
    ['1.8 t in 1.2 m³: 1.8 × 45 + 30', [aCarton(1_800_000, [120, 100, 100])], garments, 111],
    [
      '0.6 + 0.5 m³, 0.3 + 0.9 t: 1.2 × 45 + 30',
      [aCarton(300_000, [100, 100, 60]), aCarton(900_000, [100, 100, 50])],
      garments,
      84,
    ],
    ['0.5 m³ are one revenue ton: 131', [aCarton(200_000, [100, 100, 50])], receiving, 131],
    ['1.25 m³: 1.25 × 131 = 163.75', [aCarton(200_000, [125, 100, 100])], receiving, 163.75],
  ])('%s', (_arithmetic, cartons, terms, price) => {
    expect(yuanOf(cartons, terms)).toBe(price)
  })
})

/**
 * Wish EPC to Argentina, tracked, the prices in yuan from 2 February 2020
 * (merchantfaq.wish.com, article 360042112953): item fees and rates with thousandths, 1 yuan more for special goods.
 */
const EPC: Partial<ChannelTerms> = {
  destinations: ['AR'],
  charging: { mode: 'actual' },
  step: 1,
  pieceRule: 'pricedCarton',
  tariff: {
    kind: 'bands',
    bands: [
      { upTo: 30, baseFen: 855, rateFen: 0 },
      { upTo: 80, baseFen: 576, rateFen: 9_298, rateMills: 8 },
      { upTo: 250, baseFen: 639, rateFen: 7_151, rateMills: 4 },
      { upTo: 5_000, baseFen: 2_070, baseMills: 9, rateFen: 6_887, rateMills: 7 },
    ],
  },
  tags: [{ tag: 'battery', maxPieces: null }],
  charges: [
    {
      ...charge('special', { kind: 'perCarton', eachFen: 100 }),
      condition: { kind: 'tag', tag: 'battery' },
    },
  ],
}

describe('Wish EPC', () => {
  const to = { country: 'AR' }
  test.each<[string, number, number]>([
    // The first four are its own examples; it does not round 10.4094, 13.5414 and 55.1475 in its formulas.
    ['8.55', 10, 8.55],
    ['92.988 × 0.05 + 5.76 = 10.4094', 50, 10.41],
    ['71.514 × 0.1 + 6.39 = 13.5414', 100, 13.54],
    ['68.877 × 0.5 + 20.709 = 55.1475', 500, 55.15],
    ['to 30 g the item fee alone', 30, 8.55],
    ['92.988 × 0.031 + 5.76 = 8.642628', 31, 8.64],
    ['68.877 × 0.251 + 20.709 = 37.997127', 251, 38],
    ['68.877 × 0.499 + 20.709 = 55.078623', 499, 55.08],
    // Rounded once: apart they would be 27.90 + 20.71 = 48.61.
    ['68.877 × 0.405 + 20.709 = 48.604185', 405, 48.6],
  ])('%s', (_arithmetic, grams, price) => {
    expect(yuanOf([aCarton(grams)], EPC, to)).toBe(price)
  })

  test('special goods cost 1 yuan more for each item, and each item has its own fee', () => {
    const cartons = [aCarton(500), aCarton(50, undefined, { tags: { battery: 1 } })]
    const { lines } = billOf(cartons, EPC, to)
    // 55.15 + 10.41; 1.00
    expect(lines.map(({ amountFen }) => amountFen)).toEqual([6_556, 100])
  })

  test('the formula has the thousandths of the fee', () => {
    const { formula } = billOf([aCarton(500)], EPC, to).lines[0] ?? {}
    expect(formula).toMatchObject({ baseFen: 2_070, baseMills: 9, rateFen: 6_887, rateMills: 7 })
  })
})

/**
 * DHL-Sinotrans Express Worldwide, published tariff, parcels (njxinyi.com/qita.asp?id=68, read in November 2026), zones 1,
 * 2 and 7: rows of 0.5 kg as base + rate of each range of equal additions. The larger weight of each carton by 5000 added
 * up; a remote area is 3.60 a kg, at least 180 (cjgjwl.com, "DHL standard surcharge"), and fuel is a percentage
 * of both, which changes each month; here 21.5 %.
 */
describe('DHL Express', () => {
  const dhl: Partial<ChannelTerms> = {
    destinations: ['HK', 'JP', 'GB'],
    charging: { mode: 'larger', divisor: 5_000 },
    step: 500,
    ...bands([2_500, 7_600, 13_500], [5_000, 7_400, 14_000], [9_500, 6_800, 17_000]),
    zones: [
      {
        code: 'zone2',
        countries: ['JP'],
        ...bands([5_000, 11_000, 18_900], [9_500, 10_400, 21_900]),
      },
      {
        code: 'zone7',
        countries: ['GB'],
        ...bands([2_500, 18_000, 25_400], [5_000, 19_200, 22_400], [9_500, 17_200, 32_400]),
      },
    ],
    charges: [
      {
        ...charge('remote', { kind: 'perKg', rateFen: 360 }),
        minFen: 18_000,
        condition: { kind: 'postcode', prefixes: ['IV', 'KW'] },
      },
      charge('fuel', { kind: 'percent', bps: 2_150, of: ['freight', 'remote'] }),
    ],
  }

  test.each<[string, number[]]>([
    ['HK', [173, 211, 249, 287, 325, 362, 399, 436, 473, 510, 544, 578, 612, 646, 680, 714]],
    ['JP', [244, 299, 354, 409, 464, 519, 574, 629, 684, 739, 791, 843, 895, 947, 999, 1_051]],
    ['GB', [344, 434, 524, 614, 704, 800, 896, 992, 1_088, 1_184, 1_270, 1_356, 1_442, 1_528]],
  ])('the rows of the table to %s', (country, table) => {
    const freight = table.map((_, nth) => {
      const { lines } = billOf([aCarton(500 * (nth + 1))], dhl, { country })
      return (lines[0]?.amountFen ?? 0) / 100
    })
    expect(freight).toEqual(table)
  })

  const to = (country: string, postalCode = '') => ({ country, postalCode })
  test.each<[string, Carton[], Partial<PriceOptions>, number]>([
    // 20 × 15 × 10 ÷ 5 = 600 g
    ['0.6 kg by volume: 211 + 45.365', [aCarton(300, [20, 15, 10])], to('HK'), 256.37],
    ['2.5 kg: 464 + 99.76', [aCarton(2_500)], to('JP'), 563.76],
    ['5 kg: 739 + 158.885', [aCarton(5_000)], to('JP'), 897.89],
    ['5.001 kg: 791 + 170.065', [aCarton(5_001)], to('JP'), 961.07],
    ['2.501 kg: 800 + 172', [aCarton(2_501)], to('GB', 'SW1A 1AA'), 972],
    // 2.4 kg by volume + 0.8 kg = 3.2 kg
    [
      'two cartons: 896 + 192.64',
      [aCarton(1_200, [30, 20, 20]), aCarton(800)],
      to('GB', 'SW1A 1AA'),
      1_088.64,
    ],
    ['704 + 180 + 21.5 % × 884', [aCarton(2_500)], to('GB', 'IV27 4HN'), 1_074.06],
    // 324 + 172 × 9.5 = 1,958; 9.5 × 3.60 = 34.20
    ['1,958 + 180 + 21.5 % × 2,138', [aCarton(9_500)], to('GB', 'KW1 4YT'), 2_597.67],
  ])('%s', (_arithmetic, cartons, where, price) => {
    expect(yuanOf(cartons, dhl, where)).toBe(price)
  })

  test('9.501 kg is above the table', () => {
    expect(refusalsOf([aCarton(9_501)], dhl, to('HK'))).toEqual([
      { code: 'aboveTariff', unit: 'grams', amount: 10_000, max: 9_500 },
    ])
  })
})

/**
 * Sea to the United States with delivery by UPS or FedEx, the rules of a forwarder (tungwen.com.cn/business_187614682.htm,
 * read in November 2026): divisor 6000, at least 12 kg a carton, 1 a kg of handling, 350 a shipment for customs; 290 for a
 * carton above 22 kg, 210 for a longest side above 121, a second above 76 or a girth above 265, both if it is both; none
 * above 40 kg, 230 cm or a girth of 315; Puerto Rico and Hawaii are not served. Freight stands as 45 a kg.
 */
describe('a line to the United States', () => {
  const line: Partial<ChannelTerms> = {
    destinations: ['US'],
    charging: { mode: 'larger', divisor: 6_000 },
    step: 1_000,
    pieceRule: 'carton',
    minimum: { per: 'carton', amount: 12_000 },
    ...bands([null, 4_500]),
    zones: [{ code: 'islands', postcodes: ['006-009', '966-969'], tariff: { kind: 'none' } }],
    charges: [
      charge('customs', { kind: 'fixed', amountFen: 35_000 }),
      charge('handling', { kind: 'perKg', rateFen: 100 }),
      {
        ...charge('overweight', { kind: 'perCarton', eachFen: 29_000 }),
        condition: { kind: 'weight', overGrams: 22_000 },
      },
      {
        ...charge('oversize', { kind: 'perCarton', eachFen: 21_000 }),
        condition: {
          kind: 'side',
          overCm: 121,
          more: [
            { join: 'or', kind: 'secondSide', overCm: 76 },
            { join: 'or', kind: 'girth', overCm: 265 },
          ],
        },
      },
    ],
    limits: { ...NO_LIMITS, weightGrams: 40_000, sideCm: 230, girthCm: 315 },
  }
  const here = { country: 'US', postalCode: '90001' }
  test.each<[string, Carton[], number]>([
    ['10 kg are 12 kg: 540 + 350 + 12', [aCarton(10_000, [40, 30, 30])], 902],
    ['12.4 + 15.3 are 28 kg: 1,260 + 350 + 28', [aCarton(12_400), aCarton(15_300)], 1_638],
    ['2 + 2 kg are 24 kg: 1,080 + 350 + 24', [aCarton(2_000), aCarton(2_000)], 1_454],
    ['22 kg are not overweight: 990 + 350 + 22', [aCarton(22_000)], 1_362],
    ['23 kg are: 1,035 + 350 + 23 + 290', [aCarton(23_000)], 1_698],
    // 122 × 50 × 40 ÷ 6 = 40,666.7 g; 122 + 2 × 90 = 302
    ['both: 41 × 46 + 350 + 290 + 210', [aCarton(23_000, [122, 50, 40])], 2_736],
    // 80 × 77 × 20 ÷ 6 = 20,533.3 g
    ['a second side of 77: 21 × 46 + 350 + 210', [aCarton(21_000, [80, 77, 20])], 1_526],
    // 120 + 2 × 73 = 266; 127,200 ÷ 6 = 21,200 g
    ['a girth of 266: 22 × 46 + 350 + 210', [aCarton(15_000, [120, 53, 20])], 1_572],
  ])('%s', (_arithmetic, cartons, price) => {
    expect(yuanOf(cartons, line, here)).toBe(price)
  })

  test('what it does not take is refused with its numbers', () => {
    expect(refusalsOf([aCarton(40_001)], line, here)).toEqual([
      { code: 'weight', grams: 40_001, max: 40_000, carton: 1 },
    ])
    for (const postalCode of ['00901', '96799-1234']) {
      expect(refusalsOf([aCarton(1_000)], line, { country: 'US', postalCode })).toEqual([
        { code: 'notServed', postalCode },
      ])
    }
  })
})

/**
 * Yamato TA-Q-BIN, size classes (e-ijyu.jp/yamato.html, read in November 2026): the larger of the class of the three sides
 * together and that of the weight; 60 cm 2 kg, 80 cm 5 kg, to 160 cm 25 kg. The prices, within Kanto and to Kansai, whose
 * codes are 520 to 679, are those of October 2023 as remembered: no page of that time was at hand.
 */
describe('TA-Q-BIN of Yamato', () => {
  const classes = [
    [60, 2_000, 940],
    [80, 5_000, 1_230],
    [100, 10_000, 1_530],
    [120, 15_000, 1_850],
    [140, 20_000, 2_190],
    [160, 25_000, 2_510],
  ] as const
  const pricesFrom = (more: number) =>
    bands(
      ...classes.map(([, grams, yen]): [number, number, number] => [grams, 0, (yen + more) * 100]),
    )
  const yamato: Partial<ChannelTerms> = {
    origin: 'JP',
    destinations: ['JP'],
    charging: { mode: 'actual' },
    step: 1,
    pieceRule: 'pricedCarton',
    ...pricesFrom(0),
    sizeMinimums: classes.slice(1).map(([, grams], nth) => ({
      of: 'sum' as const,
      overCm: classes[nth]?.[0] ?? 0,
      amount: grams,
    })),
    zones: [{ code: 'kansai', postcodes: ['520-679'], ...pricesFrom(120) }],
    limits: { ...NO_LIMITS, weightGrams: 25_000, sumCm: 160 },
  }
  const within = { origin: 'JP', country: 'JP', postalCode: '100-0001' } as const
  test.each<[string, number, [number, number, number], number]>([
    ['60 cm, 2 kg', 2_000, [30, 20, 10], 940],
    ['61 cm', 1_000, [31, 20, 10], 1_230],
    ['2.001 kg', 2_001, [20, 20, 10], 1_230],
    ['4 kg in 50 cm', 4_000, [20, 20, 10], 1_230],
    // The example of the page.
    ['47 + 36 + 19 = 102 cm', 3_000, [47, 36, 19], 1_850],
    ['12 kg in 90 cm', 12_000, [30, 30, 30], 1_850],
    ['100 cm, 10 kg', 10_000, [40, 30, 30], 1_530],
    ['160 cm, 25 kg', 25_000, [60, 50, 50], 2_510],
    ['141 cm, 1 kg', 1_000, [60, 50, 31], 2_510],
  ])('%s', (_class, grams, sides, price) => {
    expect(yuanOf([aCarton(grams, sides)], yamato, within)).toBe(price)
  })

  test('to Kansai, each by its own class: 1,060 + 1,970', () => {
    const cartons = [aCarton(1_000, [20, 20, 20]), aCarton(3_000, [47, 36, 19])]
    const { totalFen, chargeable } = billOf(cartons, yamato, { ...within, postalCode: '530-0001' })
    expect(totalFen).toBe(303_000)
    expect(chargeable.cartons.map(({ raw, amount }) => [raw, amount])).toEqual([
      [1_000, 1_000],
      [15_000, 15_000],
    ])
    expect(chargeable.sizeMinimums).toEqual([{ of: 'sum', overCm: 100, amount: 15_000 }])
    expect(chargeable.basis).toBe('minimum')
  })

  test('161 cm and 25.1 kg are refused', () => {
    expect(refusalsOf([aCarton(25_100, [61, 50, 50])], yamato, within)).toEqual([
      { code: 'weight', grams: 25_100, max: 25_000, carton: 1 },
      { code: 'sum', cm: 161, max: 160, carton: 1 },
    ])
  })
})

test('the minimum of a size is of each carton, and whole steps', () => {
  const large = { of: 'girth' as const, overCm: 300, amount: 40_000 }
  // UPS bills a large package as 40 kg at least.
  const ups: Partial<ChannelTerms> = { step: 500, sizeMinimums: [large] }
  // 123 + 2 × (50 + 39) = 301; 123 × 50 × 39 ÷ 6 = 39,975 g; 40 × 50
  expect(yuanOf([aCarton(1_000, [123, 50, 39])], ups)).toBe(2_000)
  // 123 + 2 × (50 + 38) = 299; 38,950 g
  expect(yuanOf([aCarton(1_000, [123, 50, 38])], ups)).toBe(1_950)
  const codes = (terms: Partial<ChannelTerms>) =>
    incoherences(aChannel({ ...ups, ...terms }).terms).map(({ path, code }) => [
      path.join('.'),
      code,
    ])
  expect(codes({})).toEqual([])
  expect(codes({ pieceRule: 'order' })).toEqual([['sizeMinimums.0.amount', 'minimum_per_carton']])
  expect(codes({ step: 300 })).toEqual([['sizeMinimums.0.amount', 'multiple_of_step']])
})

/** A first price with thousandths: 20.709 for 0.5 kg, 3.333 for each further one. */
test('a first price and its additional ones are rounded together', () => {
  const first: Partial<ChannelTerms> = {
    charging: { mode: 'actual' },
    tariff: {
      kind: 'first',
      first: 500,
      firstFen: 2_070,
      firstMills: 9,
      next: 500,
      nextFen: 333,
      nextMills: 3,
    },
  }
  // 20.709; + 3.333 = 24.042; + 6.666 = 27.375, half up
  expect([500, 501, 1_500].map((grams) => yuanOf([aCarton(grams)], first))).toEqual([
    20.71, 24.04, 27.38,
  ])
})

/**
 * UPS from Hong Kong, additional handling (fuuffy.com, "UPS Large Package Surcharge", read in November 2026): a longest
 * side above 122 cm, a second longest side above 76 cm, or more than 25 kg; once for each package. The fee stands as 100.
 */
test('UPS: the second longest side is a reason, and a package that has several pays once', () => {
  const ups: Partial<ChannelTerms> = {
    destinations: ['US', 'JP'],
    charges: [
      {
        ...charge('handling', { kind: 'perCarton', eachFen: 10_000 }),
        condition: {
          kind: 'side',
          overCm: 122,
          more: [
            { join: 'or', kind: 'secondSide', overCm: 76 },
            { join: 'or', kind: 'weight', overGrams: 25_000 },
          ],
        },
      },
    ],
  }
  const fee = (...cartons: Carton[]) =>
    billOf(cartons, ups, { country: 'US' }).lines.find(({ kind }) => kind === 'charge')?.amountFen
  expect(fee(aCarton(25_000, [122, 76, 76]))).toBeUndefined()
  // Whichever way it was measured.
  expect([fee(aCarton(1_000, [77, 1, 122])), fee(aCarton(1_000, [1, 122, 77]))]).toEqual([
    10_000, 10_000,
  ])
  expect(fee(aCarton(25_001, [123, 77, 1]), aCarton(1_000, [76, 76, 76]))).toBe(10_000)
  // 76.1 cm are 77 cm.
  const measured = { ...aCarton(1_000), lengthMm: 900, widthMm: 761, heightMm: 100 }
  expect(fee(measured)).toBe(10_000)
})

/** The same page: where length and girth are above 300 cm, the surcharge of large packages comes instead. */
test('UPS: a large package pays its own surcharge and no additional handling', () => {
  const notLarge = { join: 'andNot', kind: 'girth', overCm: 300 } as const
  const ups: Partial<ChannelTerms> = {
    charges: [
      {
        ...charge('handling', { kind: 'perCarton', eachFen: 10_000 }),
        condition: {
          kind: 'side',
          overCm: 122,
          more: [
            notLarge,
            { join: 'or', kind: 'secondSide', overCm: 76 },
            notLarge,
            { join: 'or', kind: 'weight', overGrams: 25_000 },
            notLarge,
          ],
        },
      },
      {
        ...charge('large', { kind: 'perCarton', eachFen: 52_700 }),
        condition: { kind: 'girth', overCm: 300 },
      },
    ],
  }
  const codes = (...given: Parameters<typeof aCarton>) =>
    billOf([aCarton(...given)], ups)
      .lines.filter(({ kind }) => kind === 'charge')
      .map(({ code }) => code)
  // 123 + 2 × (50 + 38) = 299; with 39 it is 301.
  expect(codes(1_000, [123, 50, 38])).toEqual(['handling'])
  expect(codes(1_000, [123, 50, 39])).toEqual(['large'])
  expect(codes(26_000, [100, 50, 50])).toEqual(['handling'])
  expect(codes(26_000, [100, 51, 50])).toEqual(['large'])
  // 80 + 2 × (77 + 34) = 302
  expect(codes(1_000, [80, 77, 34])).toEqual(['large'])
})

test('a surcharge of some destinations, and of a size within them', () => {
  const terms: Partial<ChannelTerms> = {
    destinations: ['JP', 'GB', 'US'],
    charges: [
      {
        ...charge('peak', { kind: 'perKg', rateFen: 250 }),
        condition: { kind: 'country', countries: ['US', 'GB'] },
      },
      {
        ...charge('bulky', { kind: 'perCarton', eachFen: 8_000 }),
        condition: {
          kind: 'country',
          countries: ['US'],
          more: [{ join: 'and', kind: 'secondSide', overCm: 60 }],
        },
      },
    ],
  }
  const codes = (country: string) =>
    billOf([aCarton(2_000, [70, 61, 10])], terms, { country })
      .lines.filter(({ kind }) => kind === 'charge')
      .map(({ code, amountFen }) => [code, amountFen])
  expect(codes('JP')).toEqual([])
  // 70 × 61 × 10 ÷ 6000 = 7.117 kg, 7.5 kg × 2.50
  expect(codes('GB')).toEqual([['peak', 1_875]])
  expect(codes('US')).toEqual([
    ['peak', 1_875],
    ['bulky', 8_000],
  ])
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
    ['JP', '〒９０５－０００１', 90],
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

  /**
   * EMS of Japan Post, as Tenso Japan listed it with its own 50 yen an item (tensojapan.com/ja/guide/insurance): to 20,000
   * free, then 50 for each started 20,000 and 50, each item by itself; its carrier insures 2,000,000 at most.
   */
  describe('of EMS', () => {
    const ems: Partial<ChannelTerms> = {
      insurance: {
        per: 'carton',
        rateBps: 0,
        minFen: 0,
        deductibleFen: 0,
        maxValueFen: 200_000_000,
        excludedTags: [],
        tiers: [
          { upToFen: 2_000_000, feeFen: 0, rateBps: 0 },
          { upToFen: null, feeFen: 5_000, rateBps: 0, eachFen: 5_000, perFen: 2_000_000 },
        ],
      },
    }
    const line = (...yen: number[]) =>
      billOf(
        yen.map((one) => aCarton(1_000, undefined, { goodsValueFen: one * 100 })),
        ems,
        { insured: true },
      ).lines.find(({ kind }) => kind === 'insurance')
    const fee = (...yen: number[]) => (line(...yen)?.amountFen ?? -1) / 100

    test.each([
      [0, 0],
      [20_000, 0],
      [20_001, 100],
      [40_000, 100],
      [40_001, 150],
      [60_000, 150],
      [160_000, 400],
      [200_000, 500],
      // What is insured at most: 99 parts.
      [3_000_000, 5_000],
    ])('%d yen cost %d', (yen, price) => {
      expect(fee(yen)).toBe(price)
    })

    test('two items of 15,000 are free, as an order of 30,000 they would not be', () => {
      expect(fee(15_000, 15_000)).toBe(0)
      const together = { ...ems.insurance, per: undefined } as ChannelTerms['insurance']
      const cartons = [15_000, 15_000].map((yen) =>
        aCarton(1_000, undefined, { goodsValueFen: yen * 100 }),
      )
      const { lines } = billOf(cartons, { insurance: together }, { insured: true })
      expect(lines.at(-1)?.amountFen).toBe(10_000)
    })

    test('several items say what each is insured for, one of nothing costs nothing', () => {
      // 40,001: 50 + 2 × 50; 20,001: 50 + 50, twice
      expect(line(20_001, 0, 40_001, 20_001)).toMatchObject({
        amountFen: 35_000,
        formula: {
          kind: 'pieces',
          unit: 'fen',
          pieces: [
            { cartons: 2, amount: 2_000_100, eachFen: 10_000 },
            { cartons: 1, amount: 4_000_100, eachFen: 15_000 },
          ],
        },
      })
      expect(line(0, 40_001, 0)?.formula).toMatchObject({
        kind: 'tier',
        started: { steps: 2, eachFen: 5_000, perFen: 2_000_000 },
      })
    })
  })

  // Hong Kong Post, overseas parcels: 0.50 for each 300 of insured value or part of 300.
  test.each([
    [1, 50],
    [30_000, 50],
    [30_001, 100],
    [90_000, 150],
    [100_000, 200],
  ])('a fee for each started 300 of the whole value: %d fen cost %d', (valueFen, price) => {
    const tiers = [{ upToFen: null, feeFen: 0, rateBps: 0, eachFen: 50, perFen: 30_000 }]
    expect(insured(valueFen, { tiers, minFen: 0 })?.amountFen).toBe(price)
  })

  test('the least fee is of each carton where each is insured by itself', () => {
    const insurance: ChannelTerms['insurance'] = {
      per: 'carton',
      rateBps: 100,
      minFen: 800,
      deductibleFen: 0,
      maxValueFen: 100_000,
      excludedTags: [],
    }
    const cartons = [10_000, 90_000, 200_000].map((goodsValueFen) =>
      aCarton(1_000, undefined, { goodsValueFen }),
    )
    const { lines } = billOf(cartons, { insurance }, { insured: true })
    // 1.00, at least 8.00; 9.00; 1 % of 1,000.00
    expect(lines.at(-1)?.amountFen).toBe(800 + 900 + 1_000)
  })

  test('goods of 0 cost nothing to insure; goods of 0.01 cost the minimum', () => {
    expect([insured(0)?.amountFen, insured(0, { tiers })?.amountFen]).toEqual([0, 0])
    expect(insured(1)).toMatchObject({ amountFen: 500, bound: { kind: 'min' } })
  })
})
