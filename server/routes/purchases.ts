import type { HttpApp } from '#server/http/http-env.ts'
import { serve } from '#server/http/serve.ts'
import type { Serving } from '#server/http/take-limit.ts'
import { answerSupplement } from '#server/use-cases/purchases/answer-supplement.ts'
import { cancelPurchase } from '#server/use-cases/purchases/cancel-request.ts'
import {
  closeReturn,
  decideReturn,
  settleReturn,
} from '#server/use-cases/purchases/decide-return.ts'
import { listPurchases } from '#server/use-cases/purchases/list-purchases.ts'
import { listReturns } from '#server/use-cases/purchases/list-returns.ts'
import { listPurchaseAccounts } from '#server/use-cases/purchases/merchant-accounts.ts'
import { recordPurchase } from '#server/use-cases/purchases/record-purchase.ts'
import { refundPurchase } from '#server/use-cases/purchases/refund-purchase.ts'
import { addMerchantParcel, removeMerchantParcel } from '#server/use-cases/purchases/ship-goods.ts'
import { getRequest, listOlderRequests } from '#server/use-cases/requests/read-own-requests.ts'
import * as member from '#shared/contract/purchases.ts'
import * as staff from '#shared/contract/staff-purchases.ts'
import * as returns from '#shared/contract/staff-returns.ts'

/** What happens to a buying request after its payment. */
export function purchaseRoutes(app: HttpApp, serving: Serving): void {
  serve(app, serving, member.answerSupplement, answerSupplement)
  serve(app, serving, member.listOlderRequests, listOlderRequests)
  serve(app, serving, member.getRequest, getRequest)
  serve(app, serving, staff.listPurchases, listPurchases)
  serve(app, serving, staff.listPurchaseAccounts, listPurchaseAccounts)
  serve(app, serving, staff.recordPurchase, recordPurchase)
  serve(app, serving, staff.cancelPurchase, cancelPurchase)
  serve(app, serving, staff.refundPurchase, refundPurchase)
  serve(app, serving, staff.addMerchantParcel, addMerchantParcel)
  serve(app, serving, staff.removeMerchantParcel, removeMerchantParcel)
  serve(app, serving, returns.listReturns, listReturns)
  serve(app, serving, returns.decideReturn, decideReturn)
  serve(app, serving, returns.closeReturn, closeReturn)
  serve(app, serving, returns.settleReturn, settleReturn)
}
