import { act } from '#engine/server/act.ts'
import type { Tx } from '#engine/server/database/database.ts'
import { refuse } from '#engine/server/refusal.ts'
import { refuseWaiting } from '#features/approvals/server/two-people.ts'
import type { BankLine } from '#features/payments/contract/receipts.ts'
import { nextReceiptState } from '#features/payments/rules/receipt-states.ts'
import { readBankLine, refuseUsed } from '#features/wallet/server/bank-lines.ts'
import { changeReceipt } from './change-receipt.ts'
import { refuseOtherRate } from './decide-receipt.ts'

/** Notes the bank's line of a receipt, or forgets it. It moves no money: approving judges it again. */
act('noteBankLine', (deps, actor, { accountId, receiptId, line }) =>
  changeReceipt(deps, actor, { accountId, receiptId }, async (scope, receipt) => {
    const { tx, now, nowMs } = scope
    if (accountId === actor.accountId) throw refuse('own_case')
    if (nextReceiptState(receipt.state, 'approve') === null) throw refuse('already_decided')
    await refuseWaiting(tx, ['creditReceipt'], receiptId)
    const after = line && { bankReference: line.bankReference }
    scope.audit({
      act: 'noteBankLine',
      about: 'receipt',
      objectId: receiptId,
      before: null,
      after,
    })
    if (line === null) {
      await tx
        .deleteFrom('noted_line')
        .where('account_id', '=', accountId)
        .where('receipt_id', '=', receiptId)
        .execute()
      return { receiptId }
    }
    await readBankLine(tx, line, nowMs)
    refuseOtherRate(receipt, line)
    await refuseUsed(tx, line)
    await refuseNoted(tx, line, receiptId)
    const noted = {
      payee_account_id: line.payeeAccountId,
      bank_reference: line.bankReference,
      line: JSON.stringify(line),
      noted_by: actor.accountId,
      noted_at: now,
    }
    await tx
      .insertInto('noted_line')
      .values({ account_id: accountId, receipt_id: receiptId, ...noted })
      .onConflict((again) => again.columns(['account_id', 'receipt_id']).doUpdateSet(noted))
      .execute()
    return { receiptId }
  }),
)

/** Refuses a line that is noted for another receipt which still waits. */
async function refuseNoted(
  tx: Tx,
  { payeeAccountId, bankReference }: BankLine,
  receiptId: string,
): Promise<void> {
  const other = await tx
    .selectFrom('noted_line')
    .innerJoin('receipt', (join) =>
      join
        .onRef('receipt.account_id', '=', 'noted_line.account_id')
        .onRef('receipt.id', '=', 'noted_line.receipt_id'),
    )
    .select('receipt.id')
    .where('noted_line.payee_account_id', '=', payeeAccountId)
    .where('noted_line.bank_reference', '=', bankReference)
    .where('receipt.id', '<>', receiptId)
    .where('receipt.state', '=', 'reviewing')
    .executeTakeFirst()
  if (other !== undefined) throw refuse('bank_reference_noted')
}
