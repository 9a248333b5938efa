import { type ActDeps, actOnce } from '#engine/server/act-once.ts'
import type { ActName } from '#engine/server/database/audit.ts'
import type { Actor } from '#engine/server/database/find-session.ts'
import type { MemberScope } from '#engine/server/database/member-scope.ts'
import { refuse } from '#engine/server/refusal.ts'
import type { Services } from '#engine/server/services.ts'
import type { Rows } from '#engine/shared/rows.ts'
import { lockTrackingKeys } from '#features/carriers/server/lock-tracking-keys.ts'
import type { OrderRow } from '#features/orders/changes/rows.ts'
import {
  nextOrderStatus,
  type OrderRule,
  type OrderTransition,
} from '#features/orders/rules/order-states.ts'
import { reservingReceipt } from '#features/wallet/server/reserving-receipt.ts'

export type CartonRow = Rows['carton']
export type OrderDeps = ActDeps & Pick<Services, 'settings' | 'payables'>
/** What a job has, which is no request that runs once. */
export type BillDeps = Omit<OrderDeps, 'once'>

/** An order under the lock of its member's account. `cartons` are in the order of their numbers. */
export type OrderScene = MemberScope & {
  order: OrderRow
  cartons: CartonRow[]
}
type Work<T> = (scene: OrderScene) => Promise<T>

/** Runs an act of a member on their own order, once. */
export function actOnOwnOrder<T extends object>(
  deps: ActDeps,
  actor: Actor,
  orderId: string,
  work: Work<T>,
): Promise<T> {
  const { accountId } = actor
  return actOnce(deps, actor, accountId, async (scope) => {
    const scene = await loadOrder(scope, orderId)
    return work(scene)
  })
}

/** Runs an act of staff on a member's order, once; not on their own. Tracking numbers that it gives are locked first. */
export async function actOnOrder<T extends object>(
  deps: ActDeps,
  actor: Actor,
  { accountId, orderId }: { accountId: string; orderId: string },
  work: Work<T>,
  trackingKeys: readonly string[] = [],
): Promise<T> {
  const order = await deps.db.kysely
    .selectFrom('shipment')
    .select('id')
    .where('account_id', '=', accountId)
    .where('id', '=', orderId)
    .executeTakeFirst()
  if (order === undefined) throw refuse('not_found')
  if (accountId === actor.accountId) throw refuse('own_case')
  const act = async (scope: MemberScope) => {
    const scene = await loadOrder(scope, orderId)
    return work(scene)
  }
  return actOnce(deps, actor, accountId, act, (tx) =>
    lockTrackingKeys(tx, trackingKeys, 'exclusive'),
  )
}

/** Loads an order and its cartons in their order under the lock of its account. Refuses `not_found`. */
export async function loadOrder(scope: MemberScope, orderId: string): Promise<OrderScene> {
  const order = await scope.loadOne('shipment', orderId)
  if (order === undefined) throw refuse('not_found')
  const cartons = await scope.loadWhere('carton', { shipmentId: [orderId] })
  cartons.sort((a, b) => a.number - b.number)
  return { ...scope, order, cartons }
}

/** Refuses unless the order allows it and no transfer for it is under review. */
export async function refuseChange(scene: OrderScene, can: OrderRule): Promise<void> {
  const { order } = scene
  if (!can(order)) throw refuse('wrong_status')
  const receipt = await reservingReceipt(scene, order.id)
  if (receipt) throw refuse('receipt_reviewing')
}

export type OrderState = Pick<OrderRow, 'status' | 'billVersion'>
export const stateOf = ({ status, billVersion }: OrderRow): OrderState => ({ status, billVersion })

/** Writes an order as it is after an act, with its entry in the audit log; `more` is what else the act changed. */
export function writeOrder(
  scene: OrderScene,
  act: ActName,
  after: OrderRow,
  more: object = {},
): OrderState {
  const { order } = scene
  scene.put('shipment', after)
  scene.audit({
    act,
    about: 'shipment',
    objectId: order.id,
    before: stateOf(order),
    after: { ...stateOf(after), ...more },
  })
  return stateOf(after)
}

/** The status after a transition that the caller has checked. */
export function statusAfter({ status }: OrderRow, transition: OrderTransition) {
  const next = nextOrderStatus(status, transition)
  if (next === null) throw new Error(`An order in ${status} has no ${transition}`)
  return next
}

/** The parcels that are in the order now. */
export function parcelsOf(scene: OrderScene) {
  const { order } = scene
  return scene.loadWhere('parcel', { id: order.parcelIds })
}
