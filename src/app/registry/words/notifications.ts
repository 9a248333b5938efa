import type { NotificationWords } from '#engine/client/parts/notification-words.ts'
import { COMMUNITY_NOTIFICATIONS } from '#features/community/member/words/notifications.ts'
import { COMPENSATION_NOTIFICATIONS } from '#features/compensations/member/words/notifications.ts'
import { COUPON_NOTIFICATIONS } from '#features/coupons/member/words/notifications.ts'
import { INSPECTION_NOTIFICATIONS } from '#features/inspections/member/words/notifications.ts'
import { LOGIN_NOTIFICATIONS } from '#features/login/member/words/notifications.ts'
import { MEMBER_NOTIFICATIONS } from '#features/member/member/words/notifications.ts'
import { MESSAGE_NOTIFICATIONS } from '#features/messages/member/words/notifications.ts'
import { ORDER_NOTIFICATIONS } from '#features/orders/member/words/notifications.ts'
import { PARCEL_NOTIFICATIONS } from '#features/parcels/member/words/notifications.ts'
import { PAYMENT_NOTIFICATIONS } from '#features/payments/member/words/notifications.ts'
import { REQUEST_NOTIFICATIONS } from '#features/requests/member/words/notifications.ts'
import { SHOT_NOTIFICATIONS } from '#features/shots/member/words/notifications.ts'
import { STORAGE_NOTIFICATIONS } from '#features/storage/member/words/notifications.ts'
import { WALLET_NOTIFICATIONS } from '#features/wallet/member/words/notifications.ts'

/** What the switches of notifications say. */
export const NOTIFICATION_WORDS = {
  ...PARCEL_NOTIFICATIONS,
  ...SHOT_NOTIFICATIONS,
  ...STORAGE_NOTIFICATIONS,
  ...INSPECTION_NOTIFICATIONS,
  ...COMPENSATION_NOTIFICATIONS,
  ...MESSAGE_NOTIFICATIONS,
  ...COUPON_NOTIFICATIONS,
  ...PAYMENT_NOTIFICATIONS,
  ...WALLET_NOTIFICATIONS,
  ...ORDER_NOTIFICATIONS,
  ...REQUEST_NOTIFICATIONS,
  ...COMMUNITY_NOTIFICATIONS,
  ...MEMBER_NOTIFICATIONS,
  ...LOGIN_NOTIFICATIONS,
} satisfies NotificationWords
