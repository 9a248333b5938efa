import type { Tx } from '#engine/server/database/database.ts'
import type { MemberScope } from '#engine/server/database/member-scope.ts'
import { orFault } from '#engine/server/refusal.ts'
import { releaseCoupons } from '#features/coupons/server/reserve-coupons.ts'
import type { ReceiptRow } from '#features/payments/changes/rows.ts'
import { isReserving } from '#features/payments/rules/receipt-states.ts'
import type { Payables } from '#features/wallet/server/payables.ts'
import { postMovement } from '#features/wallet/server/post-movement.ts'

export type ReceiptDeps = { payables: Payables }
/** `reason`: why staff rejected it; null if they did not. */
type Ended = { receipt: ReceiptRow; reason: string | null }

/**
 * Returns what a receipt reserved: the held part to the wallet, its coupons, and what it was to pay is open again.
 * Does nothing for one that reserves nothing.
 */
export async function endReservation(
  scope: MemberScope,
  { receipt, reason }: Ended,
  deps: ReceiptDeps,
): Promise<void> {
  if (!isReserving(receipt)) return
  const { id, heldFen, orderNumber } = receipt
  if (heldFen > 0) {
    await orFault(
      `The held part of ${id}`,
      postMovement(scope, {
        step: 'heldReturned',
        causeId: id,
        orderNumber,
        debit: [{ kind: 'held', part: id, amountFen: heldFen }],
        credit: [{ kind: 'wallet', amountFen: heldFen }],
      }),
    )
  }
  await reopenPayable(scope, { receipt, reason }, deps)
}

/** Withdraws a receipt under review in a transaction of its member's. */
export async function withdraw(
  scope: MemberScope,
  receipt: ReceiptRow,
  deps: ReceiptDeps,
): Promise<void> {
  await endReservation(scope, { receipt, reason: null }, deps)
  const after: ReceiptRow = { ...receipt, state: 'withdrawn', decidedAt: scope.now }
  scope.put('receipt', after)
  scope.audit({
    act: 'withdrawReceipt',
    about: 'receipt',
    objectId: receipt.id,
    before: receipt,
    after,
  })
}

/** Releases the coupons of a receipt and opens what it was to pay. */
export async function reopenPayable(
  scope: MemberScope,
  { receipt: { id, purpose, payableId }, reason }: Ended,
  { payables }: ReceiptDeps,
): Promise<void> {
  if (purpose === 'topUp' || payableId === null) return
  const payment = await paymentOf(scope.tx, scope.accountId, id)
  await releaseCoupons(scope, payment?.reserved_ids ?? [])
  await payables[purpose]?.onPayment(scope, payableId, { step: 'open', reason })
}

/** What the member chose for the payment besides the transfer. */
export function paymentOf(tx: Tx, accountId: string, receiptId: string) {
  return tx
    .selectFrom('receipt_payment')
    .selectAll()
    .where('account_id', '=', accountId)
    .where('receipt_id', '=', receiptId)
    .executeTakeFirst()
}
