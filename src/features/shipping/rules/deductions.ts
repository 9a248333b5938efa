import { sumOf } from '#engine/shared/exact.ts'
import {
  byExpiry,
  type Coupon,
  couponMisfit,
  deductibleFen,
  mayCombine,
} from '#features/coupons/rules/coupons.ts'
import type { Breakdown, Line } from './breakdown.ts'
import type { Discount } from './channel-terms.ts'
import { isOn } from './charges.ts'
import { baseOf, deductionOf, fixedAmount, lineOf, percentOf } from './lines.ts'

/** The discounts of the day as negative lines; together they take off at most what stands above them. */
export function withDiscounts(lines: Line[], discounts: readonly Discount[], day: string): void {
  let restFen = sumOf(lines, ({ amountFen }) => amountFen)
  for (const discount of discounts) {
    if (!isOn(discount, day)) continue
    const { code, name, rate, maxFen } = discount
    const amount =
      rate.kind === 'fixed'
        ? fixedAmount(rate.amountFen)
        : percentOf(rate.bps, baseOf(lines, rate.of))
    const line = deductionOf(
      lineOf({ kind: 'discount', code, name }, amount, null, maxFen),
      restFen,
    )
    restFen += line.amountFen
    lines.push(line)
  }
}

type Bill = { totalFen: number; fixedFen: number }

/**
 * The coupons that fit the bill as negative lines, the first to expire first, and those that do not with the reason.
 * Coupons that cannot be combined take nothing off.
 */
export function couponLines(
  coupons: readonly Coupon[],
  { totalFen, fixedFen }: Bill,
  nowMs: number,
): { lines: Line[]; misfits: Breakdown['couponMisfits'] } {
  const bill = { payable: 'shipping', totalFen, fixedFen } as const
  const misfits: Breakdown['couponMisfits'] = []
  const fitting: Coupon[] = []
  for (const coupon of coupons.toSorted(byExpiry)) {
    const why = couponMisfit(coupon, bill, nowMs)
    if (why === null) fitting.push(coupon)
    else misfits.push({ id: coupon.id, why })
  }
  if (!mayCombine(fitting)) {
    misfits.push(...fitting.map(({ id }) => ({ id, why: 'limitExceeded' as const })))
    return { lines: [], misfits }
  }
  let restFen = deductibleFen({ totalFen, fixedFen })
  const lines = fitting.map((coupon) => {
    const line = deductionOf(couponLine(coupon), restFen)
    restFen += line.amountFen
    return line
  })
  return { lines, misfits }
}

function couponLine({ id, deductionFen, capFen, stackable }: Coupon): Line {
  return {
    kind: 'coupon',
    code: id,
    name: null,
    amountFen: deductionFen,
    formula: { kind: 'coupon', deductionFen, capFen, stackable },
    rounding: 'none',
    bound: null,
  }
}
