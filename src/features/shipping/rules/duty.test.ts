import * as v from 'valibot'
import { describe, expect, test } from 'vitest'
import { type DutiableShipment, estimateDuty, whyNoDuty } from './duty.ts'
import { dutyRule, type ExchangeRate } from './duty-rules.ts'
import { KNOWN_DUTY_RULES } from './known-duty-rules.ts'

const DAY = '2026-11-22'
const rate = (currency: string, rateMillionths: number, day = '2026-11-20'): ExchangeRate => ({
  currency,
  day,
  rateMillionths,
  source: 'Staff',
})
/** ¥8 for a euro, ¥9 a pound, ¥4.60 an Australian and ¥5.50 a Singapore dollar, ¥0.05 a yen. */
const RATES = [
  rate('EUR', 8_000_000),
  rate('GBP', 9_000_000),
  rate('AUD', 4_600_000),
  rate('SGD', 5_500_000),
  rate('JPY', 50_000),
]

const goods = (...all: [declaredValueFen: number, hs6?: string][]) =>
  all.map(([declaredValueFen, hs6 = null]) => ({ declaredValueFen, hs6 }))
const to = (country: string, given: Partial<DutiableShipment> = {}): DutiableShipment => ({
  country,
  transport: 'air',
  freightFen: 20_000,
  insuranceFen: 1_000,
  ...given,
})
const estimate = (
  lines: ReturnType<typeof goods>,
  shipment: DutiableShipment,
  { rates = RATES, day = DAY } = {},
) => estimateDuty(lines, shipment, KNOWN_DUTY_RULES, rates, day)

describe('worked estimates', () => {
  test.each([
    [
      'Germany: 2 codes × €3 × 8 = 48.00; VAT 19 % of 500 + 200 + 10 + 48 = 758 is 144.02',
      goods([30_000, '610910'], [10_000, '610910'], [10_000, '640399']),
      to('DE'),
      [4_800, 14_402],
    ],
    [
      'Finland: 1 × €3 = 24.00; VAT 25.5 % of 10.01 + 210 + 24 = 244.01 is 62.22255',
      goods([1_001, '610910']),
      to('FI'),
      [2_400, 6_222],
    ],
    [
      'Germany at €150.00 exactly: 150 × 8 = ¥1,200; VAT 19 % of 1,200 + 210 + 24 = 1,434',
      goods([120_000, '610910']),
      to('DE'),
      [2_400, 27_246],
    ],
    [
      'United Kingdom at £135 × 9 = ¥1,215: VAT 20 % of 1,215 + 210',
      goods([121_500]),
      to('GB'),
      [28_500],
    ],
    ['Australia: GST 10 % of 300.05 + 210 = 51.005', goods([30_005]), to('AU'), [5_101]],
    [
      'Singapore by air at S$400 × 5.5 = ¥2,200 with freight: nothing',
      goods([199_000]),
      to('SG'),
      [],
    ],
    ['Singapore a fen above: GST 9 % of 2,200.01 = 198.0009', goods([199_001]), to('SG'), [19_800]],
    [
      'Singapore by sea from the first dollar: 9 % of 100 + 210',
      goods([10_000]),
      to('SG', { transport: 'sea' }),
      [2_790],
    ],
    ['Japan at ¥10,000 × 0.05 = 500 with freight: nothing', goods([29_000]), to('JP'), []],
  ] as [string, ReturnType<typeof goods>, DutiableShipment, number[]][])(
    '%s',
    (_arithmetic, lines, shipment, amounts) => {
      const result = estimate(lines, shipment)
      if (!result.ok) throw new Error(result.reason)
      expect(result.lines.map(({ amountFen }) => amountFen)).toEqual(amounts)
      expect(result.totalFen).toBe(amounts.reduce((sum, fen) => sum + fen, 0))
    },
  )
})

test('lines without an HS code count as one code each, and the estimate says that it may be less', () => {
  const lines = goods([10_000, '610910'], [10_000], [10_000])
  expect(estimate(lines, to('FR'))).toMatchObject({
    isAtMost: true,
    lines: [{ kind: 'duty', amountFen: 7_200, formula: { count: 3 } }, { kind: 'tax' }],
  })
  expect(estimate(goods([10_000, '610910']), to('FR'))).toMatchObject({ isAtMost: false })
})

describe('there is no estimate, with the reason,', () => {
  test.each([
    ['a fen above €150', goods([120_001]), to('DE'), { reason: 'tariff' }],
    ['above £135', goods([121_501]), to('GB'), { reason: 'tariff' }],
    ['above A$1,000', goods([460_001]), to('AU'), { reason: 'tariff' }],
    ['above ¥10,000', goods([29_001]), to('JP'), { reason: 'tariff' }],
    ['for a country without a rule', goods([100]), to('US'), { reason: 'noRule', country: 'US' }],
  ])('%s', (_what, lines, shipment, why) => {
    expect(estimate(lines, shipment)).toMatchObject({ ok: false, ...why })
  })

  test('before the first rule', () => {
    const result = estimate(goods([100]), to('DE'), { day: '2026-06-30' })
    expect(result).toEqual({ ok: false, reason: 'noRule', country: 'DE' })
  })

  test('without a rate of the day or before', () => {
    const rates = [rate('EUR', 8_000_000, '2026-11-23'), rate('GBP', 9_000_000)]
    expect(estimate(goods([100]), to('DE'), { rates })).toMatchObject({
      ok: false,
      reason: 'noRate',
      currency: 'EUR',
    })
  })
})

test('the last rate that is not after the day is used and named', () => {
  const rates = [
    rate('EUR', 7_000_000, '2026-11-01'),
    rate('EUR', 9_000_000, '2026-11-23'),
    rate('EUR', 8_000_000, '2026-11-22'),
    rate('EUR', 6_000_000, '2026-10-01'),
  ]
  expect(estimate(goods([100]), to('DE'), { rates })).toMatchObject({
    rate: { day: '2026-11-22', rateMillionths: 8_000_000 },
  })
})

test('every known rule is valid, dated and has a source', () => {
  for (const rule of KNOWN_DUTY_RULES) expect(v.safeParse(dutyRule, rule).issues).toBeUndefined()
  expect(new Set(KNOWN_DUTY_RULES.map(({ country }) => country)).size).toBe(31)
})

test.each([
  ['Singapore within its relief', goods([199_000]), to('SG'), 'withinLimit'],
  ['the United Kingdom below £135, with VAT', goods([121_500]), to('GB'), 'withinLimit'],
  ['Singapore above its relief, with GST', goods([199_001]), to('SG'), 'notCharged'],
  ['goods without a value', goods([0]), to('SG'), 'noValue'],
  ['Germany, which charges by code', goods([30_000, '610910']), to('DE'), null],
])('why no duty is due: %s', (_, lines, shipment, why) => {
  const found = estimate(lines, shipment)
  if (!found.ok) throw new Error(found.reason)
  expect(whyNoDuty(found)).toBe(why)
})
