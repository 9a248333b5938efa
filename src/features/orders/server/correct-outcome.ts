import { act } from '#engine/server/act.ts'
import { refuse } from '#engine/server/refusal.ts'
import type { OrderRow } from '#features/orders/changes/rows.ts'
import { orderCan } from '#features/orders/rules/order-states.ts'
import { deliver, endsOrder, markOf } from './end-order.ts'
import { actOnOrder, type OrderScene, statusAfter, writeOrder } from './order-acts.ts'

/** Staff correct what they or a carrier said of a carton; null is that it is still on its way. */
act('correctOutcome', (deps, actor, { cartonId, outcome, reason, ...input }) => {
  return actOnOrder(deps, actor, input, async (scene) => {
    const { order } = scene
    const carton = scene.cartons.find(({ id }) => id === cartonId)
    if (carton === undefined) throw refuse('not_found')
    if (!orderCan.correctOutcome(order) || carton.outcome === null) throw refuse('wrong_status')
    if (carton.outcome === outcome) throw refuse('already_decided')
    // Its parcels are on the shelf, perhaps in another order.
    if (carton.outcome === 'returned') throw refuse('carton_returned')
    if (await isPaidFor(scene)) throw refuse('outcome_paid')
    const { outcome: from, number } = carton
    scene.put('carton', { ...carton, outcome })
    const cartons = scene.cartons.map((one) => (one === carton ? { ...carton, outcome } : one))
    const corrected = { number, from, to: outcome, reason }
    const notice = { kind: 'outcomeCorrected', ...corrected, at: scene.now } as const
    const mark = markOf(cartons)
    const marked: OrderRow = { ...order, mark, notices: [...order.notices, notice] }
    const hasEnded = endsOrder(cartons)
    const stays = hasEnded === (order.status === 'delivered')
    const after = stays || hasEnded ? marked : await reopenDelivery(scene, marked)
    const state = writeOrder(scene, 'correctOutcome', after, { cartonId, ...corrected })
    return stays || !hasEnded ? state : deliver({ ...scene, order: after }, after, {})
  })
})

/** The order is on its way again, and so are the parcels that had ended with it. */
async function reopenDelivery(scene: OrderScene, order: OrderRow): Promise<OrderRow> {
  const parcels = await scene.loadWhere('parcel', { id: order.parcelIds })
  for (const parcel of parcels) {
    if (parcel.stage === 'shipped' && parcel.transCode === order.transCode) {
      scene.put('parcel', { ...parcel, endedAt: null })
    }
  }
  const status = statusAfter(order, 'reopenDelivery')
  return { ...order, status, deliveredAt: null, endedAt: null }
}

/** Whether money went to the member because of what became of the order, and was not taken back. */
async function isPaidFor({ tx, order }: OrderScene): Promise<boolean> {
  const movement = await tx
    .selectFrom('ledger_movement as paid')
    .select('paid.id')
    .where('paid.order_number', '=', order.transCode)
    .where('paid.cause', 'in', ['compensation', 'refund'])
    .where('paid.reverses', 'is', null)
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('ledger_movement as back')
            .select('back.id')
            .whereRef('back.reverses', '=', 'paid.id'),
        ),
      ),
    )
    .limit(1)
    .executeTakeFirst()
  return movement !== undefined
}
