import { expect, test } from 'vitest'
import { aCarton, aChannel, bands, priceOptions } from '#tests/support/shipping.ts'
import type { Carton } from './carton.ts'
import type { ChannelTerms } from './channel-terms.ts'
import { priceShipment } from './price-shipment.ts'

type Example = {
  arithmetic: string
  cartons?: Carton[]
  terms?: Partial<ChannelTerms>
  /** Grams or cm³. */
  chargeable: number
  freightFen: number
}

/** 4 kg in 60,000 cm³. */
const box = aCarton(4_000, [50, 40, 30])
/** 6,000 cm³ are 1,000 g by 6000, and 30×21×20 = 12,600 cm³ are 2,100 g. */
const pair = [aCarton(2_100, [20, 20, 15]), aCarton(700, [30, 21, 20])]
const twoSmall = [aCarton(300), aCarton(300)]

const by = (divisor: number) => ({ charging: { mode: 'larger', divisor } as const })
const actual = { charging: { mode: 'actual' } as const }
const half = (fromGrams: number) => ({
  charging: { mode: 'half', divisor: 5_000, fromGrams } as const,
})
const first = (next: number, nextFen: number) => ({
  tariff: { kind: 'first' as const, first: 500, firstFen: 12_000, next, nextFen },
})
/** ¥60 a kg to 10 kg, ¥48 above, ¥40 and ¥15 from above 20 kg. */
const cheaperAbove = bands([10_000, 6_000], [20_000, 4_800], [null, 4_000, 1_500])
/** ¥2,000 a m³ in steps of 0.01 m³; a m³ weighs at most 500 kg. */
const sea = {
  charging: { mode: 'volume', kgPerM3: 500 } as const,
  step: 10_000,
  ...bands([null, 200_000]),
}

// Computed by hand. Where nothing else is said: the larger weight by 6000, steps of 500 g, ¥50 a kg.
const EXAMPLES: Example[] = [
  {
    arithmetic: 'divisor 5000: 60,000 cm³ ÷ 5 = 12,000 g; 12 × 50 = 600',
    terms: by(5_000),
    chargeable: 12_000,
    freightFen: 60_000,
  },
  {
    arithmetic: 'divisor 6000: 60,000 cm³ ÷ 6 = 10,000 g; 10 × 50 = 500',
    terms: by(6_000),
    chargeable: 10_000,
    freightFen: 50_000,
  },
  {
    arithmetic: 'divisor 8000: 60,000 cm³ ÷ 8 = 7,500 g; 7.5 × 50 = 375',
    terms: by(8_000),
    chargeable: 7_500,
    freightFen: 37_500,
  },
  {
    arithmetic: 'sides up to 51×41×31 = 64,821 cm³ ÷ 6 = 10,803.5, up to 11,000 g; 11 × 50 = 550',
    cartons: [{ ...box, lengthMm: 501, widthMm: 401, heightMm: 301 }],
    chargeable: 11_000,
    freightFen: 55_000,
  },
  {
    arithmetic: 'a dense carton is charged by its weight: 10,001 g up to 10,500; 10.5 × 50 = 525',
    cartons: [aCarton(10_001, [50, 40, 30])],
    chargeable: 10_500,
    freightFen: 52_500,
  },
  {
    arithmetic: 'actual weight only: 4 × 50 = 200',
    terms: actual,
    chargeable: 4_000,
    freightFen: 20_000,
  },
  {
    arithmetic: 'steps of 100 g: 4,001 up to 4,100; 4.1 × 50 = 205',
    cartons: [aCarton(4_001)],
    terms: { step: 100 },
    chargeable: 4_100,
    freightFen: 20_500,
  },
  {
    arithmetic: 'first 500 g ¥120, each 500 ¥35: 2,300 up to 2,500, 4 steps; 120 + 4 × 35 = 260',
    cartons: [aCarton(2_300)],
    terms: first(500, 3_500),
    chargeable: 2_500,
    freightFen: 26_000,
  },
  {
    arithmetic: 'first 500 g covers 300 g: 120',
    cartons: [aCarton(300)],
    terms: first(500, 3_500),
    chargeable: 500,
    freightFen: 12_000,
  },
  {
    arithmetic:
      'first 500 g, each started kg ¥60: (3,000 − 500) ÷ 1,000 = 2.5, so 3; 120 + 180 = 300',
    cartons: [aCarton(3_000)],
    terms: first(1_000, 6_000),
    chargeable: 3_000,
    freightFen: 30_000,
  },
  {
    arithmetic: 'the end of a band belongs to it: 10 × 60 = 600',
    terms: cheaperAbove,
    chargeable: 10_000,
    freightFen: 60_000,
  },
  {
    arithmetic: 'half a kilogram more is cheaper: 10.5 × 48 = 504',
    cartons: [aCarton(10_001)],
    terms: cheaperAbove,
    chargeable: 10_500,
    freightFen: 50_400,
  },
  {
    arithmetic: 'a band with a base, its rate for the whole weight: 15 + 20.5 × 40 = 835',
    cartons: [aCarton(20_400)],
    terms: cheaperAbove,
    chargeable: 20_500,
    freightFen: 83_500,
  },
  {
    arithmetic: 'half up to the fen: 1.5 kg × 33.33 = 49.995, so 50.00',
    cartons: [aCarton(1_500)],
    terms: bands([null, 3_333]),
    chargeable: 1_500,
    freightFen: 5_000,
  },
  {
    arithmetic: 'half: (4,001 + 12,000) ÷ 2 = 8,000.5, up to 8,001, up to 8,500; 8.5 × 50 = 425',
    cartons: [aCarton(4_001, [50, 40, 30])],
    terms: half(12_000),
    chargeable: 8_500,
    freightFen: 42_500,
  },
  {
    arithmetic: 'half from 12,001 g of volumetric weight: the actual 4,001 up to 4,500; 225',
    cartons: [aCarton(4_001, [50, 40, 30])],
    terms: half(12_001),
    chargeable: 4_500,
    freightFen: 22_500,
  },
  {
    arithmetic: 'half where the weight exceeds the volume: 13 × 50 = 650',
    cartons: [aCarton(13_000, [50, 40, 30])],
    terms: half(0),
    chargeable: 13_000,
    freightFen: 65_000,
  },
  {
    arithmetic: 'sea: 4 kg stand for 8,000 cm³, below 60,000; 0.06 × 2,000 = 120',
    terms: sea,
    chargeable: 60_000,
    freightFen: 12_000,
  },
  {
    arithmetic: 'sea with dense goods: 45 kg ÷ 500 = 0.09 m³; 0.09 × 2,000 = 180',
    cartons: [aCarton(45_000, [50, 40, 30])],
    terms: sea,
    chargeable: 90_000,
    freightFen: 18_000,
  },
  {
    arithmetic: 'sea with a minimum of 0.1 m³: 0.1 × 2,000 = 200',
    terms: { ...sea, minimum: { per: 'order', amount: 100_000 } },
    chargeable: 100_000,
    freightFen: 20_000,
  },
  {
    arithmetic: 'sea: 50×41×30 = 61,500 cm³ up to 70,000; 0.07 × 2,000 = 140',
    cartons: [aCarton(4_000, [50, 41, 30])],
    terms: sea,
    chargeable: 70_000,
    freightFen: 14_000,
  },
  {
    arithmetic: 'pieces by carton: 2,100 + 2,100 = 4,200 up to 4,500; 4.5 × 50 = 225',
    cartons: pair,
    chargeable: 4_500,
    freightFen: 22_500,
  },
  {
    arithmetic: 'pieces by order: max(2,800, 1,000 + 2,100) = 3,100 up to 3,500; 3.5 × 50 = 175',
    cartons: pair,
    terms: { pieceRule: 'order' },
    chargeable: 3_500,
    freightFen: 17_500,
  },
  {
    arithmetic: 'each carton rounded: 2,500 + 2,500 = 5,000; 5 × 50 = 250',
    cartons: pair,
    terms: { pieceRule: 'roundedCarton' },
    chargeable: 5_000,
    freightFen: 25_000,
  },
  {
    arithmetic: 'at least 1 kg a carton: 2 × 1,000; 2 × 50 = 100',
    cartons: twoSmall,
    terms: { minimum: { per: 'carton', amount: 1_000 } },
    chargeable: 2_000,
    freightFen: 10_000,
  },
  {
    arithmetic: 'at least 3 kg an order: 3 × 50 = 150',
    cartons: twoSmall,
    terms: { minimum: { per: 'order', amount: 3_000 } },
    chargeable: 3_000,
    freightFen: 15_000,
  },
]

/** To 1 kg by 0.25, to 2 kg by 0.5, then by 1 kg. */
const growing = {
  step: 1_000,
  steps: [
    { upTo: 1_000, step: 250 },
    { upTo: 2_000, step: 500 },
  ],
}
const overSide = (volumeOverCm: number) => ({
  charging: { mode: 'larger', divisor: 6_000, volumeOverCm } as const,
})
const each = { pieceRule: 'pricedCarton' } as const
const mills = (rateFen: number, rateMills: number): Partial<ChannelTerms> => ({
  tariff: { kind: 'bands', bands: [{ upTo: null, baseFen: 0, rateFen, rateMills }] },
})

EXAMPLES.push(
  {
    arithmetic: 'a step that grows: 601 g up to 750 (by 250); 0.75 × 50 = 37.50',
    cartons: [aCarton(601)],
    terms: growing,
    chargeable: 750,
    freightFen: 3_750,
  },
  {
    arithmetic: 'a step that grows: its end belongs to it, 1,000 g; 50',
    cartons: [aCarton(1_000)],
    terms: growing,
    chargeable: 1_000,
    freightFen: 5_000,
  },
  {
    arithmetic: 'the end of a lower step belongs to it: 750 g by 250, not by 500; 37.50',
    cartons: [aCarton(750)],
    terms: { steps: [{ upTo: 750, step: 250 }] },
    chargeable: 750,
    freightFen: 3_750,
  },
  {
    arithmetic: 'a step that grows: 1,001 g up to 1,500 (by 500); 75',
    cartons: [aCarton(1_001)],
    terms: growing,
    chargeable: 1_500,
    freightFen: 7_500,
  },
  {
    arithmetic: 'a step that grows: 2,001 g up to 3,000 (by 1 kg); 150',
    cartons: [aCarton(2_001)],
    terms: growing,
    chargeable: 3_000,
    freightFen: 15_000,
  },
  {
    arithmetic: 'the sum is rounded by the step that it is in: 700 + 700 = 1,400 up to 1,500; 75',
    cartons: [aCarton(700), aCarton(700)],
    terms: growing,
    chargeable: 1_500,
    freightFen: 7_500,
  },
  {
    arithmetic: 'thousandths of a yuan: 1.5 × 64.505 = 96.7575, half up 96.76',
    cartons: [aCarton(1_500)],
    terms: mills(6_450, 5),
    chargeable: 1_500,
    freightFen: 9_676,
  },
  {
    arithmetic: 'thousandths for each gram: 4.55 for 50 g, 51 further ones × 0.075 = 3.825; 8.375',
    cartons: [aCarton(101)],
    terms: {
      charging: { mode: 'actual' },
      step: 1,
      tariff: { kind: 'first', first: 50, firstFen: 455, next: 1, nextFen: 7, nextMills: 5 },
    },
    chargeable: 101,
    freightFen: 838,
  },
  {
    arithmetic: 'volume beyond a side of 50 cm: the longest is 50, so 4 kg count; 200',
    terms: overSide(50),
    chargeable: 4_000,
    freightFen: 20_000,
  },
  {
    arithmetic: 'volume beyond a side of 49 cm: the longest is 50, so 10 kg count; 500',
    terms: overSide(49),
    chargeable: 10_000,
    freightFen: 50_000,
  },
  {
    arithmetic: 'volume beyond a side, added up first: 4 + 2 kg of weight, 10 + 0 of volume; 500',
    cartons: [box, aCarton(2_000, [40, 40, 40])],
    terms: { ...overSide(49), pieceRule: 'order' },
    chargeable: 10_000,
    freightFen: 50_000,
  },
  {
    arithmetic: 'each carton by itself: 125 + 60 = 185 for 1 kg, two of them 370',
    cartons: [aCarton(1_000), aCarton(1_000)],
    terms: {
      ...each,
      tariff: { kind: 'first', first: 500, firstFen: 12_500, next: 500, nextFen: 6_000 },
    },
    chargeable: 2_000,
    freightFen: 37_000,
  },
  {
    arithmetic: 'together the same two cost 125 + 3 × 60 = 305',
    cartons: [aCarton(1_000), aCarton(1_000)],
    terms: { tariff: { kind: 'first', first: 500, firstFen: 12_500, next: 500, nextFen: 6_000 } },
    chargeable: 2_000,
    freightFen: 30_500,
  },
  {
    arithmetic: 'each carton in its band: 10 × 60 + 10.5 × 48 = 600 + 504',
    cartons: [aCarton(10_000), aCarton(10_001)],
    terms: { ...cheaperAbove, ...each },
    chargeable: 20_500,
    freightFen: 110_400,
  },
  {
    arithmetic: 'each carton rounded to the fen: 2 × (0.5 × 33.33 = 16.665, half up 16.67) = 33.34',
    cartons: twoSmall,
    terms: { ...bands([null, 3_333]), ...each },
    chargeable: 1_000,
    freightFen: 3_334,
  },
)

test.each(EXAMPLES)('$arithmetic', ({ cartons = [box], terms, chargeable, freightFen }) => {
  const price = priceShipment(cartons, aChannel(terms), priceOptions())
  expect(price).toMatchObject({
    ok: true,
    breakdown: { chargeable: { amount: chargeable }, totalFen: freightFen },
  })
})

test('what a tax is of is one sum: (500 declared − 80 of discount) × 10 % = 42', () => {
  const terms: Partial<ChannelTerms> = {
    discounts: [
      {
        code: 'spring',
        name: { zh: 'S', zh2: 'S', en: 'S' },
        rate: { kind: 'fixed', amountFen: 8_000 },
        maxFen: null,
        from: null,
        to: null,
      },
    ],
    taxes: [
      {
        code: 'vat',
        name: { zh: 'V', zh2: 'V', en: 'V' },
        kind: 'tax',
        bps: 1_000,
        of: ['discount', 'declared'],
      },
    ],
  }
  const taxOf = (declaredValueFen: number) => {
    const price = priceShipment(
      [aCarton(4_000, [10, 10, 10], { declaredValueFen })],
      aChannel(terms),
      priceOptions(),
    )
    return price.ok && price.breakdown.lines.find(({ kind }) => kind === 'tax')?.amountFen
  }
  expect(taxOf(50_000)).toBe(4_200)
  // Nothing is left of 50.
  expect(taxOf(5_000)).toBe(0)
})
