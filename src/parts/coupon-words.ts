import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import type { Coupon, CouponMisfit, Payable } from '#shared/domain/coupons.ts'

/** Why a coupon does not fit. */
export const MISFIT_WORDS = {
  reserved: msg`In use for another order`,
  spent: msg`Used`,
  expired: msg`Expired`,
  otherUse: msg`Not for this kind of payment`,
  belowMinimum: msg`Minimum spend not reached`,
  limitExceeded: msg`Coupon limit exceeded`,
} as const satisfies Record<CouponMisfit, MessageDescriptor>

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
