import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { compensationTermsOf } from '#features/shipping/rules/compensation-terms.ts'
import { aLine } from '#tests/support/order-rows.ts'
import { someTerms } from '#tests/support/shipping.ts'
import { type CartonValue, lostHereLimit, type PayoutAsked, payoutLimit } from './payout-limit.ts'

const yuan = (amount: number) => amount * 100
/** ¥50 are the member's own, batteries are not insured, and an uninsured carton is paid ¥100 at most. */
const insurance = {
  rateBps: 300,
  minFen: 0,
  deductibleFen: yuan(50),
  maxValueFen: null,
  excludedTags: ['battery' as const],
}
const terms = (given: Parameters<typeof someTerms>[0] = {}) =>
  compensationTermsOf(someTerms({ insurance, uninsuredCapFen: yuan(100), ...given }))
const order = (given: Partial<Parameters<typeof payoutLimit>[0]> = {}) => ({
  isInsured: true,
  claimTerms: terms(),
  bill: null,
  paidFen: yuan(200),
  ...given,
})
const carton = (id: string, goodsYuan: number, tags: CartonValue['tags'] = {}): CartonValue => ({
  id,
  goodsValueFen: yuan(goodsYuan),
  tags,
})
const aPayout = (given: Partial<PayoutAsked> = {}): PayoutAsked => ({
  kind: 'damage',
  cartonId: 'a',
  provenFen: yuan(1_000),
  paidFen: 0,
  ...given,
})
const two = [carton('a', 1_200), carton('b', 300)]
const limitYuan = (...given: Parameters<typeof payoutLimit>) => payoutLimit(...given).limitFen / 100

test('a parcel lost in our warehouse is paid what was proven, without the terms of a channel', () => {
  expect(lostHereLimit(yuan(700))).toEqual({
    limitFen: yuan(700),
    insuredFen: 0,
    uninsuredFen: 0,
    deductibleFen: 0,
    chargedFen: 0,
  })
})

describe('an insured carton', () => {
  test('of ¥1,200 with ¥1,000 proven is paid ¥950: the deductible is the member’s', () => {
    expect(payoutLimit(order(), two, aPayout())).toEqual({
      limitFen: yuan(950),
      insuredFen: yuan(1_200),
      deductibleFen: yuan(50),
      uninsuredFen: 0,
      chargedFen: 0,
    })
  })

  test('is paid its insured value at most', () => {
    expect(limitYuan(order(), two, aPayout({ provenFen: yuan(5_000) }))).toBe(1_200)
  })

  test('has its share where the channel insures ¥500 of ¥1,500: ¥400 and ¥100', () => {
    const capped = order({
      claimTerms: terms({ insurance: { ...insurance, maxValueFen: yuan(500) } }),
    })
    expect(limitYuan(capped, two, aPayout())).toBe(400)
    expect(limitYuan(capped, two, aPayout({ cartonId: 'b' }))).toBe(100)
    expect(limitYuan(capped, two, aPayout({ cartonId: null, kind: 'loss' }))).toBe(500)
  })

  test('is insured for its own value, at most ¥500, where each is insured by itself', () => {
    const each = { ...insurance, per: 'carton' as const, maxValueFen: yuan(500) }
    const capped = order({ claimTerms: terms({ insurance: each }) })
    expect(limitYuan(capped, two, aPayout())).toBe(500)
    expect(limitYuan(capped, two, aPayout({ cartonId: 'b' }))).toBe(300)
    expect(limitYuan(capped, two, aPayout({ cartonId: null, kind: 'loss' }))).toBe(800)
  })

  test('gets no less than without insurance: ¥80 proven are paid whole', () => {
    expect(limitYuan(order(), two, aPayout({ provenFen: yuan(80) }))).toBe(80)
  })
})

describe('a carton without insurance', () => {
  test.each([
    ['the order is not insured', order({ isInsured: false }), two],
    ['the channel insures nothing', order({ claimTerms: terms({ insurance: null }) }), two],
    ['it holds an excluded tag', order(), [carton('a', 1_200, { battery: 1 }), carton('b', 300)]],
  ])('is paid the cap where %s', (_why, its, cartons) => {
    expect(limitYuan(its, cartons, aPayout())).toBe(100)
    expect(limitYuan(its, cartons, aPayout({ provenFen: yuan(30) }))).toBe(30)
  })

  test('beside an insured one adds its cap to a loss of both', () => {
    const mixed = [carton('a', 1_200), carton('b', 300, { battery: 2 })]
    const whole = aPayout({ cartonId: null, kind: 'loss', provenFen: yuan(1_500) })
    expect(payoutLimit(order(), mixed, whole)).toMatchObject({
      insuredFen: yuan(1_200),
      uninsuredFen: yuan(100),
      limitFen: yuan(1_300),
    })
  })
})

test('what was paid before for the same carton is taken off', () => {
  expect(limitYuan(order(), two, aPayout({ paidFen: yuan(900) }))).toBe(50)
  expect(limitYuan(order(), two, aPayout({ paidFen: yuan(2_000) }))).toBe(0)
})

test('a wrong weight is paid what was charged by weight at most, and not more than was paid', () => {
  const lines = [
    aLine('freight', 'freight', yuan(150)),
    aLine('charge', 'fuel', yuan(20)),
    aLine('service', 'wrapping', yuan(10)),
  ]
  const wrong = aPayout({ kind: 'weight', provenFen: yuan(500) })
  expect(payoutLimit(order({ bill: { lines } }), two, wrong)).toMatchObject({
    limitFen: yuan(170),
    chargedFen: yuan(170),
  })
  expect(limitYuan(order({ bill: { lines }, paidFen: yuan(60) }), two, wrong)).toBe(60)
  expect(limitYuan(order({ bill: { lines } }), two, { ...wrong, provenFen: yuan(12) })).toBe(12)
})

test('never pays more than was proven, and never below zero, whatever the cartons and terms', () => {
  const fen = fc.integer({ min: 0, max: 10_000_000 })
  const someCarton = fc.record({
    goodsValueFen: fen,
    tags: fc.constantFrom({}, { battery: 1 }),
  })
  fc.assert(
    fc.property(
      fc.array(someCarton, { minLength: 1, maxLength: 5 }),
      fc.record({
        provenFen: fen,
        paidFen: fen,
        deductibleFen: fen,
        capFen: fen,
        isInsured: fc.boolean(),
      }),
      fc.option(fen),
      (contents, { provenFen, paidFen, deductibleFen, capFen, isInsured }, maxValueFen) => {
        const cartons = contents.map((one, i) => ({ id: String(i), ...one }))
        const claimTerms = terms({
          uninsuredCapFen: capFen,
          insurance: { ...insurance, deductibleFen, maxValueFen },
        })
        const its = order({ isInsured, claimTerms })
        for (const cartonId of [null, '0']) {
          const { limitFen } = payoutLimit(its, cartons, aPayout({ cartonId, provenFen, paidFen }))
          expect(limitFen).toBeGreaterThanOrEqual(0)
          expect(limitFen).toBeLessThanOrEqual(Math.max(0, provenFen - paidFen))
        }
      },
    ),
  )
})
