import type { MessageDescriptor } from '@lingui/core'
import { APPROVAL_PROBLEM_WORDS } from '#features/approvals/member/parts/problem-words.ts'
import { BUSINESS_PROBLEM_WORDS } from '#features/business/member/parts/problem-words.ts'
import { CART_PROBLEM_WORDS } from '#features/cart/member/parts/problem-words.ts'
import { COMMUNITY_PROBLEM_WORDS } from '#features/community/member/parts/problem-words.ts'
import { COMPENSATION_PROBLEM_WORDS } from '#features/compensations/member/parts/problem-words.ts'
import { CONSOLE_PROBLEM_WORDS } from '#features/console/member/parts/problem-words.ts'
import { COUPON_PROBLEM_WORDS } from '#features/coupons/member/parts/problem-words.ts'
import { DESK_PROBLEM_WORDS } from '#features/desk/member/parts/problem-words.ts'
import { HELP_PROBLEM_WORDS } from '#features/help/member/parts/problem-words.ts'
import { INSPECTION_PROBLEM_WORDS } from '#features/inspections/member/parts/problem-words.ts'
import { LOGIN_PROBLEM_WORDS } from '#features/login/member/parts/problem-words.ts'
import { MALL_PROBLEM_WORDS } from '#features/mall/member/parts/problem-words.ts'
import { MEMBER_PROBLEM_WORDS } from '#features/member/member/parts/problem-words.ts'
import { MESSAGE_PROBLEM_WORDS } from '#features/messages/member/parts/problem-words.ts'
import { NEWS_PROBLEM_WORDS } from '#features/news/member/parts/problem-words.ts'
import { ORDER_PROBLEM_WORDS } from '#features/orders/member/parts/problem-words.ts'
import { PARCEL_PROBLEM_WORDS } from '#features/parcels/member/parts/problem-words.ts'
import { PAYMENT_PROBLEM_WORDS } from '#features/payments/member/parts/problem-words.ts'
import { PEOPLE_PROBLEM_WORDS } from '#features/people/member/parts/problem-words.ts'
import { PICTURE_PROBLEM_WORDS } from '#features/pictures/member/parts/problem-words.ts'
import { RECEIVING_PROBLEM_WORDS } from '#features/receiving/member/parts/problem-words.ts'
import { REQUEST_PROBLEM_WORDS } from '#features/requests/member/parts/problem-words.ts'
import { SETUP_PROBLEM_WORDS } from '#features/setup/member/parts/problem-words.ts'
import { SHIPPING_PROBLEM_WORDS } from '#features/shipping/member/parts/problem-words.ts'
import { SHOT_PROBLEM_WORDS } from '#features/shots/member/parts/problem-words.ts'
import { STORAGE_PROBLEM_WORDS } from '#features/storage/member/parts/problem-words.ts'
import { SYSTEM_PROBLEM_WORDS } from '#features/system/member/parts/problem-words.ts'
import { WALLET_PROBLEM_WORDS } from '#features/wallet/member/parts/problem-words.ts'
import { WAREHOUSE_PROBLEM_WORDS } from '#features/warehouses/member/parts/problem-words.ts'
import type { FEATURE_PROBLEMS } from '#registry/problems.ts'

/** What people read of the refusals of the features. */
export const PROBLEM_WORDS = {
  ...APPROVAL_PROBLEM_WORDS,
  ...BUSINESS_PROBLEM_WORDS,
  ...CART_PROBLEM_WORDS,
  ...COMMUNITY_PROBLEM_WORDS,
  ...COMPENSATION_PROBLEM_WORDS,
  ...CONSOLE_PROBLEM_WORDS,
  ...COUPON_PROBLEM_WORDS,
  ...DESK_PROBLEM_WORDS,
  ...HELP_PROBLEM_WORDS,
  ...INSPECTION_PROBLEM_WORDS,
  ...LOGIN_PROBLEM_WORDS,
  ...MALL_PROBLEM_WORDS,
  ...MEMBER_PROBLEM_WORDS,
  ...MESSAGE_PROBLEM_WORDS,
  ...NEWS_PROBLEM_WORDS,
  ...ORDER_PROBLEM_WORDS,
  ...PARCEL_PROBLEM_WORDS,
  ...PAYMENT_PROBLEM_WORDS,
  ...PICTURE_PROBLEM_WORDS,
  ...RECEIVING_PROBLEM_WORDS,
  ...REQUEST_PROBLEM_WORDS,
  ...PEOPLE_PROBLEM_WORDS,
  ...SETUP_PROBLEM_WORDS,
  ...SYSTEM_PROBLEM_WORDS,
  ...SHIPPING_PROBLEM_WORDS,
  ...SHOT_PROBLEM_WORDS,
  ...STORAGE_PROBLEM_WORDS,
  ...WALLET_PROBLEM_WORDS,
  ...WAREHOUSE_PROBLEM_WORDS,
} satisfies Record<keyof typeof FEATURE_PROBLEMS, MessageDescriptor>
