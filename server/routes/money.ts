import type { HttpApp } from '#server/http/http-env.ts'
import { serve } from '#server/http/serve.ts'
import type { Serving } from '#server/http/take-limit.ts'
import { listOlderCoupons } from '#server/use-cases/coupons/list-older-coupons.ts'
import { listTransactions } from '#server/use-cases/money/list-transactions.ts'
import { payByBalance } from '#server/use-cases/money/pay-by-balance.ts'
import { sumTransactions } from '#server/use-cases/money/sum-transactions.ts'
import { cancelWithdrawal } from '#server/use-cases/withdrawals/cancel-withdrawal.ts'
import { requestWithdrawal } from '#server/use-cases/withdrawals/request-withdrawal.ts'
import * as theCoupons from '#shared/contract/coupons.ts'
import * as thePayments from '#shared/contract/payments.ts'
import * as theTransactions from '#shared/contract/transactions.ts'
import * as theWithdrawals from '#shared/contract/withdrawals.ts'

/** The member's money and older coupons. */
export function moneyRoutes(app: HttpApp, serving: Serving): void {
  serve(app, serving, thePayments.payByBalance, payByBalance)
  serve(app, serving, theTransactions.listTransactions, listTransactions)
  serve(app, serving, theTransactions.sumTransactions, sumTransactions)
  serve(app, serving, theCoupons.listOlderCoupons, listOlderCoupons)
  serve(app, serving, theWithdrawals.requestWithdrawal, requestWithdrawal)
  serve(app, serving, theWithdrawals.cancelWithdrawal, cancelWithdrawal)
}
