import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import type { NotifiedKind, OptionalKind } from '#engine/shared/events.ts'

/** What the kinds are grouped by, in the order in which the groups are shown. */
export const NOTIFICATION_GROUPS = {
  parcels: msg`Parcels`,
  orders: msg`Orders and compensation`,
  requests: msg`Buying requests`,
  money: msg`Balance and coupons`,
  words: msg`Messages and community`,
  account: msg({ context: 'member', message: 'Account' }),
}
export type NotificationGroup = keyof typeof NOTIFICATION_GROUPS
export const notificationGroups = Object.keys(NOTIFICATION_GROUPS) as NotificationGroup[]

type Named = { group: NotificationGroup; name: MessageDescriptor }
type Words<K extends NotifiedKind> = K extends OptionalKind
  ? Named
  : Named & { whyMailed: MessageDescriptor }

const SECURITY = msg`Always by e-mail, for the security of your account.`
const MONEY = msg`Always by e-mail, because it’s about your money.`
const PARCEL = msg`Always by e-mail, because it decides what happens to your parcel.`

/** The group and the name of each kind of notification, and why its e-mail can't be turned off. */
export const NOTIFICATION_WORDS = {
  parcelReceived: { group: 'parcels', name: msg`Parcel received` },
  parcelUndeclared: { group: 'parcels', name: msg`Parcel to declare` },
  claimDecided: { group: 'parcels', name: msg`Claim decided` },
  storageEnding: { group: 'parcels', name: msg`Free storage ending` },
  storageLastNotice: { group: 'parcels', name: msg`Last notice about storage`, whyMailed: PARCEL },
  endingAsked: { group: 'parcels', name: msg`Return or disposal to choose`, whyMailed: PARCEL },
  parcelEnded: { group: 'parcels', name: msg`Parcel returned or disposed of`, whyMailed: PARCEL },
  parcelReassigned: { group: 'parcels', name: msg`Parcel added by mistake`, whyMailed: PARCEL },
  parcelCorrected: { group: 'parcels', name: msg`Parcel corrected`, whyMailed: PARCEL },
  parcelMissing: { group: 'parcels', name: msg`Parcel missing`, whyMailed: PARCEL },
  parcelFound: { group: 'parcels', name: msg`Missing parcel found`, whyMailed: PARCEL },
  inspectionResult: { group: 'parcels', name: msg`Inspection result` },
  compensationOpened: { group: 'orders', name: msg`Claim for a missing parcel`, whyMailed: PARCEL },
  compensationDecided: { group: 'orders', name: msg`Compensation decided`, whyMailed: MONEY },
  serviceReply: { group: 'words', name: msg`Reply from customer service` },
  compensationNoted: { group: 'orders', name: msg`Note on a claim` },
  couponsGiven: { group: 'money', name: msg`New coupons` },
  couponsEnding: { group: 'money', name: msg`Coupons expiring soon` },
  topUpCredited: { group: 'money', name: msg`Top-up credited`, whyMailed: MONEY },
  receiptDecided: { group: 'money', name: msg`Transfer reviewed`, whyMailed: MONEY },
  receiptOverdue: { group: 'money', name: msg`Transfer overdue`, whyMailed: MONEY },
  withdrawalDecided: { group: 'money', name: msg`Withdrawal sent or declined`, whyMailed: MONEY },
  transferRecalled: { group: 'money', name: msg`Transfer recalled`, whyMailed: MONEY },
  transferPlaced: { group: 'money', name: msg`Transfer found`, whyMailed: MONEY },
  movementReversed: { group: 'money', name: msg`Transaction reversed`, whyMailed: MONEY },
  feesReady: { group: 'orders', name: msg`Order ready to pay` },
  billNeedsConsent: { group: 'orders', name: msg`Bill above the estimate` },
  parcelTakenOut: { group: 'orders', name: msg`Parcel removed from an order` },
  billReopened: { group: 'orders', name: msg`Bill can’t be reissued` },
  orderShipped: { group: 'orders', name: msg`Order shipped` },
  trackingMilestone: { group: 'orders', name: msg`Tracking updates` },
  orderDelivered: { group: 'orders', name: msg`Order delivered` },
  orderCancelled: { group: 'orders', name: msg`Order cancelled`, whyMailed: MONEY },
  supplementDue: { group: 'orders', name: msg`Extra cost to approve`, whyMailed: MONEY },
  requestApproved: { group: 'requests', name: msg`Buying request approved` },
  requestDeclined: { group: 'requests', name: msg`Buying request not approved` },
  requestPaid: { group: 'requests', name: msg`Buying request paid`, whyMailed: MONEY },
  requestPaymentFailed: {
    group: 'requests',
    name: msg`Payment of a buying request failed`,
    whyMailed: MONEY,
  },
  requestShipped: { group: 'requests', name: msg`Shipped by the merchant` },
  requestLapsed: { group: 'requests', name: msg`Buying request expired` },
  requestSupplementDue: {
    group: 'requests',
    name: msg`Extra cost of a buying request`,
    whyMailed: MONEY,
  },
  requestAfterSales: { group: 'requests', name: msg`Returns and refunds`, whyMailed: MONEY },
  requestCancelled: { group: 'requests', name: msg`Buying request cancelled`, whyMailed: MONEY },
  needAsked: { group: 'orders', name: msg`Request from a carrier` },
  postAnswered: { group: 'words', name: msg`Comments and replies` },
  postDecided: { group: 'words', name: msg`Post or comment reviewed` },
  dataReady: { group: 'account', name: msg`Your data is ready` },
  emailChanged: { group: 'account', name: msg`E-mail address changed`, whyMailed: SECURITY },
  deletionAsked: { group: 'account', name: msg`Account deletion scheduled`, whyMailed: SECURITY },
  deletionCancelled: {
    group: 'account',
    name: msg`Account deletion cancelled`,
    whyMailed: SECURITY,
  },
  passkeyAdded: { group: 'account', name: msg`Passkey added`, whyMailed: SECURITY },
  passkeyRemoved: { group: 'account', name: msg`Passkey removed`, whyMailed: SECURITY },
  login: { group: 'account', name: msg`New login`, whyMailed: SECURITY },
} satisfies { [K in NotifiedKind]: Words<K> }
