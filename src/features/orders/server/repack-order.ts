import { act } from '#engine/server/act.ts'
import { orRefused, Refused, refuse } from '#engine/server/refusal.ts'
import type { OrderRow } from '#features/orders/changes/rows.ts'
import { askRepacking } from '#features/orders/contract/orders.ts'
import { orderCan } from '#features/orders/rules/order-states.ts'
import type { ParcelRow } from '#features/parcels/changes/rows.ts'
import { pauseOrderStorage } from '#features/storage/server/pause-order-storage.ts'
import { freeParcels } from './cancel-order.ts'
import {
  actOnOrder,
  actOnOwnOrder,
  type OrderDeps,
  type OrderScene,
  type OrderState,
  parcelsOf,
  refuseChange,
  statusAfter,
  writeOrder,
} from './order-acts.ts'
import { removeCartons } from './pack-order.ts'
import { agreedRates, priceParcels } from './price-order.ts'

/** The member wants it packed otherwise before paying; staff then reopen it. */
act('askRepacking', (deps, actor, { orderId, words }) => {
  return actOnOwnOrder(deps, actor, orderId, async (scene) => {
    await refuseChange(scene, askRepacking.when)
    const after = { ...scene.order, mark: 'repackAsked' as const, reason: words }
    writeOrder(scene, 'askRepacking', after, { words })
    return { orderId }
  })
})

/** Withdraws an unpaid bill, so that the order can be packed again. */
act('reopenOrder', (deps, actor, input) => {
  return actOnOrder(deps, actor, input, async (scene) => {
    await refuseChange(scene, orderCan.reopen)
    return reopen(scene)
  })
})

/** Its storage stands still again until the next bill. `more`: what else changes with it. */
export async function reopen(
  scene: OrderScene,
  more: Partial<Pick<OrderRow, 'notices'>> = {},
): Promise<OrderState> {
  const { order } = scene
  await pauseOrderStorage(scene, order, null)
  const status = statusAfter(order, 'reopen')
  const after = { ...order, status, bill: null, billExpiresAt: null, ...more }
  return writeOrder(scene, 'reopenOrder', after)
}

/** Takes a parcel out of an order that has no bill; it is ready to ship again, and the rest is priced and packed anew. */
act('takeOutParcel', (deps, actor, input) => {
  return actOnOrder(deps, actor, input, async (scene) => {
    await refuseChange(scene, orderCan.takeOut)
    const { parcelId, reason } = input
    const parcel = (await parcelsOf(scene)).find(({ id }) => id === parcelId)
    if (parcel === undefined) throw refuse('not_found')
    if (scene.order.parcelIds.length === 1) throw refuse('last_parcel')
    return takeOut(scene, parcel, reason, deps)
  })
})

/** Takes one of several parcels out of an order without a bill. */
export async function takeOut(
  scene: OrderScene,
  parcel: ParcelRow,
  reason: string,
  deps: OrderDeps,
): Promise<OrderState> {
  const { order } = scene
  const { id: parcelId } = parcel
  const goods = await scene.loadWhere('goods', { parcelId: [parcelId] })
  const ids = new Set(goods.map(({ id }) => id))
  await freeParcels(scene, [parcel])
  await removeCartons(scene)
  const rest = {
    ...order,
    parcelIds: order.parcelIds.filter((id) => id !== parcelId),
    customs: order.customs.filter(({ goodsId }) => !ids.has(goodsId)),
  }
  const after = { ...rest, ...(await estimateAgain({ ...scene, order: rest }, deps)) }
  const eventArgs = { code: parcel.code ?? parcel.trackingNumber, reason }
  const args = { transCode: order.transCode, ...eventArgs }
  scene.event({ kind: 'parcelTakenOut', objectId: parcelId, args })
  const notice = { kind: 'parcelTakenOut', ...eventArgs, at: scene.now } as const
  const noticed = { ...after, notices: [...order.notices, notice] }
  return writeOrder(scene, 'takeOutParcel', noticed, { parcelId, reason })
}

/**
 * The estimate of what is left, so that a bill above it asks for consent, and the pre-authorised amount less what the
 * parcel made the estimate dearer. Where the rest has no price on its own, the member is asked to pay.
 */
async function estimateAgain(
  scene: OrderScene,
  deps: OrderDeps,
): Promise<Partial<Pick<OrderRow, 'estimate' | 'preauthorisedFen'>>> {
  const { order } = scene
  const rates = await agreedRates(scene)
  const parcels = await parcelsOf(scene)
  const price = await orRefused(priceParcels(scene, order, { parcels, rates }, deps))
  if (price instanceof Refused) return { preauthorisedFen: null }
  const { breakdown: estimate } = price
  const lessFen = Math.max(order.estimate.orderTotalFen - estimate.orderTotalFen, 0)
  const allowedFen = (order.preauthorisedFen ?? 0) - lessFen
  return {
    estimate,
    preauthorisedFen: order.preauthorisedFen === null || allowedFen < 0 ? null : allowedFen,
  }
}
