import { act } from '#engine/server/act.ts'
import { orFault } from '#engine/server/refusal.ts'
import { returnCoupons } from '#features/coupons/server/reserve-coupons.ts'
import { orderCan } from '#features/orders/rules/order-states.ts'
import type { ParcelRow } from '#features/parcels/changes/rows.ts'
import { writeStage } from '#features/parcels/server/write-stage.ts'
import { postMovement } from '#features/wallet/server/post-movement.ts'
import { postReversal } from '#features/wallet/server/post-reversal.ts'
import { findMovement } from '#features/wallet/server/read-movement.ts'
import {
  actOnOrder,
  type OrderDeps,
  type OrderScene,
  type OrderState,
  parcelsOf,
  refuseChange,
  statusAfter,
  writeOrder,
} from './order-acts.ts'

/** Cancels an order before its dispatch: money to the wallet, coupons free again, parcels ready to ship. */
export const cancelOrder = act(
  'cancelOrder',
  (deps: OrderDeps, actor, input): Promise<OrderState> => {
    return actOnOrder(deps, actor, input, async (scene) => {
      await refuseChange(scene, orderCan.cancel)
      return cancel(scene, input.reason)
    })
  },
)

/** Cancels an order that has not been dispatched. */
export async function cancel(scene: OrderScene, reason: string): Promise<OrderState> {
  const { order, cartons } = scene
  const paidFen = await refund(scene)
  const refundedFen = paidFen + (await endSupplements(scene))
  await returnCoupons(scene, order.couponIds)
  await freeParcels(scene, await parcelsOf(scene))
  for (const carton of cartons) scene.put('carton', { ...carton, need: null })
  const now = scene.now
  const { id: objectId, transCode } = order
  const args = { transCode, refundedFen, reason }
  scene.event({ kind: 'orderCancelled', objectId, args })
  const status = statusAfter(order, 'cancel')
  const ended = { status, reason, endedAt: now, billExpiresAt: null, need: null, mark: null }
  return writeOrder(scene, 'cancelOrder', { ...order, ...ended }, { reason, refundedFen })
}

/** What was paid goes back: to the wallet, and what coupons paid to their account. Answers the wallet's part. */
async function refund(scene: OrderScene): Promise<number> {
  const { order } = scene
  const paidFen = order.paidFen ?? 0
  const couponsFen = paidFen === 0 ? 0 : (order.bill?.couponsFen ?? 0)
  if (paidFen === 0) return 0
  await postMovement(scene, {
    step: 'orderCancelled',
    causeId: order.id,
    orderNumber: order.transCode,
    debit: [{ kind: 'due', part: order.id, amountFen: paidFen }],
    credit: [
      { kind: 'wallet', amountFen: paidFen - couponsFen },
      { kind: 'coupons', amountFen: couponsFen },
    ],
  })
  return paidFen - couponsFen
}

/** Those that are due are so no more, and those that were paid go back to the wallet; answers the sum of these. */
async function endSupplements(scene: OrderScene): Promise<number> {
  const { tx, order } = scene
  let refundedFen = 0
  for (const one of await scene.loadWhere('supplement', { shipmentId: [order.id] })) {
    if (one.state === 'due') {
      scene.put('supplement', { ...one, state: 'declined', decidedAt: scene.now })
    }
    const paid = one.state === 'paid' && (await findMovement(tx, one.id, 'supplementPaid'))
    if (!paid || (await findMovement(tx, one.id, 'reverse:supplementPaid'))) continue
    const reversed = postReversal(scene, paid.id)
    await orFault(`The supplement ${one.id}`, reversed)
    refundedFen += one.amountFen
  }
  return refundedFen
}

/** Parcels that leave an order before its dispatch are ready to ship again. */
export async function freeParcels(scene: OrderScene, parcels: readonly ParcelRow[]): Promise<void> {
  await writeStage(scene, parcels, {
    transition: 'cancelOrder',
    changes: () => ({ transCode: null }),
  })
  await releaseParcels(scene, parcels)
}

/** They may be in another order from now on. */
export async function releaseParcels(
  { tx, accountId }: Pick<OrderScene, 'tx' | 'accountId'>,
  parcels: readonly { id: string }[],
): Promise<void> {
  if (parcels.length === 0) return
  await tx
    .deleteFrom('shipment_parcel')
    .where('account_id', '=', accountId)
    .where(
      'parcel_id',
      'in',
      parcels.map(({ id }) => id),
    )
    .execute()
}
