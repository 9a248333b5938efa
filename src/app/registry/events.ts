import { COMMUNITY_EVENTS } from '#features/community/events.ts'
import { COMPENSATION_EVENTS } from '#features/compensations/events.ts'
import { COUPON_EVENTS } from '#features/coupons/events.ts'
import { INSPECTION_EVENTS } from '#features/inspections/events.ts'
import { LOGIN_EVENTS } from '#features/login/events.ts'
import { MEMBER_EVENTS } from '#features/member/events.ts'
import { MESSAGE_EVENTS } from '#features/messages/events.ts'
import { ORDER_EVENTS } from '#features/orders/events.ts'
import { PARCEL_EVENTS } from '#features/parcels/events.ts'
import { PAYMENT_EVENTS } from '#features/payments/events.ts'
import { REQUEST_EVENTS } from '#features/requests/events.ts'
import { SHOT_EVENTS } from '#features/shots/events.ts'
import { STORAGE_EVENTS } from '#features/storage/events.ts'
import { WALLET_EVENTS } from '#features/wallet/events.ts'

/**
 * Events about a member's objects: their data besides the object, its table, and whether members hear of them by push and
 * mail. Within a group, their switches follow this order.
 */
export const EVENTS = {
  ...PARCEL_EVENTS,
  ...SHOT_EVENTS,
  ...STORAGE_EVENTS,
  ...INSPECTION_EVENTS,
  ...COMPENSATION_EVENTS,
  ...MESSAGE_EVENTS,
  ...COUPON_EVENTS,
  ...PAYMENT_EVENTS,
  ...WALLET_EVENTS,
  ...ORDER_EVENTS,
  ...REQUEST_EVENTS,
  ...COMMUNITY_EVENTS,
  ...MEMBER_EVENTS,
  ...LOGIN_EVENTS,
}
