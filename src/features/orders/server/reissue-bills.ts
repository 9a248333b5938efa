import { inTransaction } from '#engine/server/database/in-transaction.ts'
import { SYSTEM } from '#engine/server/database/records.ts'
import { writeForOne } from '#engine/server/database/write-for.ts'
import { forEachDue } from '#engine/server/for-each-due.ts'
import { orRefused, Refused } from '#engine/server/refusal.ts'
import { nowOf, type Services } from '#engine/server/services.ts'
import { NIL_ID } from '#engine/shared/ids.ts'
import { orderCan } from '#features/orders/rules/order-states.ts'
import { issueBill, tellMember } from './bill-order.ts'
import { type BillDeps, loadOrder, type OrderScene, refuseChange } from './order-acts.ts'
import { priceCartons, ratesOfToday } from './price-order.ts'
import { reopen } from './repack-order.ts'

const FIRST = { account_id: NIL_ID, id: NIL_ID }

type Deps = BillDeps & Pick<Services, 'log'>

/**
 * Issues bills again that nobody paid within 14 days, by the rates of today. An order whose channel does not take it any
 * more is open again for staff.
 */
export async function reissueBills(deps: Deps): Promise<void> {
  await forEachDue<typeof FIRST>(deps, {
    failure: 'a bill is not issued again',
    read: (last = FIRST, limit) =>
      deps.db.kysely
        .selectFrom('shipment')
        .select(['account_id', 'id'])
        .where('status', '=', 'pendingPayment')
        .where('bill_expires_at', '<', nowOf(deps))
        .where('id', '>', last.id)
        .orderBy('id')
        .limit(limit)
        .execute(),
    settle: ({ account_id, id }) => reissue(deps, account_id, id),
  })
}

/** The bill is not issued again: the order is open for staff, and its member hears why. */
async function reopenForStaff(scene: OrderScene, { code }: Refused): Promise<void> {
  const { order } = scene
  const why = code === 'channel_ended' ? 'lineEnded' : 'lineRefuses'
  const args = { transCode: order.transCode, why } as const
  scene.event({ kind: 'billReopened', objectId: order.id, args })
  const notice = { kind: 'billReopened', why, at: scene.now } as const
  await reopen(scene, { notices: [...order.notices, notice] })
}

async function reissue(deps: Deps, accountId: string, orderId: string): Promise<void> {
  await inTransaction(
    deps.db,
    (tx) =>
      writeForOne(tx, accountId, SYSTEM, deps, async (scope) => {
        const loading = loadOrder(scope, orderId)
        const scene = await orRefused(
          loading.then(async (one) => {
            await refuseChange(one, orderCan.reopen)
            return one
          }),
        )
        // Paid, reopened or issued again by another server since it was found, or a transfer for it is under review.
        if (scene instanceof Refused) return
        const { order } = scene
        if (Date.parse(order.billExpiresAt ?? '') > scope.nowMs) return
        const rates = await ratesOfToday(scope.tx, order.originWarehouse, scope.nowMs)
        const price = await orRefused(priceCartons(scene, order, rates, deps))
        if (price instanceof Refused) {
          await reopenForStaff(scene, price)
          return
        }
        await issueBill(scene, price)
        tellMember(scene, price.breakdown)
      }),
    { accounts: [accountId] },
  )
}
