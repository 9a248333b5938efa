import { optional, quiet, required } from '#engine/shared/event.ts'
import type { Milestone } from '#features/carriers/rules/tracking-status.ts'
import type { NeedKind, NoBillReason } from '#features/orders/rules/order-states.ts'
import type { StandingStop } from '#features/orders/rules/standing-orders.ts'

type OrderNumber = { transCode: string }

export const ORDER_EVENTS = {
  /** The bill is no more than the estimate. */
  feesReady: optional<OrderNumber & { orderTotalFen: number }>('shipment'),
  /** The bill is above the estimate; paying it is the consent. */
  billNeedsConsent: optional<OrderNumber & { orderTotalFen: number; estimateFen: number }>(
    'shipment',
  ),
  /** Staff took a parcel out of the order, by its package number. */
  parcelTakenOut: optional<OrderNumber & { code: string; reason: string }>('parcel'),
  /** A bill that was not paid in time is not issued again. */
  billReopened: optional<OrderNumber & { why: NoBillReason }>('shipment'),
  standingOrderMade: quiet('standingOrder'),
  /** All parcels of a standing order are here, and it was submitted. */
  standingOrderPlaced: optional<OrderNumber & { orderTotalFen: number }>('shipment'),
  /** A standing order was not submitted. `code`: of the first of its parcels. */
  standingOrderStopped: optional<{ code: string; why: StandingStop }>('standingOrder'),
  orderShipped: optional<OrderNumber & { cartons: number }>('shipment'),
  trackingMilestone: optional<OrderNumber & { status: Milestone }>('shipment'),
  orderDelivered: optional<OrderNumber>('shipment'),
  /** `refundedFen`: what went back to the balance. */
  orderCancelled: required<OrderNumber & { refundedFen: number; reason: string }>('shipment'),
  supplementDue: required<OrderNumber & { amountFen: number; words: string }>('supplement'),
  needAsked: optional<OrderNumber & { need: NeedKind; words: string; deadline: string | null }>(
    'shipment',
  ),
}
