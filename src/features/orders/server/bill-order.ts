import { act } from '#engine/server/act.ts'
import { refuse } from '#engine/server/refusal.ts'
import type { ReplyOf } from '#engine/shared/endpoints.ts'
import { DAY_MS } from '#engine/shared/time-units.ts'
import type { OrderRow } from '#features/orders/changes/rows.ts'
import { orderCan } from '#features/orders/rules/order-states.ts'
import type { Breakdown } from '#features/shipping/rules/breakdown.ts'
import { compensationTermsOf } from '#features/shipping/rules/compensation-terms.ts'
import { BILLED_PAUSE_MS, pauseOrderStorage } from '#features/storage/server/pause-order-storage.ts'
import { payIfPayable } from '#features/wallet/server/pay-by-balance.ts'
import {
  actOnOrder,
  type OrderDeps,
  type OrderScene,
  type OrderState,
  refuseChange,
  statusAfter,
  writeOrder,
} from './order-acts.ts'
import { agreedRates, type Price, priceCartons } from './price-order.ts'

/** How long a bill can be paid. */
export const BILL_MS = 14 * DAY_MS

type Billed = ReplyOf<'billOrder'>

/**
 * Prices the packed cartons by the rates of the submission. A preview changes nothing; otherwise the bill is issued, and
 * paid at once where the member has pre-authorised it and the wallet covers it.
 */
export const billOrder = act('billOrder', (deps: OrderDeps, actor, input): Promise<Billed> => {
  return actOnOrder(deps, actor, input, async (scene) => {
    await refuseChange(scene, orderCan.bill)
    const { order, cartons } = scene
    if (cartons.length === 0) throw refuse('not_packed')
    const price = await priceCartons(scene, order, await agreedRates(scene), deps)
    const bill = price.breakdown
    const estimateFen = order.estimate.orderTotalFen
    const preview = { bill, estimateFen, differenceFen: bill.orderTotalFen - estimateFen }
    const { status, billVersion } = order
    if (input.preview) {
      writeOrder(scene, 'previewBill', order, { orderTotalFen: bill.orderTotalFen })
      return { ...preview, status, billVersion, isPaid: false }
    }
    if (input.totalFen !== bill.orderTotalFen) throw refuse('bill_changed')
    // A new bill answers a wish for repacking.
    const mark = order.mark === 'repackAsked' ? null : order.mark
    const state = await issueBill({ ...scene, order: { ...order, mark } }, price)
    const isPaid = await payPreauthorised(scene, bill, state.billVersion, deps)
    if (!isPaid) tellMember(scene, bill)
    return { ...preview, ...state, ...(isPaid && { status: 'shipping' as const }), isPaid }
  })
})

/** Issues a bill: the next version, payable for 14 days or until a time. */
export async function issueBill(
  scene: OrderScene,
  { channel, breakdown }: Price,
  billExpiresAt = new Date(scene.nowMs + BILL_MS).toISOString(),
): Promise<OrderState> {
  const { tx, accountId, order } = scene
  const billVersion = order.billVersion + 1
  // A bill that takes the place of another is for the same cartons.
  const bill = { ...breakdown, billedAt: order.bill?.billedAt ?? scene.now }
  await tx
    .insertInto('shipment_bill')
    .values({
      account_id: accountId,
      shipment_id: order.id,
      bill_version: billVersion,
      breakdown: JSON.stringify(bill),
      at: scene.now,
    })
    .execute()
  const isFirst = order.status !== 'pendingPayment'
  const status = isFirst ? statusAfter(order, 'bill') : order.status
  if (isFirst) {
    // A bill that changes while it waits for its payment does not stop the clock again.
    const end = new Date(scene.nowMs + BILLED_PAUSE_MS).toISOString()
    await pauseOrderStorage(scene, order, end)
  }
  const claimTerms = compensationTermsOf(channel.terms)
  // The new bill is the answer to why there was none.
  const notices = order.notices.filter(({ kind }) => kind !== 'billReopened')
  const after: OrderRow = {
    ...order,
    status,
    claimTerms,
    bill,
    billVersion,
    billExpiresAt,
    notices,
  }
  return writeOrder(scene, 'billOrder', after, { orderTotalFen: bill.orderTotalFen })
}

/** Whether the wallet paid it, as the member allowed at submission. */
async function payPreauthorised(
  scene: OrderScene,
  { totalFen, orderTotalFen }: Breakdown,
  version: number,
  deps: OrderDeps,
): Promise<boolean> {
  const { accountId, order } = scene
  if (order.preauthorisedFen === null || orderTotalFen > order.preauthorisedFen) return false
  const payable = { kind: 'order', payableId: order.id, version, totalFen } as const
  const payer = { ...scene, author: { accountId, role: 'member' } } as const
  const bill = { ...payable, couponIds: [...order.couponIds] }
  // Refused, the bill waits for the member.
  return payIfPayable(payer, bill, deps)
}

/** Tells the member what the bill comes to; one above the estimate needs their consent. */
export function tellMember(scene: OrderScene, bill: Breakdown): void {
  const { order } = scene
  const { transCode, id: objectId } = order
  const { orderTotalFen } = bill
  const estimateFen = order.estimate.orderTotalFen
  scene.event(
    orderTotalFen > estimateFen
      ? { kind: 'billNeedsConsent', objectId, args: { transCode, orderTotalFen, estimateFen } }
      : { kind: 'feesReady', objectId, args: { transCode, orderTotalFen } },
  )
}
