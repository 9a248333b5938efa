import type { HttpApp } from '#server/http/http-env.ts'
import { serve } from '#server/http/serve.ts'
import type { Serving } from '#server/http/take-limit.ts'
import { readOlderCoupons } from '#server/use-cases/coupons/read-older-coupons.ts'
import { payWithBalance } from '#server/use-cases/money/pay-with-balance.ts'
import { readTransactions } from '#server/use-cases/money/read-transactions.ts'
import { sumPeriods } from '#server/use-cases/money/sum-periods.ts'
import { askWithdrawal } from '#server/use-cases/withdrawals/ask-withdrawal.ts'
import { takeBackWithdrawal } from '#server/use-cases/withdrawals/take-back-withdrawal.ts'
import { listOlderCoupons } from '#shared/contract/coupons.ts'
import { payByBalance } from '#shared/contract/payments.ts'
import { listTransactions, sumTransactions } from '#shared/contract/transactions.ts'
import { cancelWithdrawal, requestWithdrawal } from '#shared/contract/withdrawals.ts'

/** The member's money and older coupons. */
export function moneyRoutes(app: HttpApp, serving: Serving): void {
  serve(app, serving, payByBalance, payWithBalance)
  serve(app, serving, listTransactions, readTransactions)
  serve(app, serving, sumTransactions, sumPeriods)
  serve(app, serving, listOlderCoupons, readOlderCoupons)
  serve(app, serving, requestWithdrawal, askWithdrawal)
  serve(app, serving, cancelWithdrawal, takeBackWithdrawal)
}
