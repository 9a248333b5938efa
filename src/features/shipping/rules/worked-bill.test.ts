import * as v from 'valibot'
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
import { breakdown as breakdownSchema } from './breakdown.ts'
import { channelTerms } from './channel.ts'
import type { ChannelTerms, Charge } from './channel-terms.ts'
import { priceShipment } from './price-shipment.ts'

const charge = (code: string, rate: Charge['rate'], given: Partial<Charge> = {}): Charge => ({
  code,
  name: names(code),
  rate,
  minFen: null,
  maxFen: null,
  from: null,
  to: null,
  condition: null,
  ...given,
})

const TERMS: Partial<ChannelTerms> = {
  ...bands([5_000, 6_000], [10_000, 4_500, 2_000]),
  charges: [
    charge('fuel', { kind: 'percent', bps: 1_235, of: ['freight'] }),
    charge(
      'battery',
      { kind: 'perCarton', eachFen: 1_500 },
      { condition: { kind: 'tag', tag: 'battery' } },
    ),
    charge('handling', { kind: 'perKg', rateFen: 99 }),
    charge(
      'remote',
      { kind: 'fixed', amountFen: 2_500 },
      { condition: { kind: 'postcode', prefixes: ['9', '100'] } },
    ),
    charge('security', { kind: 'percent', bps: 100, of: ['freight', 'fuel'] }, { minFen: 500 }),
    charge(
      'oversize',
      { kind: 'perCarton', eachFen: 9_900 },
      { condition: { kind: 'side', overCm: 40 } },
    ),
    charge('peak', { kind: 'fixed', amountFen: 700 }, { from: '2026-11-23' }),
  ],
  insurance: {
    rateBps: 300,
    minFen: 1_000,
    deductibleFen: 5_000,
    maxValueFen: null,
    excludedTags: [],
  },
  discounts: [
    {
      code: 'autumn',
      name: names('Autumn'),
      maxFen: null,
      from: '2026-11-01',
      to: '2026-11-22',
      rate: { kind: 'percent', bps: 500, of: ['freight'] },
    },
  ],
  taxes: [
    { code: 'duty', name: names('Duty'), kind: 'duty', bps: 200, of: ['declared'] },
    {
      code: 'vat',
      name: names('VAT'),
      kind: 'tax',
      bps: 1_000,
      of: ['freight', 'charge', 'insurance', 'discount', 'declared', 'duty'],
    },
  ],
  limits: { ...NO_LIMITS, weightGrams: 30_000 },
}

const cartons = [
  aCarton(2_100, [40, 30, 20], {
    tags: { battery: 1 },
    declaredValueFen: 30_000,
    goodsValueFen: 80_000,
  }),
  aCarton(3_000, [30, 20, 10], { declaredValueFen: 20_000, goodsValueFen: 45_000 }),
]

const options = priceOptions({
  services: [
    { code: 'repack', amountFen: 1_000 },
    { code: 'reinforce', amountFen: 800 },
  ],
  storage: [
    { code: 'PK1', days: 4, feePerDayFen: 100, capFen: 6_000 },
    { code: 'PK2', days: 90, feePerDayFen: 100, capFen: 200 },
  ],
  insured: true,
  discounts: [
    {
      code: 'regular',
      name: names('Regular'),
      maxFen: null,
      from: null,
      to: null,
      rate: { kind: 'fixed', amountFen: 2_000 },
    },
  ],
  coupons: [aShippingCoupon('five', 5_000), aShippingCoupon('three', 3_000, { capFen: 8_000 })],
})

test('a bill with every kind of line, computed by hand', () => {
  const price = priceShipment(cartons, aChannel(TERMS), options)
  if (!price.ok) throw new Error(JSON.stringify(price.refusals))
  const { breakdown } = price
  // 24,000 cm³ ÷ 6 = 4,000 g and 3,000 g by weight: 7,000 g, in the band (5 kg, 10 kg].
  expect(breakdown.chargeable).toMatchObject({
    amount: 7_000,
    weightGrams: 5_100,
    volumeCm3: 30_000,
    volumetricGrams: 5_000,
    basis: 'volumetric',
  })
  expect(breakdown.priceRange).toEqual({ from: 5_000, to: 10_000 })
  expect(breakdown.unitRate).toEqual({ amountFen: 4_500, per: 'kg', step: 1_000 })
  expect(breakdown.lines.map(({ kind, code, amountFen }) => [kind, code, amountFen])).toEqual([
    // 20 + 7 × 45
    ['freight', 'freight', 33_500],
    // 12.35 % of 335.00 = 41.3725
    ['charge', 'fuel', 4_137],
    // one carton with a battery
    ['charge', 'battery', 1_500],
    // 7 × 0.99
    ['charge', 'handling', 693],
    // 100-0001 begins with 100
    ['charge', 'remote', 2_500],
    // 1 % of 335.00 + 41.37 = 3.7637, below the minimum
    ['charge', 'security', 500],
    // No side is over 40 cm, and the peak begins tomorrow.
    ['service', 'repack', 1_000],
    ['service', 'reinforce', 800],
    // 4 days × 1
    ['storage', 'PK1', 400],
    // 90 days × 1, at most 2
    ['storage', 'PK2', 200],
    // 3 % of 800 + 450
    ['insurance', 'insurance', 3_750],
    // 5 % of 335.00
    ['discount', 'autumn', -1_675],
    ['discount', 'regular', -2_000],
    // 2 % of the declared 500.00
    ['duty', 'duty', 1_000],
    // 10 % of 335.00 + 93.30 + 37.50 − 36.75 + 500.00 + 10.00 = 939.05; 93.905 half up
    ['tax', 'vat', 9_391],
    ['coupon', 'five', -5_000],
    ['coupon', 'three', -3_000],
  ])
  // 335.00 + 93.30 + 18.00 + 6.00 + 37.50 − 36.75 + 10.00 + 93.91 = 556.96
  expect(breakdown).toMatchObject({
    totalFen: 55_696,
    couponsFen: 8_000,
    orderTotalFen: 47_696,
    fixedFen: 10_391,
    declaredTotalFen: 50_000,
    goodsValueFen: 125_000,
    couponMisfits: [],
  })
  expect(breakdown.lines.find(({ code }) => code === 'security')).toMatchObject({
    formula: { kind: 'percent', bps: 100, ofFen: 37_637 },
    rounding: 'halfUp',
    bound: { kind: 'min', amountFen: 500 },
  })
  expect(v.parse(breakdownSchema, JSON.parse(JSON.stringify(breakdown)))).toEqual(breakdown)
  expect(v.is(channelTerms, aChannel(TERMS).terms)).toBe(true)
})

test('coupons that do not fit take nothing off and say why; those that do, at most what is no tax', () => {
  const bill = (coupons: typeof options.coupons) => {
    const price = priceShipment(cartons, aChannel(TERMS), { ...options, coupons })
    if (!price.ok) throw new Error(JSON.stringify(price.refusals))
    const { couponsFen, couponMisfits } = price.breakdown
    return { couponsFen, misfits: couponMisfits.map(({ id, why }) => `${id} ${why}`).sort() }
  }
  // 556.96 − 103.91 of duty and tax
  const large = aShippingCoupon('large', 99_999)
  expect(bill([large])).toEqual({ couponsFen: 45_305, misfits: [] })
  const expired = aShippingCoupon('old', 100, { expiresAt: '2026-11-22T04:00:00.000Z' })
  const rich = aShippingCoupon('rich', 100, { minimumSpendFen: 55_697 })
  const buying = aShippingCoupon('buying', 100, { usableFor: 'buying' })
  expect(bill([expired, rich, buying, aShippingCoupon('good', 100)])).toEqual({
    couponsFen: 100,
    misfits: ['buying otherUse', 'old expired', 'rich belowMinimum'],
  })
  const single = aShippingCoupon('single', 100, { stackable: false })
  expect(bill([single, aShippingCoupon('good', 100)])).toEqual({
    couponsFen: 0,
    misfits: ['good limitExceeded', 'single limitExceeded'],
  })
})
