import { msg } from '@lingui/core/macro'
import type { StaffView } from '#features/console/staff/parts/place.ts'
import { CouponsView } from './CouponsView.tsx'

export const COUPON_VIEWS = {
  staffCoupons: {
    view: CouponsView,
    words: msg`Issue coupons`,
    right: 'moveMoney',
    shortcut: 'o',
  },
} as const satisfies Record<string, StaffView>
