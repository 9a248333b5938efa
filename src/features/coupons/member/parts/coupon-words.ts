import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { problemWords } from '#engine/client/parts/forms/problem-words.ts'
import type { Coupon, CouponMisfit, Payable } from '#features/coupons/rules/coupons.ts'
import type { JudgedCoupons } from '#features/coupons/rules/judge-coupons.ts'

/** Why a coupon does not fit. */
export const MISFIT_WORDS = {
  reserved: msg`In use for another order`,
  spent: msg`Used`,
  expired: msg`Expired`,
  otherUse: msg`Not for this kind of payment`,
  belowMinimum: msg`Minimum spend not reached`,
  limitExceeded: msg`Coupon limit exceeded`,
} as const satisfies Record<CouponMisfit, MessageDescriptor>

/** Why nothing can be sent with the chosen coupons; null if they fit. */
export function couponsProblem({ coupons, couponsFit }: JudgedCoupons): MessageDescriptor | null {
  if (couponsFit) return null
  // It was given up or spent elsewhere after it was chosen, which is no question of a limit.
  const isOver = coupons.some(
    ({ isChosen, misfit }) => isChosen && misfit !== null && misfit !== 'limitExceeded',
  )
  return isOver
    ? msg`One of your coupons can’t be used. Uncheck it to go on.`
    : problemWords('coupon_limit')
}

export const PAYABLE_WORDS = {
  shipping: msg`Shipping`,
  buying: msg`Buying for you`,
} as const satisfies Record<Payable, MessageDescriptor>

/** What a coupon pays for. */
export const USE_WORDS = {
  shipping: msg`For shipping`,
  buying: msg`For buying`,
  both: msg`For shipping and buying`,
} as const satisfies Record<Coupon['usableFor'], MessageDescriptor>
