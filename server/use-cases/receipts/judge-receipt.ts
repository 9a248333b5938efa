import type { Tx } from '#server/database/database.ts'
import type { Actor } from '#server/database/find-session.ts'
import type { Writer } from '#server/database/writer.ts'
import { isRefusal, type Refusal, refuse } from '#server/refusal.ts'
import { nowOf } from '#server/services.ts'
import { readBankLine } from '#server/use-cases/money/bank-lines.ts'
import type { Input } from '#shared/contract/endpoint.ts'
import type { DecidedReceipt, decideReceipt } from '#shared/contract/receipts.ts'
import type { ReceiptRow } from '#shared/contract/rows.ts'
import { nextReceiptState } from '#shared/domain/receipt-states.ts'
import { type ChangeDeps, changeReceipt } from './change-receipt.ts'
import { creditReceipt } from './credit-receipt.ts'
import { endReservation } from './end-reservation.ts'

type Decision = Input<typeof decideReceipt>

/** Approves a receipt with the line that the bank shows, or rejects it with a reason. Nobody decides their own. */
export function judgeReceipt(
  deps: ChangeDeps,
  actor: Actor,
  decision: Decision,
): Promise<DecidedReceipt | Refusal> {
  return changeReceipt(deps, actor, decision, async (tx, writer, receipt) => {
    if (decision.accountId === actor.accountId) return refuse('own_case')
    const state = nextReceiptState(receipt.state, decision.decision)
    if (state !== 'approved' && state !== 'rejected') return refuse('already_decided')
    const settled = await settle(tx, writer, actor, receipt, decision, deps)
    if (isRefusal(settled)) return settled
    const reason = decision.decision === 'reject' ? decision.reason : ''
    const after = { ...receipt, ...settled, state, reason, decidedAt: nowOf(deps) }
    record(writer, decision.accountId, receipt, after)
    return { state, isPaid: after.isPaid, creditedFen: after.creditedFen ?? 0 }
  })
}

/** Moves the money of a decision. */
async function settle(
  tx: Tx,
  writer: Writer,
  actor: Actor,
  receipt: ReceiptRow,
  decision: Decision,
  deps: ChangeDeps,
): Promise<Pick<ReceiptRow, 'creditedFen' | 'isPaid'> | Refusal> {
  const owner = { accountId: decision.accountId, author: actor }
  if (decision.decision === 'reject') {
    await endReservation(tx, writer, owner, receipt, decision.reason, deps)
    return { creditedFen: null, isPaid: false }
  }
  const line = await readBankLine(tx, decision.line, deps.nowMs())
  return isRefusal(line) ? line : creditReceipt(tx, writer, owner, receipt, line, deps)
}

function record(writer: Writer, accountId: string, before: ReceiptRow, after: ReceiptRow): void {
  const { id: objectId, purpose, orderNumber, amountFen, isPaid, reason } = after
  const creditedFen = after.creditedFen ?? 0
  const state = after.state === 'approved' ? 'approved' : 'rejected'
  writer.put(accountId, 'receipt', after)
  if (purpose === 'topUp' && state === 'approved') {
    writer.event(accountId, { kind: 'topUpCredited', objectId, args: { amountFen: creditedFen } })
  } else {
    writer.event(accountId, {
      ...{ kind: 'receiptDecided', objectId },
      args: { purpose, orderNumber, amountFen, state, isPaid, creditedFen, reason },
    })
  }
  writer.audit({ act: 'decideReceipt', accountId, objectId, before, after })
}
