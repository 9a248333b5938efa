import type { HttpApp } from '#server/http/http-env.ts'
import { serve } from '#server/http/serve.ts'
import type { Serving } from '#server/http/take-limit.ts'
import { billOrder } from '#server/use-cases/orders/bill-order.ts'
import { cancelOrder } from '#server/use-cases/orders/cancel-order.ts'
import {
  confirmDelivery,
  recordOutcome,
  returnCarton,
} from '#server/use-cases/orders/carton-outcomes.ts'
import { correctNumber } from '#server/use-cases/orders/correct-number.ts'
import { correctOrderAddress } from '#server/use-cases/orders/correct-order-address.ts'
import { correctOutcome } from '#server/use-cases/orders/correct-outcome.ts'
import { dispatchOrder } from '#server/use-cases/orders/dispatch-order.ts'
import { dispatchByCsv, trackByCsv } from '#server/use-cases/orders/import-orders.ts'
import { readOrderIdentity } from '#server/use-cases/orders/keep-identity.ts'
import { answerNeed, askNeed } from '#server/use-cases/orders/order-needs.ts'
import { packOrder } from '#server/use-cases/orders/pack-order.ts'
import {
  getOrder,
  listOlderOrders,
  listOlderParcels,
} from '#server/use-cases/orders/read-own-order.ts'
import {
  findStaffOrder,
  getStaffOrder,
  listStaffOrders,
} from '#server/use-cases/orders/read-staff-orders.ts'
import { addTracking, receiveTracking } from '#server/use-cases/orders/receive-tracking.ts'
import { askRepacking, reopenOrder, takeOutParcel } from '#server/use-cases/orders/repack-order.ts'
import { submitOrder } from '#server/use-cases/orders/submit-order.ts'
import { addSupplement, decideSupplement } from '#server/use-cases/orders/supplements.ts'
import * as orders from '#shared/contract/orders.ts'
import * as dispatch from '#shared/contract/staff-dispatch.ts'
import * as staff from '#shared/contract/staff-orders.ts'
import * as tracking from '#shared/contract/tracking-updates.ts'

/** Orders: what members and staff do with them. */
export function orderRoutes(app: HttpApp, serving: Serving): void {
  serve(app, serving, orders.submitOrder, submitOrder)
  serve(app, serving, orders.correctOrderAddress, correctOrderAddress)
  serve(app, serving, orders.askRepacking, askRepacking)
  serve(app, serving, orders.confirmDelivery, confirmDelivery)
  serve(app, serving, orders.answerNeed, answerNeed)
  serve(app, serving, orders.decideSupplement, decideSupplement)
  serve(app, serving, orders.listOlderOrders, listOlderOrders)
  serve(app, serving, orders.listOlderParcels, listOlderParcels)
  serve(app, serving, orders.getOrder, getOrder)

  serve(app, serving, staff.listStaffOrders, listStaffOrders)
  serve(app, serving, staff.getStaffOrder, getStaffOrder)
  serve(app, serving, staff.findStaffOrder, findStaffOrder)
  serve(app, serving, staff.readOrderIdentity, readOrderIdentity)
  serve(app, serving, staff.packOrder, packOrder)
  serve(app, serving, staff.billOrder, billOrder)
  serve(app, serving, staff.reopenOrder, reopenOrder)
  serve(app, serving, staff.takeOutParcel, takeOutParcel)
  serve(app, serving, staff.cancelOrder, cancelOrder)
  serve(app, serving, dispatch.dispatchOrder, dispatchOrder)
  serve(app, serving, dispatch.recordOutcome, recordOutcome)
  serve(app, serving, dispatch.correctNumber, correctNumber)
  serve(app, serving, dispatch.correctOutcome, correctOutcome)
  serve(app, serving, dispatch.returnCarton, returnCarton)
  serve(app, serving, dispatch.askNeed, askNeed)
  serve(app, serving, dispatch.addSupplement, addSupplement)

  serve(app, serving, dispatch.dispatchByCsv, dispatchByCsv)
  serve(app, serving, tracking.addTracking, addTracking)
  serve(app, serving, tracking.trackByCsv, trackByCsv)
  serve(app, serving, tracking.trackingWebhook, (deps, _actor, { bytes }, c) => {
    const timestamp = c.req.header(tracking.WEBHOOK_TIMESTAMP) ?? ''
    const signature = c.req.header(tracking.WEBHOOK_SIGNATURE) ?? ''
    return receiveTracking(deps, { bytes, timestamp, signature })
  })
}
