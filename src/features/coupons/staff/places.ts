import { msg } from '@lingui/core/macro'
import { TicketPercent } from 'lucide-react'
import type { StaffPlace } from '#features/console/staff/parts/place.ts'
import { CouponsView } from './CouponsView.tsx'

export const COUPON_PLACES = {
  staffCoupons: {
    view: CouponsView,
    words: msg`Issue coupons`,
    icon: TicketPercent,
    group: 'money',
    right: 'moveMoney',
    shortcut: 'o',
  },
} as const satisfies Record<string, StaffPlace>
