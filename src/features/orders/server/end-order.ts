import type { OrderRow } from '#features/orders/changes/rows.ts'
import type { CartonOutcome } from '#features/orders/rules/order-states.ts'
import {
  type CartonRow,
  type OrderScene,
  type OrderState,
  statusAfter,
  writeOrder,
} from './order-acts.ts'

/** The cartons as they are with the changes of this transaction. */
async function cartonsNow(scene: OrderScene): Promise<CartonRow[]> {
  const { order } = scene
  return scene.loadWhere('carton', { shipmentId: [order.id] })
}

/** What marks an order: the first outcome of a carton that was not delivered. */
export function markOf(cartons: readonly CartonRow[]): Exclude<CartonOutcome, 'delivered'> | null {
  for (const { outcome } of cartons) {
    if (outcome !== null && outcome !== 'delivered') return outcome
  }
  return null
}

/** Whether nothing of the order is on its way any more, and some of it was delivered. */
export const endsOrder = (cartons: readonly CartonRow[]): boolean =>
  cartons.every(({ outcome }) => outcome !== null) &&
  cartons.some(({ outcome }) => outcome === 'delivered')

/**
 * Records what happened to cartons. The order is delivered when each of its cartons has an outcome and one is
 * delivered; otherwise it stays on its way, marked if a carton was not delivered.
 */
export async function settleOutcomes(
  scene: OrderScene,
  outcomes: ReadonlyMap<string, CartonOutcome>,
): Promise<OrderState> {
  const { order } = scene
  for (const carton of scene.cartons) {
    const outcome = outcomes.get(carton.id)
    if (outcome !== undefined) scene.put('carton', { ...carton, outcome, need: null })
  }
  const cartons = await cartonsNow(scene)
  const marked = { ...order, mark: markOf(cartons) ?? order.mark }
  const hasEnded = order.status === 'shipping' && endsOrder(cartons)
  const more = { outcomes: Object.fromEntries(outcomes) }
  if (!hasEnded) return writeOrder(scene, 'recordOutcome', marked, more)
  return deliver(scene, marked, more)
}

/** The order and the parcels that were delivered with it end; they leave the devices a year later. */
export async function deliver(
  scene: OrderScene,
  order: OrderRow,
  more: object,
): Promise<OrderState> {
  const now = scene.now
  const parcels = await scene.loadWhere('parcel', { id: order.parcelIds })
  for (const parcel of parcels) {
    // One of a returned carton is on the shelf again.
    if (parcel.stage === 'shipped' && parcel.transCode === order.transCode) {
      scene.put('parcel', { ...parcel, endedAt: now })
    }
  }
  const { id: objectId, transCode } = order
  scene.event({ kind: 'orderDelivered', objectId, args: { transCode } })
  const ended = { status: statusAfter(order, 'deliver'), deliveredAt: now, endedAt: now }
  return writeOrder(scene, 'deliverOrder', { ...order, ...ended, need: null }, more)
}
