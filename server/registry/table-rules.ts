import type { Tables } from '#engine/server/database/database.ts'
import type { TableRules } from '#engine/server/database/table-rules.ts'
import { ENGINE_TABLE_RULES } from '#engine/server/database/tables/engine-table-rules.ts'
import { ADDRESS_TABLE_RULES } from '#features/addresses/server/table-rules.ts'
import { APPROVAL_TABLE_RULES } from '#features/approvals/server/table-rules.ts'
import { BOUNCE_TABLE_RULES } from '#features/bounces/server/table-rules.ts'
import { BUSINESS_TABLE_RULES } from '#features/business/server/table-rules.ts'
import { CART_TABLE_RULES } from '#features/cart/server/table-rules.ts'
import { COMMUNITY_TABLE_RULES } from '#features/community/server/table-rules.ts'
import { COMPENSATION_TABLE_RULES } from '#features/compensations/server/table-rules.ts'
import { COUPON_TABLE_RULES } from '#features/coupons/server/table-rules.ts'
import { DESK_TABLE_RULES } from '#features/desk/server/table-rules.ts'
import { EXCHANGE_TABLE_RULES } from '#features/exchange/server/table-rules.ts'
import { HELP_TABLE_RULES } from '#features/help/server/table-rules.ts'
import { INSPECTION_TABLE_RULES } from '#features/inspections/server/table-rules.ts'
import { LOGIN_TABLE_RULES } from '#features/login/server/table-rules.ts'
import { MALL_TABLE_RULES } from '#features/mall/server/table-rules.ts'
import { MEMBER_TABLE_RULES } from '#features/member/server/table-rules.ts'
import { MESSAGE_TABLE_RULES } from '#features/messages/server/table-rules.ts'
import { MOVING_IN_TABLE_RULES } from '#features/moving/server/table-rules.ts'
import { NEWS_TABLE_RULES } from '#features/news/server/table-rules.ts'
import { NOTICE_TABLE_RULES } from '#features/notices/server/table-rules.ts'
import { ORDER_TABLE_RULES } from '#features/orders/server/table-rules.ts'
import { PARCEL_TABLE_RULES } from '#features/parcels/server/table-rules.ts'
import { PAYMENT_TABLE_RULES } from '#features/payments/server/table-rules.ts'
import { PICTURE_TABLE_RULES } from '#features/pictures/server/table-rules.ts'
import { RECEIVING_TABLE_RULES } from '#features/receiving/server/table-rules.ts'
import { REQUEST_TABLE_RULES } from '#features/requests/server/table-rules.ts'
import { SETUP_TABLE_RULES } from '#features/setup/server/table-rules.ts'
import { SHIPPING_TABLE_RULES } from '#features/shipping/server/table-rules.ts'
import { SHOT_TABLE_RULES } from '#features/shots/server/table-rules.ts'
import { STORAGE_TABLE_RULES } from '#features/storage/server/table-rules.ts'
import { SYSTEM_TABLE_RULES } from '#features/system/server/table-rules.ts'
import { WALLET_TABLE_RULES } from '#features/wallet/server/table-rules.ts'
import { WAREHOUSE_TABLE_RULES } from '#features/warehouses/server/table-rules.ts'

/** What is decided on every table of the database, by those who declare it. */
export const TABLE_RULES = {
  ...ENGINE_TABLE_RULES,
  ...ADDRESS_TABLE_RULES,
  ...APPROVAL_TABLE_RULES,
  ...BOUNCE_TABLE_RULES,
  ...BUSINESS_TABLE_RULES,
  ...CART_TABLE_RULES,
  ...COMMUNITY_TABLE_RULES,
  ...COMPENSATION_TABLE_RULES,
  ...COUPON_TABLE_RULES,
  ...EXCHANGE_TABLE_RULES,
  ...DESK_TABLE_RULES,
  ...HELP_TABLE_RULES,
  ...INSPECTION_TABLE_RULES,
  ...LOGIN_TABLE_RULES,
  ...MALL_TABLE_RULES,
  ...MEMBER_TABLE_RULES,
  ...MESSAGE_TABLE_RULES,
  ...MOVING_IN_TABLE_RULES,
  ...NEWS_TABLE_RULES,
  ...NOTICE_TABLE_RULES,
  ...ORDER_TABLE_RULES,
  ...PARCEL_TABLE_RULES,
  ...PAYMENT_TABLE_RULES,
  ...PICTURE_TABLE_RULES,
  ...RECEIVING_TABLE_RULES,
  ...REQUEST_TABLE_RULES,
  ...SHIPPING_TABLE_RULES,
  ...SHOT_TABLE_RULES,
  ...STORAGE_TABLE_RULES,
  ...SYSTEM_TABLE_RULES,
  ...WALLET_TABLE_RULES,
  ...SETUP_TABLE_RULES,
  ...WAREHOUSE_TABLE_RULES,
} satisfies TableRules<Tables>
