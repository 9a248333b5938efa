import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { spread } from '#engine/shared/spread.ts'
import { DAY_MS } from '#engine/shared/time-units.ts'
import {
  type Bill,
  bestCoupons,
  type Coupon,
  couponEnd,
  couponMisfit,
  mayCombine,
} from './coupons.ts'

const NOW_MS = Date.parse('2026-11-22T08:00:00.000Z')
const inDays = (days: number) => new Date(NOW_MS + days * DAY_MS).toISOString()

let count = 0
const aCoupon = (given: Partial<Coupon> = {}): Coupon => ({
  id: `c${++count}`,
  deductionFen: 2_000,
  minimumSpendFen: 0,
  usableFor: 'both',
  stackable: true,
  capFen: null,
  state: 'available',
  expiresAt: inDays(30),
  ...given,
})
const aBill = (totalFen: number, given: Partial<Bill> = {}): Bill => ({
  payable: 'shipping',
  totalFen,
  fixedFen: 0,
  ...given,
})
const best = (coupons: Coupon[], bill: Bill) => {
  const { coupons: used, takesOffFen } = bestCoupons(coupons, bill, NOW_MS)
  return { takesOffFen, ids: used.map(({ id }) => id).sort() }
}

describe('one coupon', () => {
  const bill = aBill(50_000)
  test.each([
    ['fits', {}, null],
    ['is reserved, even past its expiry', { state: 'reserved', expiresAt: inDays(-1) }, 'reserved'],
    ['is spent', { state: 'spent' }, 'spent'],
    ['has expired in this very moment', { expiresAt: inDays(0) }, 'expired'],
    ['is for buying only', { usableFor: 'buying' }, 'otherUse'],
    ['needs one fen more', { minimumSpendFen: 50_001 }, 'belowMinimum'],
    ['reaches its minimum', { minimumSpendFen: 50_000 }, null],
    ['takes off more than its own cap', { capFen: 1_999 }, 'limitExceeded'],
  ] as const)('%s', (_what, given, why) => {
    expect(couponMisfit(aCoupon(given), bill, NOW_MS)).toBe(why)
  })

  test('is usable until its expiry', () => {
    const coupon = aCoupon({ expiresAt: inDays(0) })
    expect([couponEnd(coupon, NOW_MS - 1), couponEnd(coupon, NOW_MS)]).toEqual([null, 'expired'])
  })
})

test('what coupons take off is spread over the lines to the fen, at most each line', () => {
  fc.assert(
    fc.property(
      fc.array(fc.integer({ min: 0, max: 9_999 }), { minLength: 1, maxLength: 20 }),
      fc.integer({ min: 1, max: 30_000 }),
      (lines, deductionFen) => {
        const totalFen = lines.reduce((sum, line) => sum + line, 0)
        const { takesOffFen } = bestCoupons([aCoupon({ deductionFen })], aBill(totalFen), NOW_MS)
        const shares = spread(takesOffFen, lines)
        expect(shares.reduce((sum, share) => sum + share, 0)).toBe(Math.min(deductionFen, totalFen))
        expect(shares.every((share, nth) => share <= (lines[nth] ?? 0))).toBe(true)
      },
    ),
  )
})

describe('worked examples', () => {
  const gift = [2_000, 3_000, 5_000, 8_000].map((deductionFen) =>
    aCoupon({
      id: `gift${deductionFen}`,
      deductionFen,
      minimumSpendFen: deductionFen * 10,
      usableFor: 'shipping',
      stackable: false,
    }),
  )
  test.each([
    [19_999, 0, []],
    [20_000, 2_000, ['gift2000']],
    [49_999, 3_000, ['gift3000']],
    [80_000, 8_000, ['gift8000']],
    [500_000, 8_000, ['gift8000']],
  ])('of the gift, a bill of %i fen gets %i off', (totalFen, takesOffFen, ids) => {
    expect(best(gift, aBill(totalFen))).toEqual({ takesOffFen, ids })
  })

  test('the lowest cap of those chosen limits them all, so another set may be better', () => {
    const capped = aCoupon({ id: 'capped', deductionFen: 1_000, capFen: 3_000 })
    const large = aCoupon({ id: 'large', deductionFen: 2_500 })
    expect(mayCombine([capped, large])).toBe(false)
    expect(best([capped, large], aBill(50_000))).toEqual({ takesOffFen: 2_500, ids: ['large'] })
  })

  test('a coupon that does not stack is used alone', () => {
    const alone = aCoupon({ stackable: false })
    expect(mayCombine([alone])).toBe(true)
    expect(mayCombine([alone, aCoupon()])).toBe(false)
  })

  test('of equal savings the fewest coupons, then those that expire first', () => {
    const halves = [aCoupon({ deductionFen: 2_500 }), aCoupon({ deductionFen: 2_500 })]
    const late = aCoupon({
      id: 'late',
      deductionFen: 5_000,
      expiresAt: inDays(9),
      stackable: false,
    })
    const soon = aCoupon({
      id: 'soon',
      deductionFen: 5_000,
      expiresAt: inDays(8),
      stackable: false,
    })
    expect(best([...halves, late, soon], aBill(50_000))).toEqual({
      takesOffFen: 5_000,
      ids: ['soon'],
    })
  })

  test('coupons lower neither taxes nor a bill below zero', () => {
    expect(best([aCoupon()], aBill(3_000, { fixedFen: 1_500 })).takesOffFen).toBe(1_500)
    expect(best([aCoupon()], aBill(1_000, { fixedFen: 1_000 }))).toEqual({
      takesOffFen: 0,
      ids: [],
    })
  })
})

const coupons = fc
  .array(
    fc.record({
      deductionFen: fc.integer({ min: 1, max: 8 }).map((yuan) => yuan * 100),
      minimumSpendFen: fc.constantFrom(0, 0, 500, 1_500),
      usableFor: fc.constantFrom('shipping' as const, 'buying' as const, 'both' as const),
      stackable: fc.constantFrom(true, true, true, false),
      capFen: fc.option(fc.integer({ min: 1, max: 30 }).map((yuan) => yuan * 100)),
      state: fc.constantFrom('available' as const, 'available' as const, 'reserved' as const),
      expiresAt: fc.integer({ min: -1, max: 5 }).map(inDays),
    }),
    { maxLength: 12 },
  )
  .map((rows) => rows.map((row, nth): Coupon => ({ id: String.fromCharCode(97 + nth), ...row })))
const bills = fc
  .record({
    payable: fc.constantFrom('shipping' as const, 'buying' as const),
    totalFen: fc.integer({ min: 0, max: 4_000 }),
    fixedShare: fc.constantFrom(0, 0, 0.3),
  })
  .map(({ fixedShare, ...bill }) => ({ ...bill, fixedFen: Math.floor(bill.totalFen * fixedShare) }))

/** The rank of each allowed set of all 2ⁿ; the best comes first. */
function bruteForce(all: readonly Coupon[], bill: Bill): { takesOffFen: number; ids: string[] } {
  const fitting = all.filter((coupon) => couponMisfit(coupon, bill, NOW_MS) === null)
  const ranked = Array.from({ length: 2 ** fitting.length }, (_, mask) =>
    fitting.filter((_coupon, nth) => (mask >> nth) & 1),
  )
    .filter(mayCombine)
    .map((set) => ({
      takesOffFen: Math.min(
        set.reduce((sum, { deductionFen }) => sum + deductionFen, 0),
        bill.totalFen - bill.fixedFen,
      ),
      ends: set.map(({ expiresAt }) => expiresAt).sort(),
      ids: set.map(({ id }) => id).sort(),
      /** Ids decide in the order of expiry. */
      order: [...set]
        .sort((a, b) => (a.expiresAt + a.id < b.expiresAt + b.id ? -1 : 1))
        .map(({ id }) => id)
        .join(),
    }))
    .sort(
      (a, b) =>
        b.takesOffFen - a.takesOffFen ||
        a.ids.length - b.ids.length ||
        (a.ends.join() < b.ends.join() ? -1 : a.ends.join() > b.ends.join() ? 1 : 0) ||
        (a.order < b.order ? -1 : 1),
    )
  const { takesOffFen, ids } = ranked[0] ?? { takesOffFen: 0, ids: [] }
  return { takesOffFen, ids }
}

test('the best set is the one that trying all sets finds, up to 12 coupons', () => {
  fc.assert(
    fc.property(coupons, bills, (all, bill) => {
      expect(best(all, bill)).toEqual(bruteForce(all, bill))
    }),
    { numRuns: 300 },
  )
})

test('60 stackable coupons are combined exactly', () => {
  const many = Array.from({ length: 60 }, (_, nth) =>
    aCoupon({ deductionFen: 100 + nth * 100, capFen: nth % 3 === 0 ? 99_900 : null }),
  )
  expect(best(many, aBill(1_000_000)).takesOffFen).toBe(
    many
      .filter(({ capFen }) => capFen === null)
      .reduce((sum, { deductionFen }) => sum + deductionFen, 0),
  )
})
