import { APPROVAL_PROBLEMS } from '#features/approvals/problems.ts'
import { BUSINESS_PROBLEMS } from '#features/business/problems.ts'
import { CART_PROBLEMS } from '#features/cart/problems.ts'
import { COMMUNITY_PROBLEMS } from '#features/community/problems.ts'
import { COMPENSATION_PROBLEMS } from '#features/compensations/problems.ts'
import { CONSOLE_PROBLEMS } from '#features/console/problems.ts'
import { COUPON_PROBLEMS } from '#features/coupons/problems.ts'
import { DESK_PROBLEMS } from '#features/desk/problems.ts'
import { HELP_PROBLEMS } from '#features/help/problems.ts'
import { INSPECTION_PROBLEMS } from '#features/inspections/problems.ts'
import { LOGIN_PROBLEMS } from '#features/login/problems.ts'
import { MALL_PROBLEMS } from '#features/mall/problems.ts'
import { MEMBER_PROBLEMS } from '#features/member/problems.ts'
import { MESSAGE_PROBLEMS } from '#features/messages/problems.ts'
import { NEWS_PROBLEMS } from '#features/news/problems.ts'
import { ORDER_PROBLEMS } from '#features/orders/problems.ts'
import { PARCEL_PROBLEMS } from '#features/parcels/problems.ts'
import { PAYMENT_PROBLEMS } from '#features/payments/problems.ts'
import { PEOPLE_PROBLEMS } from '#features/people/problems.ts'
import { PICTURE_PROBLEMS } from '#features/pictures/problems.ts'
import { RECEIVING_PROBLEMS } from '#features/receiving/problems.ts'
import { REQUEST_PROBLEMS } from '#features/requests/problems.ts'
import { SETUP_PROBLEMS } from '#features/setup/problems.ts'
import { SHIPPING_PROBLEMS } from '#features/shipping/problems.ts'
import { SHOT_PROBLEMS } from '#features/shots/problems.ts'
import { STORAGE_PROBLEMS } from '#features/storage/problems.ts'
import { SYSTEM_PROBLEMS } from '#features/system/problems.ts'
import { WALLET_PROBLEMS } from '#features/wallet/problems.ts'
import { WAREHOUSE_PROBLEMS } from '#features/warehouses/problems.ts'

/** The error codes of the features, each with its HTTP status. */
export const FEATURE_PROBLEMS = {
  ...APPROVAL_PROBLEMS,
  ...BUSINESS_PROBLEMS,
  ...CART_PROBLEMS,
  ...COMMUNITY_PROBLEMS,
  ...COMPENSATION_PROBLEMS,
  ...CONSOLE_PROBLEMS,
  ...COUPON_PROBLEMS,
  ...DESK_PROBLEMS,
  ...HELP_PROBLEMS,
  ...INSPECTION_PROBLEMS,
  ...LOGIN_PROBLEMS,
  ...MALL_PROBLEMS,
  ...MEMBER_PROBLEMS,
  ...MESSAGE_PROBLEMS,
  ...NEWS_PROBLEMS,
  ...ORDER_PROBLEMS,
  ...PARCEL_PROBLEMS,
  ...PAYMENT_PROBLEMS,
  ...PICTURE_PROBLEMS,
  ...RECEIVING_PROBLEMS,
  ...REQUEST_PROBLEMS,
  ...PEOPLE_PROBLEMS,
  ...SETUP_PROBLEMS,
  ...SYSTEM_PROBLEMS,
  ...SHIPPING_PROBLEMS,
  ...SHOT_PROBLEMS,
  ...STORAGE_PROBLEMS,
  ...WALLET_PROBLEMS,
  ...WAREHOUSE_PROBLEMS,
} as const
