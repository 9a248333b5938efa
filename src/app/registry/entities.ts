import { DRAFT_ENTITIES } from '#engine/shared/draft-entity.ts'
import { ADDRESS_ENTITIES } from '#features/addresses/changes/address-entity.ts'
import { CART_ENTITIES } from '#features/cart/changes/cart-entities.ts'
import { COMPENSATION_ENTITIES } from '#features/compensations/changes/compensation-entities.ts'
import { COUPON_ENTITIES } from '#features/coupons/changes/coupon-entity.ts'
import { INSPECTION_ENTITIES } from '#features/inspections/changes/inspection-entity.ts'
import { ACCOUNT_ENTITIES } from '#features/member/changes/account-entity.ts'
import { THREAD_ENTITIES } from '#features/messages/changes/thread-entities.ts'
import { ORDER_ENTITIES } from '#features/orders/changes/order-entities.ts'
import { STANDING_ORDER_ENTITIES } from '#features/orders/changes/standing-order-entity.ts'
import { PARCEL_ENTITIES } from '#features/parcels/changes/parcel-entities.ts'
import { RECEIPT_ENTITIES } from '#features/payments/changes/receipt-entity.ts'
import { PHOTO_ENTITIES } from '#features/pictures/changes/photo-entity.ts'
import { REQUEST_ENTITIES } from '#features/requests/changes/request-entities.ts'
import { SHOT_ENTITIES } from '#features/shots/changes/shot-entities.ts'
import { WITHDRAWAL_ENTITIES } from '#features/wallet/changes/withdrawal-entity.ts'

/** What a member has: every row that sync brings to devices. */
export const ENTITIES = {
  ...ACCOUNT_ENTITIES,
  ...ADDRESS_ENTITIES,
  ...PARCEL_ENTITIES,
  ...PHOTO_ENTITIES,
  ...SHOT_ENTITIES,
  ...DRAFT_ENTITIES,
  ...COUPON_ENTITIES,
  ...RECEIPT_ENTITIES,
  ...WITHDRAWAL_ENTITIES,
  ...ORDER_ENTITIES,
  ...STANDING_ORDER_ENTITIES,
  ...COMPENSATION_ENTITIES,
  ...REQUEST_ENTITIES,
  ...CART_ENTITIES,
  ...THREAD_ENTITIES,
  ...INSPECTION_ENTITIES,
}
