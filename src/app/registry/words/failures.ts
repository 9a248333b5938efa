import type { SayFailure } from '#engine/client/parts/forms/say-failure.ts'
import { ADDRESS_FAILURE_WORDS } from '#features/addresses/member/parts/failure-words.ts'
import { CARRIER_FAILURE_WORDS } from '#features/carriers/member/parts/failure-words.ts'
import { COMMUNITY_FAILURE_WORDS } from '#features/community/member/parts/failure-words.ts'
import { COUPON_FAILURE_WORDS } from '#features/coupons/member/parts/failure-words.ts'
import { GOODS_CHOSEN_FIELDS } from '#features/goods/member/parts/chosen-fields.ts'
import { LOGIN_FAILURE_WORDS } from '#features/login/member/parts/failure-words.ts'
import { MALL_FAILURE_WORDS } from '#features/mall/member/parts/failure-words.ts'
import { ORDER_FAILURE_WORDS } from '#features/orders/member/parts/failure-words.ts'
import { PARCEL_FAILURE_WORDS } from '#features/parcels/member/parts/failure-words.ts'
import { PAYMENT_FAILURE_WORDS } from '#features/payments/member/parts/failure-words.ts'
import { SHIPPING_FAILURE_WORDS } from '#features/shipping/member/parts/failure-words.ts'
import { WALLET_FAILURE_WORDS } from '#features/wallet/member/parts/failure-words.ts'
import {
  WAREHOUSE_CHOSEN_FIELDS,
  WAREHOUSE_FAILURE_WORDS,
} from '#features/warehouses/member/parts/failure-words.ts'
import type { FeatureRule } from '#registry/field-rules.ts'

/** What people read under a field that breaks a rule of a feature. */
export const FEATURE_FAILURE_WORDS = {
  ...ADDRESS_FAILURE_WORDS,
  ...CARRIER_FAILURE_WORDS,
  ...COMMUNITY_FAILURE_WORDS,
  ...COUPON_FAILURE_WORDS,
  ...LOGIN_FAILURE_WORDS,
  ...MALL_FAILURE_WORDS,
  ...ORDER_FAILURE_WORDS,
  ...PARCEL_FAILURE_WORDS,
  ...PAYMENT_FAILURE_WORDS,
  ...SHIPPING_FAILURE_WORDS,
  ...WALLET_FAILURE_WORDS,
  ...WAREHOUSE_FAILURE_WORDS,
} satisfies Record<FeatureRule, SayFailure>

/** Fields of features that are chosen from a list, by the last part of their path. */
export const CHOSEN_FIELDS = [...GOODS_CHOSEN_FIELDS, ...WAREHOUSE_CHOSEN_FIELDS] as const
