import { msg } from '@lingui/core/macro'
import type { NotificationWords } from '#engine/client/parts/notification-words.ts'

export const COUPON_NOTIFICATIONS = {
  couponsGiven: { group: 'money', name: msg`New coupons` },
  couponsEnding: { group: 'money', name: msg`Coupons expiring soon` },
} satisfies Partial<NotificationWords>
