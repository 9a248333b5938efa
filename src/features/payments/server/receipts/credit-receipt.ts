import type { MemberScope } from '#engine/server/database/member-scope.ts'
import { orFault, refuse } from '#engine/server/refusal.ts'
import { spendCoupons } from '#features/coupons/server/reserve-coupons.ts'
import type { ReceiptRow } from '#features/payments/changes/rows.ts'
import { isReserving } from '#features/payments/rules/receipt-states.ts'
import type { Posting } from '#features/wallet/rules/movements.ts'
import {
  keepBankLine,
  type ReceivedLine,
  receivedDebits,
} from '#features/wallet/server/bank-lines.ts'
import type { PayableBill, PayableHandler } from '#features/wallet/server/payables.ts'
import { postMovement } from '#features/wallet/server/post-movement.ts'
import { findMovement } from '#features/wallet/server/read-movement.ts'
import { paymentOf, type ReceiptDeps, reopenPayable } from './end-reservation.ts'

/** `feeFen`: what a provider has kept of it. */
type Credit = { receipt: ReceiptRow; line: ReceivedLine; feeFen?: number }

/**
 * Credits what the bank received. It pays what the receipt is for, with the held part and the coupons, and the rest goes
 * to the wallet. If it is too little, or that is no longer payable, all of it goes to the wallet.
 */
export async function creditReceipt(
  scope: MemberScope,
  { receipt, line, feeFen = 0 }: Credit,
  deps: ReceiptDeps,
): Promise<Pick<ReceiptRow, 'creditedFen' | 'isPaid'>> {
  const { accountId } = scope
  // First, so that a refusal has written nothing.
  const creditId = await nextCause(scope, receipt)
  const isNew = await keepBankLine(scope.tx, line, { accountId, receiptId: receipt.id, creditId })
  if (!isNew) throw refuse('bank_reference_used')
  const pays = await payableNow(scope, { receipt, line }, deps)
  const { posting, creditedFen } = pays
    ? paying(receipt, { line, feeFen }, pays)
    : crediting(receipt, { line, feeFen })
  const caused = { ...posting, causeId: creditId }
  await orFault(`The money of ${receipt.id}`, postMovement(scope, caused))
  if (pays) {
    await spendCoupons(scope, pays.couponIds)
    const paid = { step: 'paid', couponIds: pays.couponIds } as const
    await pays.handler.onPayment(scope, pays.payableId, paid)
  } else if (isReserving(receipt)) {
    await reopenPayable(scope, { receipt, reason: null }, deps)
  }
  return { creditedFen, isPaid: pays !== null }
}

/** The receipt itself; after a credit that was taken back another one, since a cause moves money once. */
async function nextCause(scope: MemberScope, { id, purpose }: ReceiptRow): Promise<string> {
  const step = purpose === 'topUp' ? 'topUpCredited' : 'receiptApproved'
  return (await findMovement(scope.tx, id, step)) === undefined ? id : scope.newId()
}

type Pays = {
  handler: PayableHandler
  payableId: string
  bill: PayableBill
  couponIds: string[]
  couponsFen: number
}

/** What the receipt can pay now, or null. */
async function payableNow(
  scope: MemberScope,
  { receipt, line: { receivedFen } }: Credit,
  { payables }: ReceiptDeps,
): Promise<Pays | null> {
  const { id, purpose, payableId, amountFen, heldFen } = receipt
  if (purpose === 'topUp' || payableId === null) return null
  if (!isReserving(receipt) || receivedFen < amountFen) return null
  const handler = payables[purpose]
  const bill = await handler?.load(scope, payableId)
  const payment = await paymentOf(scope.tx, scope.accountId, id)
  if (handler === undefined || bill === undefined || payment === undefined) return null
  const { coupon_ids: couponIds, coupons_fen: couponsFen, bill_version } = payment
  const isSame =
    bill.isPayable &&
    bill.version === bill_version &&
    bill.totalFen === amountFen + heldFen + couponsFen
  return isSame ? { handler, payableId, bill, couponIds, couponsFen } : null
}

type Received = Required<Pick<Credit, 'line' | 'feeFen'>>
type Credited = {
  posting: Omit<Posting, 'causeId'> & { orderNumber: string | null }
  creditedFen: number
}

function paying(
  { id, orderNumber, amountFen, heldFen }: ReceiptRow,
  { line, feeFen }: Received,
  { payableId, bill, couponsFen }: Pays,
): Credited {
  const excessFen = line.receivedFen - amountFen
  const parts = bill.parts ?? [{ id: payableId, totalFen: bill.totalFen }]
  return {
    creditedFen: excessFen,
    posting: {
      step: 'receiptApproved',
      orderNumber,
      debit: [
        ...receivedDebits(line, feeFen),
        { kind: 'held', part: id, amountFen: heldFen },
        { kind: 'coupons', amountFen: couponsFen },
      ],
      credit: [
        ...parts.map(({ id: part, totalFen }) => ({
          kind: 'due' as const,
          part,
          amountFen: totalFen,
        })),
        { kind: 'wallet', amountFen: excessFen },
      ],
    },
  }
}

/** All of it to the wallet, with what is still held. */
function crediting(receipt: ReceiptRow, { line, feeFen }: Received): Credited {
  const { id, purpose, orderNumber } = receipt
  const { receivedFen } = line
  const bank = receivedDebits(line, feeFen)
  if (purpose === 'topUp') {
    return {
      creditedFen: receivedFen,
      posting: {
        step: 'topUpCredited',
        orderNumber,
        debit: bank,
        credit: [{ kind: 'wallet', amountFen: receivedFen }],
      },
    }
  }
  const heldFen = isReserving(receipt) ? receipt.heldFen : 0
  return {
    creditedFen: receivedFen,
    posting: {
      step: 'receiptApproved',
      orderNumber,
      debit: [...bank, { kind: 'held', part: id, amountFen: heldFen }],
      credit: [{ kind: 'wallet', amountFen: receivedFen + heldFen }],
    },
  }
}
