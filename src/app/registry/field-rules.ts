import type { AddressRule } from '#features/addresses/field-rules.ts'
import type { CarrierRule } from '#features/carriers/field-rules.ts'
import type { CommunityRule } from '#features/community/field-rules.ts'
import type { CouponRule } from '#features/coupons/field-rules.ts'
import type { LoginRule } from '#features/login/field-rules.ts'
import type { MallRule } from '#features/mall/field-rules.ts'
import type { OrderRule } from '#features/orders/field-rules.ts'
import type { ParcelRule } from '#features/parcels/field-rules.ts'
import type { PaymentRule } from '#features/payments/field-rules.ts'
import type { ShippingRule } from '#features/shipping/field-rules.ts'
import type { WalletRule } from '#features/wallet/field-rules.ts'
import type { WarehouseRule } from '#features/warehouses/field-rules.ts'

/** The rules that fields of the features have beside the generic ones. */
export type FeatureRule =
  | AddressRule
  | CarrierRule
  | CommunityRule
  | CouponRule
  | LoginRule
  | MallRule
  | OrderRule
  | ParcelRule
  | PaymentRule
  | ShippingRule
  | WalletRule
  | WarehouseRule
