import { msg } from '@lingui/core/macro'
import type { NotificationWords } from '#engine/client/parts/notification-words.ts'

export const ORDER_NOTIFICATIONS = {
  feesReady: { group: 'orders', name: msg`Order ready to pay` },
  billNeedsConsent: { group: 'orders', name: msg`Bill above the estimate` },
  parcelTakenOut: { group: 'orders', name: msg`Parcel removed from an order` },
  billReopened: { group: 'orders', name: msg`Bill can’t be reissued` },
  standingOrderPlaced: { group: 'orders', name: msg`Waiting parcels ordered together` },
  standingOrderStopped: { group: 'orders', name: msg`Waiting parcels not ordered` },
  orderShipped: { group: 'orders', name: msg`Order shipped` },
  trackingMilestone: { group: 'orders', name: msg`Tracking updates` },
  orderDelivered: { group: 'orders', name: msg`Order delivered` },
  orderCancelled: { group: 'orders', name: msg`Order cancelled`, whyMailed: 'money' },
  supplementDue: { group: 'orders', name: msg`Extra cost to approve`, whyMailed: 'money' },
  needAsked: { group: 'orders', name: msg`Request from a carrier` },
} satisfies Partial<NotificationWords>
