import type { Reader } from '#engine/server/database/database.ts'
import type { MemberScope } from '#engine/server/database/member-scope.ts'
import { refuse } from '#engine/server/refusal.ts'
import type { Services } from '#engine/server/services.ts'
import { readBusiness } from '#features/business/server/read-business.ts'
import { warehouseDay } from '#features/business/server/read-warehouses.ts'
import { asReservedFor } from '#features/coupons/rules/coupons.ts'
import type { OrderRow } from '#features/orders/changes/rows.ts'
import type { CustomsLine } from '#features/orders/contract/order-parts.ts'
import type { OrderService } from '#features/orders/rules/order-services.ts'
import type { GoodsRow, ParcelRow } from '#features/parcels/changes/rows.ts'
import { storageCharges } from '#features/parcels/rules/storage.ts'
import type { Breakdown } from '#features/shipping/rules/breakdown.ts'
import type { Carton } from '#features/shipping/rules/carton.ts'
import { type Channel, channelOn } from '#features/shipping/rules/channel.ts'
import {
  namedParcel,
  type PackParcel,
  packEstimate,
} from '#features/shipping/rules/pack-estimate.ts'
import { packParcel } from '#features/shipping/rules/pack-parcel.ts'
import { priceShipment } from '#features/shipping/rules/price-shipment.ts'
import { readChannels } from '#features/shipping/server/read-channels.ts'
import { readDiscounts } from '#features/shipping/server/read-rates.ts'
import type { WarehouseId } from '#features/warehouses/rules/warehouses.ts'
import type { CartonRow, OrderScene } from './order-acts.ts'

/** What of an order decides its price, besides its parcels or cartons. */
export type Priced = Pick<
  OrderRow,
  'originWarehouse' | 'channelCode' | 'services' | 'isInsured' | 'couponIds'
> & { address: Pick<OrderRow['address'], 'country' | 'postalCode'> }
export type PriceDeps = Pick<Services, 'settings'>
/** The rates that count: those of a day, and what was agreed for services; null for the prices of now. */
export type RatesOf = { day: string; servicesFen: ReadonlyMap<string, number> | null }
type Priceable = {
  rates: RatesOf
  parcels: readonly ParcelRow[]
  cartonsOf: (channel: Channel) => Carton[]
}
export type Price = { channel: Channel; breakdown: Breakdown }

/** The price of cartons by the rates that count. Refuses if the channel has ended or does not take them. */
export async function priceOrder(
  scope: MemberScope,
  order: Priced,
  { rates: { day, servicesFen }, parcels, cartonsOf }: Priceable,
  { settings }: PriceDeps,
): Promise<Price> {
  const { tx } = scope
  const channel = channelOn(await readChannels(tx, day), order.channelCode, day)
  if (channel === undefined) throw refuse('channel_ended')
  const coupons = await scope.loadWhere('coupon', { id: order.couponIds })
  const { servicePricesFen } = await readBusiness(tx, settings)
  const priced = priceShipment(cartonsOf(channel), channel, {
    day,
    origin: order.originWarehouse,
    insured: order.isInsured,
    storage: storageCharges(parcels, scope.nowMs),
    country: order.address.country,
    postalCode: order.address.postalCode,
    services: order.services.map((code) => ({
      code,
      amountFen: servicesFen?.get(code) ?? servicePricesFen[code as OrderService],
    })),
    discounts: await readDiscounts(tx, scope.accountId, day),
    coupons: coupons.map((coupon) => asReservedFor(coupon, order.couponIds)),
    nowMs: scope.nowMs,
  })
  if (priced.ok) return { channel, breakdown: priced.breakdown }
  const { refusals } = priced
  if (refusals.some(({ code }) => code === 'ended')) throw refuse('channel_ended')
  throw refuse('channel_refuses', { refusals })
}

type Contents = { parcel: ParcelRow; goods: GoodsRow[] }

/** Measured parcels with their goods as customs hear of them; refuses if one is not measured. */
export async function packParcels(
  scope: MemberScope,
  parcels: readonly ParcelRow[],
  customs: readonly CustomsLine[],
): Promise<Map<string, PackParcel>> {
  const declared = new Map(customs.map((line) => [line.goodsId, line.declaredValueFen]))
  const goods = await scope.loadWhere('goods', {
    parcelId: parcels.map(({ id }) => id),
  })
  const byParcel = Map.groupBy(goods, ({ parcelId }) => parcelId)
  const contents = parcels.map((parcel): Contents => {
    const lines = (byParcel.get(parcel.id) ?? []).map((line) => ({
      ...line,
      declaredValueFen: declared.get(line.id) ?? line.declaredValueFen,
    }))
    return { parcel, goods: lines }
  })
  const packed = new Map<string, PackParcel>()
  for (const { parcel, goods: lines } of contents) {
    const one = packParcel(parcel, lines)
    if (one === null || one.weightGrams <= 0) throw refuse('weight_missing')
    packed.set(parcel.id, one)
  }
  return packed
}

/** The price of an order's parcels as they are. */
export async function priceParcels(
  scope: MemberScope,
  order: Priced & { customs: readonly CustomsLine[] },
  { parcels, rates }: Pick<Priceable, 'parcels' | 'rates'>,
  deps: PriceDeps,
): Promise<Price> {
  const packed = await packParcels(scope, parcels, order.customs)
  const cartonsOf = ({ terms }: Channel) => packEstimate([...packed.values()], terms)
  return priceOrder(scope, order, { rates, parcels, cartonsOf }, deps)
}

/** The price of an order's packed cartons. */
export async function priceCartons(
  scene: OrderScene,
  order: OrderRow,
  rates: RatesOf,
  deps: PriceDeps,
): Promise<Price> {
  const { cartons } = scene
  const parcels = await scene.loadWhere('parcel', { id: order.parcelIds })
  const packed = await packParcels(scene, parcels, order.customs)
  const filled = cartons.map((carton) => filledCarton(carton, packed))
  return priceOrder(scene, order, { rates, parcels, cartonsOf: () => filled }, deps)
}

/** A carton as it was weighed and measured, with what is in it. */
function filledCarton(carton: CartonRow, packed: ReadonlyMap<string, PackParcel>): Carton {
  const inside = carton.parcelIds.flatMap((id) => packed.get(id) ?? [])
  const { weightGrams, lengthMm, widthMm, heightMm } = carton
  const tags: Record<string, number> = {}
  for (const parcel of inside) {
    for (const [tag, pieces] of Object.entries(parcel.tags)) tags[tag] = (tags[tag] ?? 0) + pieces
  }
  return {
    weightGrams,
    lengthMm,
    widthMm,
    heightMm,
    tags,
    goodsClasses: [...new Set(inside.map(({ goodsClass }) => goodsClass))],
    declaredValueFen: inside.reduce((sum, one) => sum + one.declaredValueFen, 0),
    goodsValueFen: inside.reduce((sum, one) => sum + one.goodsValueFen, 0),
    parcels: inside.flatMap(namedParcel),
  }
}

/** The rates of the submission, or of the last bill, which may have been issued again. */
export async function agreedRates({ tx, accountId, order }: OrderScene): Promise<RatesOf> {
  const last = await tx
    .selectFrom('shipment_bill')
    .select('breakdown')
    .where('account_id', '=', accountId)
    .where('shipment_id', '=', order.id)
    .orderBy('bill_version', 'desc')
    .limit(1)
    .executeTakeFirst()
  const { day, lines } = last?.breakdown ?? order.estimate
  const services = lines.filter(({ kind }) => kind === 'service')
  return { day, servicesFen: new Map(services.map(({ code, amountFen }) => [code, amountFen])) }
}

/** The rates of today. */
export const ratesOfToday = async (
  db: Reader,
  warehouse: WarehouseId,
  nowMs: number,
): Promise<RatesOf> => ({
  day: await warehouseDay(db, warehouse, nowMs),
  servicesFen: null,
})
