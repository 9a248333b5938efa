import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import type { NotifiedKind, OptionalKind } from '#shared/domain/events.ts'

type Words<K extends NotifiedKind> = K extends OptionalKind
  ? { name: MessageDescriptor }
  : { name: MessageDescriptor; whyMailed: MessageDescriptor }

const SECURITY = msg`Always by e-mail, for the security of your account.`
const MONEY = msg`Always by e-mail, because it’s about your money.`
const PARCEL = msg`Always by e-mail, because it decides what happens to your parcel.`

/** The name of each kind of notification, and why its e-mail can't be turned off. */
export const NOTIFICATION_WORDS = {
  parcelReceived: { name: msg`Parcel received` },
  parcelUndeclared: { name: msg`Parcel to be declared` },
  claimDecided: { name: msg`Claim decided` },
  storageEnding: { name: msg`Free storage ending` },
  storageLastNotice: { name: msg`Last notice about storage`, whyMailed: PARCEL },
  endingAsked: { name: msg`Return or disposal to choose`, whyMailed: PARCEL },
  parcelEnded: { name: msg`Parcel returned or disposed of`, whyMailed: PARCEL },
  parcelReassigned: { name: msg`Parcel filed by mistake`, whyMailed: PARCEL },
  parcelMissing: { name: msg`Parcel missing`, whyMailed: PARCEL },
  parcelFound: { name: msg`Missing parcel found`, whyMailed: PARCEL },
  inspectionResult: { name: msg`Inspection result` },
  compensationOpened: { name: msg`Claim for a missing parcel`, whyMailed: PARCEL },
  compensationDecided: { name: msg`Compensation decided`, whyMailed: MONEY },
  serviceReply: { name: msg`Reply from customer service` },
  compensationNoted: { name: msg`Note on a claim` },
  couponsGiven: { name: msg`New coupons` },
  couponsEnding: { name: msg`Coupons expiring soon` },
  topUpCredited: { name: msg`Top-up credited`, whyMailed: MONEY },
  receiptDecided: { name: msg`Transfer reviewed`, whyMailed: MONEY },
  receiptOverdue: { name: msg`Transfer overdue`, whyMailed: MONEY },
  withdrawalDecided: { name: msg`Withdrawal sent or declined`, whyMailed: MONEY },
  transferRecalled: { name: msg`Transfer recalled`, whyMailed: MONEY },
  transferPlaced: { name: msg`Transfer found`, whyMailed: MONEY },
  movementReversed: { name: msg`Transaction reversed`, whyMailed: MONEY },
  feesReady: { name: msg`Order ready to pay` },
  billNeedsConsent: { name: msg`Bill above the estimate` },
  parcelTakenOut: { name: msg`Parcel taken out of an order` },
  billReopened: { name: msg`Bill that can’t be issued again` },
  orderShipped: { name: msg`Order shipped` },
  trackingMilestone: { name: msg`Tracking updates` },
  orderDelivered: { name: msg`Order delivered` },
  orderCancelled: { name: msg`Order cancelled`, whyMailed: MONEY },
  supplementDue: { name: msg`Extra cost to decide`, whyMailed: MONEY },
  requestApproved: { name: msg`Buying request approved` },
  requestDeclined: { name: msg`Buying request not approved` },
  requestPaid: { name: msg`Buying request paid`, whyMailed: MONEY },
  requestPaymentFailed: { name: msg`Payment of a buying request failed`, whyMailed: MONEY },
  requestShipped: { name: msg`Shipped by the merchant` },
  requestLapsed: { name: msg`Buying request expired` },
  requestSupplementDue: { name: msg`Extra cost of a buying request`, whyMailed: MONEY },
  requestAfterSales: { name: msg`Returns and refunds`, whyMailed: MONEY },
  requestCancelled: { name: msg`Buying request cancelled`, whyMailed: MONEY },
  needAsked: { name: msg`Request from a carrier` },
  postAnswered: { name: msg`Comments and replies` },
  postDecided: { name: msg`Post or comment reviewed` },
  dataReady: { name: msg`Your data is ready` },
  emailChanged: { name: msg`E-mail address changed`, whyMailed: SECURITY },
  deletionAsked: { name: msg`Account to be deleted`, whyMailed: SECURITY },
  deletionCancelled: { name: msg`Account kept`, whyMailed: SECURITY },
  passkeyAdded: { name: msg`Passkey added`, whyMailed: SECURITY },
  passkeyRemoved: { name: msg`Passkey removed`, whyMailed: SECURITY },
  login: { name: msg`New login`, whyMailed: SECURITY },
} satisfies { [K in NotifiedKind]: Words<K> }
