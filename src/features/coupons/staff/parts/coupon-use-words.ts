import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import type { Coupon } from '#features/coupons/rules/coupons.ts'

export const USE_WORDS = {
  shipping: msg`Shipping`,
  buying: msg`Buying`,
  both: msg`Shipping and buying`,
} as const satisfies Record<Coupon['usableFor'], MessageDescriptor>
