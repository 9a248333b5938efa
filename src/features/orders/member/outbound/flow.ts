import type { DraftForm } from '#engine/client/acts/use-draft-form.ts'
import type { Query } from '#engine/client/data/query.ts'
import type { AddressRow } from '#features/addresses/changes/rows.ts'
import type { Coupon } from '#features/coupons/rules/coupons.ts'
import type { OrderAddress } from '#features/orders/contract/order-parts.ts'
import type { OutboundForm } from '#features/orders/member/data/drafts.ts'
import type { OutboundStep } from '#features/orders/rules/outbound-steps.ts'
import type { ParcelToShip } from '#features/parcels/member/data/parcels-to-ship.ts'
import type { Rates } from '#features/shipping/contract/rates.ts'
import type { PackParcel } from '#features/shipping/rules/pack-estimate.ts'
import type { PriceOptions } from '#features/shipping/rules/price-shipment.ts'
import type { WarehouseId } from '#features/warehouses/rules/warehouses.ts'
import type { CustomsFills } from './fill-customs.ts'
import type { OrderPrice } from './outbound-price.ts'

/** What all steps of an order know. */
export type Flow = {
  outbound: DraftForm<OutboundForm>
  form: OutboundForm
  change: (fields: Partial<OutboundForm>) => void
  /** All that wait in a warehouse. */
  parcels: readonly ParcelToShip[]
  /** Those that are on their way and can be waited for. */
  coming: readonly ParcelToShip[]
  chosen: readonly ParcelToShip[]
  /** Whether a chosen one is on its way, so that the order waits for it. */
  waits: boolean
  /** The warehouse of the chosen parcels. */
  origin: WarehouseId | null
  packed: readonly PackParcel[]
  coupons: readonly Coupon[]
  addresses: readonly AddressRow[]
  /** The chosen one of the address book. */
  saved: AddressRow | null
  /** Where it goes: the chosen one, or in drop shipping else the typed one. */
  address: OrderAddress | null
  /** What customs are told of the goods unless the member types it. */
  fills: CustomsFills
  steps: readonly OutboundStep[]
  /** The path of a step. */
  at: (step: OutboundStep) => string
  rates: Query<Rates>
  /** How the parcels are priced, before coupons; null before parcels and address are chosen. */
  options: PriceOptions | null
  /** Null until there is a price of the chosen method. */
  order: OrderPrice | null
  /** The same with other coupons. */
  orderWith: (couponIds: string[]) => OrderPrice | null
  identityNumber: string
  setIdentityNumber: (typed: string) => void
  next: () => void
  hold: (isHeld: boolean) => void
  discard: () => Promise<boolean>
}
