import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import type { Coupon } from './coupons.ts'
import { type BillPart, bestShare, judgeShared, shareChosen } from './share-coupons.ts'

const NOW = Date.parse('2026-11-20T08:00:00.000Z')
const aCoupon = (id: string, given: Partial<Coupon> = {}): Coupon => ({
  id,
  deductionFen: 1_000,
  minimumSpendFen: 0,
  usableFor: 'buying',
  stackable: false,
  capFen: null,
  state: 'available',
  expiresAt: '2026-12-31T00:00:00.000Z',
  ...given,
})
const aPart = (id: string, totalFen: number, reservedCouponIds: string[] = []): BillPart => ({
  id,
  totalFen,
  fixedFen: 0,
  reservedCouponIds,
})
const of = (...parts: BillPart[]) => ({ payable: 'buying' as const, parts })
const idsOf = ({ byPart }: ReturnType<typeof bestShare>) =>
  Object.fromEntries([...byPart].map(([part, coupons]) => [part, coupons.map(({ id }) => id)]))

test('each coupon is used once, and the largest part takes the best', () => {
  const own = [aCoupon('ten'), aCoupon('thirty', { deductionFen: 3_000 })]
  const shared = bestShare(own, of(aPart('small', 2_000), aPart('large', 9_000)), NOW)
  expect(idsOf(shared)).toEqual({ large: ['thirty'], small: ['ten'] })
  expect(shared.takesOffFen).toBe(4_000)
})

test('a coupon that one part has reserved is for no other, and does not expire', () => {
  const reserved = aCoupon('kept', { state: 'reserved', expiresAt: '2020-01-01T00:00:00.000Z' })
  const parts = of(aPart('large', 9_000), aPart('small', 2_000, ['kept']))
  expect(idsOf(bestShare([reserved], parts, NOW))).toEqual({ large: [], small: ['kept'] })
})

test('chosen coupons of which one lowers nothing are refused', () => {
  const two = [aCoupon('one'), aCoupon('two')]
  expect(shareChosen(two, of(aPart('only', 9_000)), NOW)).toBeNull()
  expect(shareChosen(two, of(aPart('a', 9_000), aPart('b', 9_000)), NOW)?.takesOffFen).toBe(2_000)
  const large = aCoupon('large', { minimumSpendFen: 9_001 })
  expect(shareChosen([large], of(aPart('a', 9_000), aPart('b', 9_000)), NOW)).toBeNull()
})

test('choosing none while one fits is known, and a misfit says why', () => {
  const shipping = aCoupon('shipping', { usableFor: 'shipping' })
  const judged = judgeShared([shipping, aCoupon('fits')], of(aPart('a', 5_000)), [], NOW)
  expect(judged).toMatchObject({
    missed: { couponIds: ['fits'], takesOffFen: 1_000 },
    couponsFit: true,
    takesOffFen: 0,
  })
  expect(judged.coupons.map(({ coupon, misfit }) => [coupon.id, misfit])).toEqual([
    ['fits', null],
    ['shipping', 'otherUse'],
  ])
})

const coupon = fc.record({
  deductionFen: fc.constantFrom(500, 1_000, 3_000),
  minimumSpendFen: fc.constantFrom(0, 4_000),
  stackable: fc.boolean(),
  capFen: fc.constantFrom(null, 2_000, 4_000),
  expiresAt: fc.constantFrom('2026-11-01T00:00:00.000Z', '2026-12-01T00:00:00.000Z'),
})
const coupons = fc
  .array(coupon, { maxLength: 6 })
  .map((all) => all.map((given, i) => aCoupon(`coupon${i}`, given)))
const parts = fc
  .array(fc.integer({ min: 0, max: 9_000 }), { minLength: 1, maxLength: 4 })
  .map((all) => of(...all.map((totalFen, i) => aPart(`part${i}`, totalFen))))

test('what the device chose is shared the same way by the server, whatever the order of the rows', () => {
  fc.assert(
    fc.property(coupons, parts, (own, bill) => {
      const best = bestShare(own, bill, NOW)
      const chosen = [...best.byPart.values()].flat()
      expect(new Set(chosen).size).toBe(chosen.length)
      const again = shareChosen(chosen.toReversed(), bill, NOW)
      expect(again?.takesOffFen).toBe(best.takesOffFen)
      const sorted = (all: Record<string, string[]>) =>
        Object.entries(all).map(([part, ids]) => [part, ids.toSorted()])
      expect(again && sorted(idsOf(again))).toEqual(sorted(idsOf(best)))
      const totalFen = bill.parts.reduce((sum, part) => sum + part.totalFen, 0)
      expect(best.takesOffFen).toBeLessThanOrEqual(totalFen)
    }),
  )
})
