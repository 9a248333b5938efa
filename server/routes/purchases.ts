import type { HttpApp } from '#server/http/http-env.ts'
import { serve } from '#server/http/serve.ts'
import type { Serving } from '#server/http/take-limit.ts'
import { answerOnSupplement } from '#server/use-cases/purchases/answer-supplement.ts'
import { buyGoods } from '#server/use-cases/purchases/buy-goods.ts'
import { cancelUnbought } from '#server/use-cases/purchases/cancel-request.ts'
import {
  closeOnReturn,
  decideOnReturn,
  settleOnReturn,
} from '#server/use-cases/purchases/decide-return.ts'
import { readMerchantAccounts } from '#server/use-cases/purchases/merchant-accounts.ts'
import { readPurchases } from '#server/use-cases/purchases/read-purchases.ts'
import { readReturns } from '#server/use-cases/purchases/read-returns.ts'
import { refundGoods } from '#server/use-cases/purchases/refund-goods.ts'
import { enterShipment, takeBackShipment } from '#server/use-cases/purchases/ship-goods.ts'
import { readOlderRequests, readOwnRequest } from '#server/use-cases/requests/read-own-requests.ts'
import * as member from '#shared/contract/purchases.ts'
import * as staff from '#shared/contract/staff-purchases.ts'
import * as returns from '#shared/contract/staff-returns.ts'

/** What happens to a buying request after its payment. */
export function purchaseRoutes(app: HttpApp, serving: Serving): void {
  serve(app, serving, member.answerSupplement, answerOnSupplement)
  serve(app, serving, member.listOlderRequests, readOlderRequests)
  serve(app, serving, member.getRequest, readOwnRequest)
  serve(app, serving, staff.listPurchases, readPurchases)
  serve(app, serving, staff.listPurchaseAccounts, readMerchantAccounts)
  serve(app, serving, staff.recordPurchase, buyGoods)
  serve(app, serving, staff.cancelPurchase, cancelUnbought)
  serve(app, serving, staff.refundPurchase, refundGoods)
  serve(app, serving, staff.addMerchantParcel, enterShipment)
  serve(app, serving, staff.removeMerchantParcel, takeBackShipment)
  serve(app, serving, returns.listReturns, readReturns)
  serve(app, serving, returns.decideReturn, decideOnReturn)
  serve(app, serving, returns.closeReturn, closeOnReturn)
  serve(app, serving, returns.settleReturn, settleOnReturn)
}
