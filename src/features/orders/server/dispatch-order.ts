import { act } from '#engine/server/act.ts'
import { refuse } from '#engine/server/refusal.ts'
import type { InputOf } from '#engine/shared/endpoints.ts'
import { orderCan } from '#features/orders/rules/order-states.ts'
import { writeStage } from '#features/parcels/server/write-stage.ts'
import type { Breakdown, Line } from '#features/shipping/rules/breakdown.ts'
import type { Line as LedgerLine } from '#features/wallet/rules/movements.ts'
import { owedBy } from '#features/wallet/server/owed-by.ts'
import { postMovement } from '#features/wallet/server/post-movement.ts'
import { carrierOf, numberFailures } from './check-numbers.ts'
import {
  actOnOrder,
  type OrderDeps,
  type OrderScene,
  type OrderState,
  parcelsOf,
  refuseChange,
  writeOrder,
} from './order-acts.ts'
import { cartonKey, takeKeptTracking } from './track-carton.ts'

type Handed = InputOf<'dispatchOrder'>['cartons']

/** Hands all cartons of a paid order to their carriers. What was paid becomes revenue, and the order is on its way. */
export const dispatchOrder = act(
  'dispatchOrder',
  (deps: OrderDeps, actor, input): Promise<OrderState> => {
    const keys = input.cartons.map(({ trackingNumber }) => cartonKey(trackingNumber))
    const act = async (scene: OrderScene) => {
      const { tx, accountId } = scene
      await refuseChange(scene, orderCan.dispatch)
      if ((await owedBy(tx, accountId)) > 0) throw refuse('money_owed')
      const carriers = carriersOf(scene, input.cartons)
      const failures = await numberFailures(scene, input.cartons)
      const fields = failures.map((failure) => ({ ...failure, path: `cartons.${failure.path}` }))
      if (fields.length > 0) throw refuse('validation', { fields })
      return dispatch(scene, carriers)
    }
    return actOnOrder(deps, actor, input, act, keys)
  },
)

/** The carrier of each carton, each carton once. */
function carriersOf({ cartons }: OrderScene, handed: Handed): Map<string, Handed[number]> {
  const carriers = new Map(handed.map((one) => [one.cartonId, one]))
  const ids = new Set(cartons.map(({ id }) => id))
  const isWhole = carriers.size === handed.length && handed.length === cartons.length
  if (isWhole && handed.every(({ cartonId }) => ids.has(cartonId))) return carriers
  throw refuse('validation', { fields: [{ path: 'cartons', code: 'required', args: {} }] })
}

/** Dispatches an order that may be dispatched. */
export async function dispatch(
  scene: OrderScene,
  carriers: ReadonlyMap<string, Pick<Handed[number], 'carrier' | 'trackingNumber'>>,
): Promise<OrderState> {
  const { order, cartons } = scene
  if (order.bill !== null && order.bill.totalFen > 0) {
    const step = 'orderDispatched' as const
    const moved = { step, causeId: order.id, ...dispatchPosting(order.id, order.bill) }
    const posting = { ...moved, orderNumber: order.transCode }
    await postMovement(scene, posting)
  }
  const now = scene.now
  const staged = { transition: 'dispatch' } as const
  await writeStage(scene, await parcelsOf(scene), staged)
  for (const carton of cartons) {
    const { carrier, trackingNumber } = carriers.get(carton.id) ?? carton
    const dispatch = { carrier: carrierOf(carrier), trackingNumber, dispatchedAt: now }
    scene.put('carton', { ...carton, ...dispatch })
  }
  const { id: objectId, transCode } = order
  const args = { transCode, cartons: cartons.length }
  scene.event({ kind: 'orderShipped', objectId, args })
  const after = { ...order, dispatchedAt: now }
  const state = writeOrder(scene, 'dispatchOrder', after, { cartons: [...carriers.values()] })
  await takeKeptTracking({ ...scene, order: after })
  return state
}

type Sides = { debit: LedgerLine[]; credit: LedgerLine[] }

/**
 * What a dispatch moves: the paid amount from `due` to revenue, tax and duty, line by line of the bill. Discounts are
 * revenue of their own kind, on the other side. Coupons are a cost since the payment, so they are no part of it.
 */
function dispatchPosting(orderId: string, bill: Breakdown): Sides {
  const lines = bill.lines.filter(({ kind }) => kind !== 'coupon')
  const sumOf = (wanted: (line: Line) => boolean) =>
    lines.filter(wanted).reduce((sum, { amountFen }) => sum + amountFen, 0)
  const kinds = [...new Set(lines.map(({ kind }) => kind))]
  const revenue = kinds.filter((kind) => !['discount', 'tax', 'duty'].includes(kind))
  return {
    debit: [
      { kind: 'due', part: orderId, amountFen: bill.totalFen },
      {
        kind: 'revenue',
        part: 'discount',
        amountFen: 0 - sumOf(({ kind }) => kind === 'discount'),
      },
    ],
    credit: [
      ...revenue.map((part) => ({
        kind: 'revenue' as const,
        part,
        amountFen: sumOf(({ kind }) => kind === part),
      })),
      { kind: 'tax', amountFen: sumOf(({ kind }) => kind === 'tax') },
      { kind: 'duty', amountFen: sumOf(({ kind }) => kind === 'duty') },
    ],
  }
}
