import { msg } from '@lingui/core/macro'
import type { SayFailure } from '#engine/client/parts/forms/say-failure.ts'
import type { CouponRule } from '#features/coupons/field-rules.ts'

export const COUPON_FAILURE_WORDS = {
  member_unknown: (_label, { row }) => msg`Number ${row} on the list isn’t a valid member number`,
  cap_below_value: () => msg`The limit can’t be below the coupon’s own value`,
} as const satisfies Record<CouponRule, SayFailure>
