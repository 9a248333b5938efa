import { MAX_AMOUNT_FEN } from '#engine/shared/money.ts'
import { bestCoupons, type Coupon } from '#features/coupons/rules/coupons.ts'

/** From which total on coupons take how much off, ascending in both; the first is from 0. */
export type CouponLevels = readonly { fromFen: number; offFen: number }[]

/** The most that some coupons take off an order by its total before coupons: a step for each minimum spend. */
export function couponLevels(coupons: readonly Coupon[], nowMs: number): CouponLevels {
  const froms = [...new Set([0, ...coupons.map(({ minimumSpendFen }) => minimumSpendFen)])]
  const bill = { payable: 'shipping', totalFen: MAX_AMOUNT_FEN, fixedFen: 0 } as const
  const levels: { fromFen: number; offFen: number }[] = []
  for (const fromFen of froms.sort((a, b) => a - b)) {
    const within = coupons.filter(({ minimumSpendFen }) => minimumSpendFen <= fromFen)
    const offFen = bestCoupons(within, bill, nowMs).takesOffFen
    if (offFen > (levels.at(-1)?.offFen ?? -1)) levels.push({ fromFen, offFen })
  }
  return levels
}

/** What an order with this total before coupons costs, of which coupons leave the fixed part. */
export function payable(levels: CouponLevels, totalFen: number, fixedFen: number): number {
  let offFen = 0
  for (const level of levels) if (level.fromFen <= totalFen) offFen = level.offFen
  return totalFen - Math.min(offFen, Math.max(totalFen - fixedFen, 0))
}

/** What an order costs at least whose total is at least this: a dearer one may reach a coupon. */
export function leastPayable(levels: CouponLevels, leastFen: number): number {
  let least = payable(levels, leastFen, 0)
  for (const { fromFen, offFen } of levels) {
    if (fromFen > leastFen) least = Math.min(least, Math.max(fromFen - offFen, 0))
  }
  return least
}
