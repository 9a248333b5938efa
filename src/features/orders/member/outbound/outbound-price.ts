import { parseYuan } from '#engine/shared/money.ts'
import type { Coupon } from '#features/coupons/rules/coupons.ts'
import { type JudgedCoupons, judgeCoupons } from '#features/coupons/rules/judge-coupons.ts'
import type { OutboundForm } from '#features/orders/member/data/drafts.ts'
import type { OrderService } from '#features/orders/rules/order-services.ts'
import { isComing } from '#features/orders/rules/standing-orders.ts'
import type { ParcelRow } from '#features/parcels/changes/rows.ts'
import type { ParcelToShip } from '#features/parcels/member/data/parcels-to-ship.ts'
import { storageCharges } from '#features/parcels/rules/storage.ts'
import type { Rates } from '#features/shipping/contract/rates.ts'
import { type Channel, channelOn } from '#features/shipping/rules/channel.ts'
import type { Discount } from '#features/shipping/rules/channel-terms.ts'
import { type PackParcel, packEstimate } from '#features/shipping/rules/pack-estimate.ts'
import { packParcel } from '#features/shipping/rules/pack-parcel.ts'
import {
  type Priced,
  type PriceOptions,
  priceShipment,
} from '#features/shipping/rules/price-shipment.ts'
import { warehouseDay } from '#features/warehouses/member/data/directory.ts'
import type { WarehouseId } from '#features/warehouses/rules/warehouses.ts'

/** What a parcel on its way is taken for until it is weighed, so that lines can be compared. */
export const ASSUMED_GRAMS = 1_000
const ASSUMED = { weightGrams: ASSUMED_GRAMS, lengthMm: 300, widthMm: 200, heightMm: 100 }

/** The chosen parcels as they are priced, with the values that customs hear; without those that are not measured. */
export function packedParcels(
  chosen: readonly ParcelToShip[],
  { customs }: Pick<OutboundForm, 'customs'>,
): PackParcel[] {
  return chosen.flatMap(({ parcel, goods }) => {
    const measured = isComing(parcel) ? { ...parcel, ...ASSUMED } : parcel
    const lines = goods.map((line) => {
      const typed = customs[line.id]?.declaredValue ?? ''
      const declaredValueFen = parseYuan(typed) ?? line.declaredValueFen
      return { ...line, declaredValueFen }
    })
    return packParcel(measured, lines) ?? []
  })
}

type Where = { origin: WarehouseId; country: string; postalCode: string }
type Known = {
  discounts: readonly Discount[]
  servicePricesFen: Record<OrderService, number>
  /** The chosen ones. */
  parcels: readonly ParcelRow[]
  nowMs: number
}

/** How the parcels are priced, before coupons. */
export function optionsOf(
  { services, isInsured }: Pick<OutboundForm, 'services' | 'isInsured'>,
  { origin, country, postalCode }: Where,
  { discounts, servicePricesFen, parcels, nowMs }: Known,
): PriceOptions {
  return {
    day: warehouseDay(origin, nowMs),
    origin,
    country,
    postalCode,
    nowMs,
    discounts,
    services: services.map((code) => ({ code, amountFen: servicePricesFen[code] })),
    storage: storageCharges(parcels, nowMs),
    insured: isInsured,
    coupons: [],
  }
}

export type OrderPrice = {
  channel: Channel
  /** Includes the chosen coupons that fit. */
  price: Priced
  coupons: JudgedCoupons | null
}

/** The price of the order by its channel with the chosen coupons; null if the channel is not offered on the day. */
export function priceOfOrder(
  packed: readonly PackParcel[],
  form: Pick<OutboundForm, 'channelCode' | 'couponIds'>,
  options: PriceOptions,
  { channels }: Pick<Rates, 'channels'>,
  own: readonly Coupon[],
): OrderPrice | null {
  const channel = channelOn(channels, form.channelCode ?? '', options.day)
  if (channel === undefined) return null
  const cartons = packEstimate(packed, channel.terms)
  const bare = priceShipment(cartons, channel, options)
  if (!bare.ok) return { channel, price: bare, coupons: null }
  const { totalFen, fixedFen } = bare.breakdown
  const bill = { payable: 'shipping', totalFen, fixedFen } as const
  const coupons = judgeCoupons(own, bill, form.couponIds, options.nowMs)
  const chosen = own.filter(({ id }) => coupons.couponIds.includes(id))
  const price = priceShipment(cartons, channel, { ...options, coupons: chosen })
  return { channel, price, coupons }
}

/** The most that may be taken from the balance without asking: the estimate and some percent, rounded up to the fen. */
export function preauthorisedFen(
  percent: OutboundForm['preauthorised'],
  estimateFen: number,
): number | null {
  return percent === null ? null : estimateFen + Math.ceil((estimateFen * Number(percent)) / 100)
}
