import { act } from '#server/act.ts'
import { orFault } from '#server/refusal.ts'
import { nowOf } from '#server/services.ts'
import { postMovement } from '#server/use-cases/money/post-movement.ts'
import { findMovement } from '#server/use-cases/money/read-movement.ts'
import { reverseMovement } from '#server/use-cases/money/reverse-movement.ts'
import { writeStage } from '#server/use-cases/parcels/write-stage.ts'
import { returnCoupons } from '#server/use-cases/receipts/reserve-coupons.ts'
import type { ParcelRow } from '#shared/contract/rows.ts'
import { orderCan } from '#shared/domain/order-states.ts'
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
      return cancel(scene, input.reason, deps)
    })
  },
)

/** Cancels an order that has not been dispatched. */
export async function cancel(
  scene: OrderScene,
  reason: string,
  deps: OrderDeps,
): Promise<OrderState> {
  const { writer, accountId, order, cartons } = scene
  const paidFen = await refund(scene, deps)
  const refundedFen = paidFen + (await endSupplements(scene, deps))
  await returnCoupons(writer, accountId, order.couponIds, deps.nowMs())
  await freeParcels(scene, await parcelsOf(scene), deps)
  for (const carton of cartons) writer.put(accountId, 'carton', { ...carton, need: null })
  const now = nowOf(deps)
  const { id: objectId, transCode } = order
  const args = { transCode, refundedFen, reason }
  writer.event(accountId, { kind: 'orderCancelled', objectId, args })
  const status = statusAfter(order, 'cancel')
  const ended = { status, reason, endedAt: now, billExpiresAt: null, need: null, mark: null }
  return writeOrder(scene, 'cancelOrder', { ...order, ...ended }, { reason, refundedFen })
}

/** What was paid goes back: to the wallet, and what coupons paid to their account. Answers the wallet's part. */
async function refund(scene: OrderScene, deps: OrderDeps): Promise<number> {
  const { tx, writer, accountId, author, order } = scene
  const paidFen = order.paidFen ?? 0
  const couponsFen = paidFen === 0 ? 0 : (order.bill?.couponsFen ?? 0)
  if (paidFen === 0) return 0
  await postMovement(
    tx,
    writer,
    { accountId, author },
    {
      step: 'orderCancelled',
      causeId: order.id,
      orderNumber: order.transCode,
      debit: [{ kind: 'due', part: order.id, amountFen: paidFen }],
      credit: [
        { kind: 'wallet', amountFen: paidFen - couponsFen },
        { kind: 'coupons', amountFen: couponsFen },
      ],
    },
    deps,
  )
  return paidFen - couponsFen
}

/** Those that are due are so no more, and those that were paid go back to the wallet; answers the sum of these. */
async function endSupplements(scene: OrderScene, deps: OrderDeps): Promise<number> {
  const { tx, writer, accountId, author, order } = scene
  let refundedFen = 0
  for (const one of await writer.loadWhere(accountId, 'supplement', { shipmentId: [order.id] })) {
    if (one.state === 'due') {
      writer.put(accountId, 'supplement', { ...one, state: 'declined', decidedAt: nowOf(deps) })
    }
    const paid = one.state === 'paid' && (await findMovement(tx, one.id, 'supplementPaid'))
    if (!paid || (await findMovement(tx, one.id, 'reverse:supplementPaid'))) continue
    const reversed = reverseMovement(tx, writer, { accountId, author }, paid.id, deps)
    await orFault(`The supplement ${one.id}`, reversed)
    refundedFen += one.amountFen
  }
  return refundedFen
}

/** Parcels that leave an order before its dispatch are ready to ship again. */
export async function freeParcels(
  scene: OrderScene,
  parcels: readonly ParcelRow[],
  { nowMs }: Pick<OrderDeps, 'nowMs'>,
): Promise<void> {
  await writeStage(scene, parcels, {
    transition: 'cancelOrder',
    nowMs: nowMs(),
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
