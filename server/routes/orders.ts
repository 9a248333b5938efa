import type { HttpApp } from '#server/http/http-env.ts'
import { serve } from '#server/http/serve.ts'
import type { Serving } from '#server/http/take-limit.ts'
import { billPackedOrder } from '#server/use-cases/orders/bill-order.ts'
import { cancelBeforeDispatch } from '#server/use-cases/orders/cancel-order.ts'
import {
  confirmDelivery,
  settleCarton,
  takeCartonBack,
} from '#server/use-cases/orders/carton-outcomes.ts'
import { correctAddress } from '#server/use-cases/orders/correct-address.ts'
import { correctCarrierNumber } from '#server/use-cases/orders/correct-number.ts'
import { correctCarton } from '#server/use-cases/orders/correct-outcome.ts'
import { dispatchPaidOrder } from '#server/use-cases/orders/dispatch-order.ts'
import { importDispatches, importTracking } from '#server/use-cases/orders/import-orders.ts'
import { readIdentityForStaff } from '#server/use-cases/orders/keep-identity.ts'
import { answerToNeed, askMember } from '#server/use-cases/orders/order-needs.ts'
import { packIntoCartons } from '#server/use-cases/orders/pack-order.ts'
import { placeOrder } from '#server/use-cases/orders/place-order.ts'
import {
  readOlderOrders,
  readOlderParcels,
  readOwnOrder,
} from '#server/use-cases/orders/read-own-order.ts'
import {
  findOrderByCode,
  readStaffOrder,
  readStaffOrders,
} from '#server/use-cases/orders/read-staff-orders.ts'
import { addTypedTracking, receiveTracking } from '#server/use-cases/orders/receive-tracking.ts'
import {
  askToRepack,
  reopenBilledOrder,
  takeParcelOut,
} from '#server/use-cases/orders/repack-order.ts'
import { decideOnSupplement, demandSupplement } from '#server/use-cases/orders/supplements.ts'
import * as orders from '#shared/contract/orders.ts'
import * as dispatch from '#shared/contract/staff-dispatch.ts'
import * as staff from '#shared/contract/staff-orders.ts'
import * as tracking from '#shared/contract/tracking-updates.ts'

/** Orders: what members and staff do with them. */
export function orderRoutes(app: HttpApp, serving: Serving): void {
  serve(app, serving, orders.submitOrder, placeOrder)
  serve(app, serving, orders.correctOrderAddress, correctAddress)
  serve(app, serving, orders.askRepacking, askToRepack)
  serve(app, serving, orders.confirmReceipt, confirmDelivery)
  serve(app, serving, orders.answerNeed, answerToNeed)
  serve(app, serving, orders.decideSupplement, decideOnSupplement)
  serve(app, serving, orders.listOlderOrders, readOlderOrders)
  serve(app, serving, orders.listOlderParcels, readOlderParcels)
  serve(app, serving, orders.getOrder, readOwnOrder)

  serve(app, serving, staff.listStaffOrders, readStaffOrders)
  serve(app, serving, staff.getStaffOrder, readStaffOrder)
  serve(app, serving, staff.findStaffOrder, findOrderByCode)
  serve(app, serving, staff.readOrderIdentity, readIdentityForStaff)
  serve(app, serving, staff.packOrder, packIntoCartons)
  serve(app, serving, staff.billOrder, billPackedOrder)
  serve(app, serving, staff.reopenOrder, reopenBilledOrder)
  serve(app, serving, staff.takeOutParcel, takeParcelOut)
  serve(app, serving, staff.cancelOrder, cancelBeforeDispatch)
  serve(app, serving, dispatch.dispatchOrder, dispatchPaidOrder)
  serve(app, serving, dispatch.recordOutcome, settleCarton)
  serve(app, serving, dispatch.correctNumber, correctCarrierNumber)
  serve(app, serving, dispatch.correctOutcome, correctCarton)
  serve(app, serving, dispatch.returnCarton, takeCartonBack)
  serve(app, serving, dispatch.askNeed, askMember)
  serve(app, serving, dispatch.addSupplement, demandSupplement)

  serve(app, serving, dispatch.dispatchByCsv, importDispatches)
  serve(app, serving, tracking.addTracking, addTypedTracking)
  serve(app, serving, tracking.trackByCsv, importTracking)
  serve(app, serving, tracking.trackingWebhook, (deps, _actor, { bytes }, c) => {
    const timestamp = c.req.header(tracking.WEBHOOK_TIMESTAMP) ?? ''
    const signature = c.req.header(tracking.WEBHOOK_SIGNATURE) ?? ''
    return receiveTracking(deps, { bytes, timestamp, signature })
  })
}
