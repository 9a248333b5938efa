import * as v from 'valibot'
import type { Arguments } from '#engine/shared/endpoint.ts'
import { identityOf, readIdentityNumber } from '#features/addresses/rules/recipient-identity.ts'
import type { JudgedCoupons } from '#features/coupons/rules/judge-coupons.ts'
import { orderAddress, senderName } from '#features/orders/contract/order-parts.ts'
import type { submitOrder } from '#features/orders/contract/orders.ts'
import type { OutboundStep } from '#features/orders/rules/outbound-steps.ts'
import type { Breakdown } from '#features/shipping/rules/breakdown.ts'
import type { Channel } from '#features/shipping/rules/channel.ts'
import { addressFailures } from './check-address.ts'
import type { Flow } from './flow.ts'
import { obstacleOf, readCustoms } from './outbound-form.ts'
import { preauthorisedFen } from './outbound-price.ts'

/** An order that can be submitted. */
export type ReadyOrder = {
  body: Arguments<typeof submitOrder>['body']
  channel: Channel
  breakdown: Breakdown
  coupons: JudgedCoupons
}

/** The order as it is submitted, or the steps in which something is missing. */
export function readOrder(
  flow: Pick<Flow, 'form' | 'chosen' | 'origin' | 'address' | 'order' | 'identityNumber' | 'fills'>,
  countriesServed: readonly string[],
): ({ ok: true } & ReadyOrder) | { ok: false; missing: OutboundStep[] } {
  const { form, chosen, origin, address, order, identityNumber, fills } = flow
  const missing: OutboundStep[] = []
  const isGone = chosen.length < form.parcelIds.length
  if (chosen.length === 0 || isGone || chosen.some((one) => obstacleOf(one, origin) !== null)) {
    missing.push('parcels')
  }
  const result = v.safeParse(orderAddress, address)
  const country = address?.country ?? ''
  const kind = identityOf(country)
  const identity = kind === null ? null : readIdentityNumber(country, identityNumber)
  const isPlaced =
    address !== null && result.success && addressFailures(address, countriesServed).length === 0
  const sender = v.safeParse(v.nullable(senderName), form.dropShipping?.senderName ?? null)
  if (!isPlaced || !sender.success || (kind !== null && identity === null)) missing.push('address')
  const { price, coupons = null, channel } = order ?? {}
  if (!price?.ok || coupons === null) missing.push('method')
  const goods = chosen.flatMap((one) => one.goods)
  const customs = origin === null ? null : readCustoms(form, goods, { origin, country, fills })
  if (!customs?.ok) missing.push('extras')
  if (
    !result.success ||
    !sender.success ||
    !price?.ok ||
    !coupons ||
    !channel ||
    !customs?.ok ||
    missing.length > 0
  ) {
    return { ok: false, missing }
  }
  const { breakdown } = price
  const { onceKey, services, isInsured } = form
  const body = {
    onceKey,
    services,
    isInsured,
    identityNumber: identity,
    channelCode: channel.code,
    parcelIds: chosen.map(({ parcel }) => parcel.id),
    address: result.output,
    customs: customs.value,
    couponIds: coupons.couponIds,
    estimateFen: breakdown.orderTotalFen,
    senderName: sender.output,
    preauthorisedFen: preauthorisedFen(form.preauthorised, breakdown.orderTotalFen),
  }
  return { ok: true, body, channel, breakdown, coupons }
}
