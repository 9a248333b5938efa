import { Readable } from 'node:stream'
import type { HttpApp } from '#server/http/http-env.ts'
import { serve } from '#server/http/serve.ts'
import type { Serving } from '#server/http/take-limit.ts'
import { ledgerLines, recordExport } from '#server/use-cases/money/export-ledger.ts'
import { getMemberLedger } from '#server/use-cases/money/get-member-ledger.ts'
import { writeOffDebt } from '#server/use-cases/money/write-off-debt.ts'
import { reverseTransaction } from '#server/use-cases/money/reverse-transaction.ts'
import { enterStatement } from '#server/use-cases/reconciliation/enter-statement.ts'
import { getReconciliation } from '#server/use-cases/reconciliation/get-reconciliation.ts'
import { runReconciliation } from '#server/use-cases/reconciliation/reconcile.ts'
import { enterTransfer } from '#server/use-cases/transfers/enter-transfer.ts'
import { findMember } from '#server/use-cases/transfers/find-member.ts'
import { importTransfers } from '#server/use-cases/transfers/import-transfers.ts'
import { listRecalls } from '#server/use-cases/transfers/list-recalls.ts'
import { listTransfers } from '#server/use-cases/transfers/list-transfers.ts'
import { placeTransfer } from '#server/use-cases/transfers/place-transfer.ts'
import { recallTransfer } from '#server/use-cases/transfers/recall-transfer.ts'
import { decideWithdrawal } from '#server/use-cases/withdrawals/decide-withdrawal.ts'
import { listWithdrawals } from '#server/use-cases/withdrawals/list-withdrawals.ts'
import * as transfers from '#shared/contract/bank-transfers.ts'
import * as theReconciliation from '#shared/contract/reconciliation.ts'
import * as theStaffLedger from '#shared/contract/staff-ledger.ts'
import * as theWithdrawals from '#shared/contract/withdrawals.ts'

/** The money that staff move, and the books. */
export function staffMoneyRoutes(app: HttpApp, serving: Serving): void {
  serve(app, serving, transfers.listTransfers, listTransfers)
  serve(app, serving, transfers.enterTransfer, enterTransfer)
  serve(app, serving, transfers.importTransfers, importTransfers)
  serve(app, serving, transfers.findMember, findMember)
  serve(app, serving, transfers.placeTransfer, placeTransfer)
  serve(app, serving, transfers.listRecalls, listRecalls)
  serve(app, serving, transfers.recallTransfer, recallTransfer)
  serve(app, serving, transfers.writeOffDebt, writeOffDebt)
  serve(app, serving, theWithdrawals.listWithdrawals, listWithdrawals)
  serve(app, serving, theWithdrawals.decideWithdrawal, decideWithdrawal)
  serve(app, serving, theStaffLedger.getMemberLedger, getMemberLedger)
  serve(app, serving, theStaffLedger.reverseTransaction, reverseTransaction)
  serve(app, serving, theReconciliation.getReconciliation, getReconciliation)
  serve(app, serving, theReconciliation.runReconciliation, runReconciliation)
  serve(app, serving, theReconciliation.enterStatement, enterStatement)
  serve(app, serving, theStaffLedger.exportLedger, async (deps, actor, period) => {
    await recordExport(deps, actor, period)
    const lines = Readable.toWeb(Readable.from(ledgerLines(deps, period)))
    const name = `ledger-${period.from.slice(0, 10)}-${period.to.slice(0, 10)}.csv`
    return new Response(lines as ReadableStream<Uint8Array>, {
      headers: {
        'content-type': 'text/csv; charset=utf-8',
        'content-disposition': `attachment; filename="${name}"`,
        'cache-control': 'no-store',
      },
    })
  })
}
