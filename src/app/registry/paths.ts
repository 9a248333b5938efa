import { ADDRESS_PATHS, ADDRESS_PATTERNS } from '#features/addresses/paths.ts'
import { APPROVAL_PATHS, APPROVAL_PATTERNS } from '#features/approvals/paths.ts'
import { AUDIT_PATHS, AUDIT_PATTERNS } from '#features/audit/paths.ts'
import { BUSINESS_PATTERNS } from '#features/business/paths.ts'
import { CART_PATTERNS } from '#features/cart/paths.ts'
import { COMMUNITY_PATHS, COMMUNITY_PATTERNS } from '#features/community/paths.ts'
import { COMPENSATION_PATHS, COMPENSATION_PATTERNS } from '#features/compensations/paths.ts'
import { COUPON_PATTERNS } from '#features/coupons/paths.ts'
import { DESK_PATHS, DESK_PATTERNS } from '#features/desk/paths.ts'
import { HELP_PATHS, HELP_PATTERNS } from '#features/help/paths.ts'
import { HOME_PATTERNS } from '#features/home/paths.ts'
import { INSPECTION_PATHS, INSPECTION_PATTERNS } from '#features/inspections/paths.ts'
import { MALL_PATHS, MALL_PATTERNS } from '#features/mall/paths.ts'
import { MEMBER_PATHS, MEMBER_PATTERNS } from '#features/member/paths.ts'
import { MESSAGE_PATHS, MESSAGE_PATTERNS } from '#features/messages/paths.ts'
import { MOVING_IN_PATTERNS } from '#features/moving/paths.ts'
import { NEWS_PATTERNS } from '#features/news/paths.ts'
import { ORDER_PATHS, ORDER_PATTERNS } from '#features/orders/paths.ts'
import { PARCEL_PATHS, PARCEL_PATTERNS } from '#features/parcels/paths.ts'
import { PAYMENT_PATHS, PAYMENT_PATTERNS } from '#features/payments/paths.ts'
import { PEOPLE_PATTERNS } from '#features/people/paths.ts'
import { RECEIVING_PATHS, RECEIVING_PATTERNS } from '#features/receiving/paths.ts'
import { REQUEST_PATHS, REQUEST_PATTERNS } from '#features/requests/paths.ts'
import { SETUP_PATHS, SETUP_PATTERNS } from '#features/setup/paths.ts'
import { SHIPPING_PATHS, SHIPPING_PATTERNS } from '#features/shipping/paths.ts'
import { SHOT_PATHS, SHOT_PATTERNS } from '#features/shots/paths.ts'
import { STORAGE_PATHS, STORAGE_PATTERNS } from '#features/storage/paths.ts'
import { SYSTEM_PATTERNS } from '#features/system/paths.ts'
import { WALLET_PATHS, WALLET_PATTERNS } from '#features/wallet/paths.ts'
import { WAREHOUSE_PATHS, WAREHOUSE_PATTERNS } from '#features/warehouses/paths.ts'

/** The paths of the features; of two that fit, the first counts. */
export const FEATURE_PATTERNS = {
  ...ADDRESS_PATTERNS,
  ...APPROVAL_PATTERNS,
  ...AUDIT_PATTERNS,
  ...BUSINESS_PATTERNS,
  ...CART_PATTERNS,
  ...COMMUNITY_PATTERNS,
  ...COMPENSATION_PATTERNS,
  ...COUPON_PATTERNS,
  ...DESK_PATTERNS,
  ...HELP_PATTERNS,
  ...HOME_PATTERNS,
  ...INSPECTION_PATTERNS,
  ...MALL_PATTERNS,
  ...MEMBER_PATTERNS,
  ...MESSAGE_PATTERNS,
  ...MOVING_IN_PATTERNS,
  ...NEWS_PATTERNS,
  ...ORDER_PATTERNS,
  ...PARCEL_PATTERNS,
  ...PAYMENT_PATTERNS,
  ...PEOPLE_PATTERNS,
  ...RECEIVING_PATTERNS,
  ...REQUEST_PATTERNS,
  ...SHIPPING_PATTERNS,
  ...SHOT_PATTERNS,
  ...STORAGE_PATTERNS,
  ...SYSTEM_PATTERNS,
  ...WALLET_PATTERNS,
  ...SETUP_PATTERNS,
  ...WAREHOUSE_PATTERNS,
} as const

/** The links of the features that take parameters or a query. */
export const FEATURE_PATHS = {
  ...ADDRESS_PATHS,
  ...APPROVAL_PATHS,
  ...AUDIT_PATHS,
  ...COMMUNITY_PATHS,
  ...COMPENSATION_PATHS,
  ...DESK_PATHS,
  ...HELP_PATHS,
  ...INSPECTION_PATHS,
  ...MALL_PATHS,
  ...MEMBER_PATHS,
  ...MESSAGE_PATHS,
  ...ORDER_PATHS,
  ...PARCEL_PATHS,
  ...PAYMENT_PATHS,
  ...RECEIVING_PATHS,
  ...REQUEST_PATHS,
  ...SETUP_PATHS,
  ...SHIPPING_PATHS,
  ...SHOT_PATHS,
  ...STORAGE_PATHS,
  ...WALLET_PATHS,
  ...WAREHOUSE_PATHS,
} as const
