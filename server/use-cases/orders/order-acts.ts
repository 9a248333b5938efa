import type { ActName } from '#server/database/audit.ts'
import type { Tx } from '#server/database/database.ts'
import type { Actor } from '#server/database/find-session.ts'
import type { Author } from '#server/database/records.ts'
import type { Writer } from '#server/database/writer.ts'
import { refuse } from '#server/refusal.ts'
import type { Services } from '#server/services.ts'
import { type ActDeps, actOnce } from '#server/use-cases/money/act-once.ts'
import { reservingReceipt } from '#server/use-cases/receipts/reserving-receipt.ts'
import type { OrderRow, Rows } from '#shared/contract/rows.ts'
import {
  nextOrderStatus,
  type OrderRule,
  type OrderTransition,
} from '#shared/domain/order-states.ts'

export type CartonRow = Rows['carton']
export type OrderDeps = ActDeps & Pick<Services, 'settings' | 'payables'>
/** What a job has, which is no request that runs once. */
export type BillDeps = Omit<OrderDeps, 'once'>

/** An order under the lock of its member's account. `cartons` are in the order of their numbers. */
export type OrderScene = {
  tx: Tx
  writer: Writer
  accountId: string
  author: Author
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
  return actOnce(deps, actor, accountId, async (tx, writer) => {
    const scene = await loadOrder(tx, writer, { accountId, author: actor }, orderId)
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
  const found = await deps.db.kysely
    .selectFrom('shipment')
    .select('id')
    .where('account_id', '=', accountId)
    .where('id', '=', orderId)
    .executeTakeFirst()
  if (found === undefined) throw refuse('not_found')
  if (accountId === actor.accountId) throw refuse('own_case')
  const act = async (tx: Tx, writer: Writer) => {
    const scene = await loadOrder(tx, writer, { accountId, author: actor }, orderId)
    return work(scene)
  }
  return actOnce(deps, actor, accountId, act, trackingKeys, 'exclusive')
}

/** Loads an order and its cartons in their order under the lock of its account. Refuses `not_found`. */
export async function loadOrder(
  tx: Tx,
  writer: Writer,
  { accountId, author }: { accountId: string; author: Author },
  orderId: string,
): Promise<OrderScene> {
  const [order] = await writer.loadWhere(accountId, 'shipment', { id: [orderId] })
  if (order === undefined) throw refuse('not_found')
  const cartons = await writer.loadWhere(accountId, 'carton', { shipmentId: [orderId] })
  cartons.sort((a, b) => a.number - b.number)
  return { tx, writer, accountId, author, order, cartons }
}

/** Refuses unless the order allows it and no transfer for it is under review. */
export async function refuseChange(
  { writer, accountId, order }: OrderScene,
  can: OrderRule,
): Promise<void> {
  if (!can(order)) throw refuse('wrong_status')
  const receipt = await reservingReceipt(writer, accountId, order.id)
  if (receipt) throw refuse('receipt_reviewing')
}

export type OrderState = Pick<OrderRow, 'status' | 'billVersion'>
export const stateOf = ({ status, billVersion }: OrderRow): OrderState => ({ status, billVersion })

/** Writes an order as it is after an act, with its entry in the audit log; `more` is what else the act changed. */
export function writeOrder(
  { writer, accountId, order }: OrderScene,
  act: ActName,
  after: OrderRow,
  more: object = {},
): OrderState {
  writer.put(accountId, 'shipment', after)
  writer.audit({
    act,
    about: 'shipment',
    accountId,
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
export function parcelsOf({ writer, accountId, order }: OrderScene) {
  return writer.loadWhere(accountId, 'parcel', { id: order.parcelIds })
}
