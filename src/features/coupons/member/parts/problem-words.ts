import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import type { COUPON_PROBLEMS } from '#features/coupons/problems.ts'

export const COUPON_PROBLEM_WORDS = {
  coupon_limit: msg`Coupon limit exceeded.`,
  coupon_not_available: msg`This coupon is already in use, used or expired.`,
} as const satisfies Record<keyof typeof COUPON_PROBLEMS, MessageDescriptor>
