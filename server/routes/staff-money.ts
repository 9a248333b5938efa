import { Readable } from 'node:stream'
import type { HttpApp } from '#server/http/http-env.ts'
import { serve } from '#server/http/serve.ts'
import type { Serving } from '#server/http/take-limit.ts'
import { ledgerLines, recordExport } from '#server/use-cases/money/export-ledger.ts'
import { loseOwedForStaff } from '#server/use-cases/money/lose-owed.ts'
import { readMemberLedger } from '#server/use-cases/money/read-member-ledger.ts'
import { reverseForStaff } from '#server/use-cases/money/reverse-transaction.ts'
import { readReconciliation } from '#server/use-cases/reconciliation/read-reconciliation.ts'
import { reconcileOnDemand } from '#server/use-cases/reconciliation/reconcile.ts'
import { storeStatement } from '#server/use-cases/reconciliation/store-statement.ts'
import { enterTransfer } from '#server/use-cases/transfers/enter-transfer.ts'
import { findMember } from '#server/use-cases/transfers/find-member.ts'
import { importTransfers } from '#server/use-cases/transfers/import-transfers.ts'
import { placeTransfer } from '#server/use-cases/transfers/place-transfer.ts'
import { readRecalls } from '#server/use-cases/transfers/read-recalls.ts'
import { readTransfers } from '#server/use-cases/transfers/read-transfers.ts'
import { recallTransfer } from '#server/use-cases/transfers/recall-transfer.ts'
import { decideOnWithdrawal } from '#server/use-cases/withdrawals/decide-on-withdrawal.ts'
import { readWithdrawals } from '#server/use-cases/withdrawals/read-withdrawals.ts'
import * as transfers from '#shared/contract/bank-transfers.ts'
import {
  enterStatement,
  getReconciliation,
  runReconciliation,
} from '#shared/contract/reconciliation.ts'
import { exportLedger, getMemberLedger, reverseTransaction } from '#shared/contract/staff-ledger.ts'
import { decideWithdrawal, listWithdrawals } from '#shared/contract/withdrawals.ts'

/** The money that staff move, and the books. */
export function staffMoneyRoutes(app: HttpApp, serving: Serving): void {
  serve(app, serving, transfers.listTransfers, readTransfers)
  serve(app, serving, transfers.enterTransfer, enterTransfer)
  serve(app, serving, transfers.importTransfers, importTransfers)
  serve(app, serving, transfers.findMember, findMember)
  serve(app, serving, transfers.placeTransfer, placeTransfer)
  serve(app, serving, transfers.listRecalls, readRecalls)
  serve(app, serving, transfers.recallTransfer, recallTransfer)
  serve(app, serving, transfers.loseOwed, loseOwedForStaff)
  serve(app, serving, listWithdrawals, readWithdrawals)
  serve(app, serving, decideWithdrawal, decideOnWithdrawal)
  serve(app, serving, getMemberLedger, readMemberLedger)
  serve(app, serving, reverseTransaction, reverseForStaff)
  serve(app, serving, getReconciliation, readReconciliation)
  serve(app, serving, runReconciliation, reconcileOnDemand)
  serve(app, serving, enterStatement, storeStatement)
  serve(app, serving, exportLedger, async (deps, actor, period) => {
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
