import type { MemberScope } from '#engine/server/database/member-scope.ts'
import { refuse } from '#engine/server/refusal.ts'
import { orderCan } from '#features/orders/rules/order-states.ts'
import { cancel } from '#features/orders/server/cancel-order.ts'
import { loadOrder, type OrderDeps, type OrderScene } from '#features/orders/server/order-acts.ts'
import { reopen, takeOut } from '#features/orders/server/repack-order.ts'
import type { ParcelRow } from '#features/parcels/changes/rows.ts'
import { reservingReceipt } from '#features/wallet/server/reserving-receipt.ts'

/**
 * Takes a parcel out of its unpaid order: a bill is withdrawn, and an order without another parcel is cancelled.
 * Answers the parcel as it is then.
 */
export async function leaveOrder(
  scope: MemberScope,
  parcel: ParcelRow,
  { reason }: { reason: string },
  deps: OrderDeps,
): Promise<ParcelRow> {
  if (parcel.stage !== 'inOrder') return parcel
  const { tx, accountId } = scope
  const { shipment_id: orderId } = await tx
    .selectFrom('shipment_parcel')
    .select('shipment_id')
    .where('account_id', '=', accountId)
    .where('parcel_id', '=', parcel.id)
    .executeTakeFirstOrThrow()
  const scene = await loadOrder(scope, orderId)
  const { order } = scene
  if (!orderCan.takeOut(order) && !orderCan.reopen(order)) throw refuse('order_paid')
  if ((await reservingReceipt(scope, orderId)) !== undefined) {
    throw refuse('receipt_reviewing')
  }
  await leave(scene, parcel, reason, deps)
  return scope.get('parcel', parcel.id) ?? parcel
}

async function leave(scene: OrderScene, parcel: ParcelRow, reason: string, deps: OrderDeps) {
  const { order } = scene
  if (order.parcelIds.length === 1) return cancel(scene, reason)
  if (orderCan.reopen(order)) await reopen(scene)
  const opened = scene.get('shipment', order.id) ?? order
  return takeOut({ ...scene, order: opened }, parcel, reason, deps)
}
