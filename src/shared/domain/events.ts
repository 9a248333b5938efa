import type { DeletionBlocker } from './account-deletion.ts'
import type { ClaimStatus } from './claim-states.ts'
import type { CompensationKind } from './compensation-states.ts'
import type { InspectionState } from './inspection-states.ts'
import type { NeedKind, NoBillReason } from './order-states.ts'
import type { CorrectedBill, ParcelFacts } from './parcel-correction.ts'
import type { EndingChoice, EndingReason } from './parcel-ending.ts'
import type { Subject } from './post-states.ts'
import type { ReceiptPurpose } from './receipt-states.ts'
import type { RequestKind } from './request-cost.ts'
import type { RequestReason } from './request-states.ts'
import type { ThreadSubject } from './threads.ts'
import type { Milestone } from './tracking-status.ts'
import type { WarehouseId } from './warehouses.ts'
import type { WithdrawalState } from './withdrawal-states.ts'

type Arrived = {
  code: string | null
  trackingNumber: string
  originWarehouse: WarehouseId | null
  destinationWarehouseId: WarehouseId | null
}
type Transfer = { purpose: ReceiptPurpose; orderNumber: string | null; amountFen: number }
type OrderNumber = { transCode: string }
/** What a compensation is for: an order, or a parcel that was missing. */
export type CompensatedFor = { transCode: string | null; code: string | null }
/** The number of a buying request. */
type RequestNumber = { code: string }
/** `freeUntil`: the last free day at the warehouse. */
type StorageArgs = {
  code: string
  originWarehouse: WarehouseId | null
  freeUntil: string
  daysLeft: number
  feeFen: number
}
/** `words`: the beginning of what was written. */
type Post = { postId: string; words: string }
type NoArgs = Record<string, never>

/** Events about a member's objects, with their data besides the object. */
export type EventArgs = {
  parcelDeclared: NoArgs
  parcelReceived: Arrived
  /** The parcel arrived without a declaration. */
  parcelUndeclared: Arrived
  parcelRemoved: NoArgs
  claimFiled: NoArgs
  claimWithdrawn: NoArgs
  claimDecided: { status: ClaimStatus; reason: string }
  compensationFiled: NoArgs
  compensationWithdrawn: NoArgs
  /** A parcel has been missing for 48 hours. `valueFen`: of its goods as declared; 0 if they are not. */
  compensationOpened: { code: string; trackingNumber: string; valueFen: number }
  compensationDecided: CompensatedFor & {
    kind: CompensationKind
    state: 'accepted' | 'declined'
    /** What was paid into the balance; null if declined. */
    decidedFen: number | null
    reason: string
  }
  /** Staff wrote a note. */
  compensationNoted: CompensatedFor & { words: string }
  /** The free storage ends soon, today, or has ended. */
  storageEnding: StorageArgs
  /** The fee has reached its cap; without an answer staff may end the storage. */
  storageLastNotice: StorageArgs
  /** Staff ask whether a parcel is to be returned or disposed of. */
  endingAsked: { code: string; reason: EndingReason; words: string }
  endingAnswered: { choice: EndingChoice }
  /** It was returned or disposed of. */
  parcelEnded: { code: string; choice: EndingChoice; carrier: string; trackingNumber: string }
  /** It was filed under the wrong member. `isExpected`: the member's own declaration is still on its way. */
  parcelReassigned: { code: string; trackingNumber: string; isExpected: boolean; reason: string }
  /** Staff corrected what they had recorded of it. `bill`: what was billed on it then; `isTakenOut`: of its order. */
  parcelCorrected: {
    code: string
    before: ParcelFacts
    after: ParcelFacts
    /** What staff wrote of damage; empty for none. */
    damage: string
    reason: string
    bill: CorrectedBill | null
    isTakenOut: boolean
  }
  /** A stock count did not find it on its shelf. */
  parcelMissing: { code: string; trackingNumber: string }
  /** It was missing and is here. */
  parcelFound: { code: string; trackingNumber: string }
  /** `code`: of the parcel; `reason`: why it could not be done. */
  inspectionResult: {
    code: string
    state: Extract<InspectionState, 'done' | 'refunded'>
    refundedFen: number
    reason: string
  }
  couponsGiven: NoArgs
  /** Unused coupons expire soon: how many, the most that one takes off, when the first and the last of them end. */
  couponsEnding: { count: number; mostFen: number; endsAt: string; until: string }
  topUpCredited: { amountFen: number }
  /** A rejected top-up, or a decided transfer for an order or request. */
  receiptDecided: Transfer & {
    state: 'approved' | 'rejected'
    /** Whether it paid what it was for. */
    isPaid: boolean
    creditedFen: number
    reason: string
  }
  /** Undecided for 7 days; what the wallet had added is back. */
  receiptOverdue: Transfer & { heldFen: number }
  withdrawalDecided: {
    state: Exclude<WithdrawalState, 'requested' | 'cancelled'>
    amountFen: number
    reason: string
  }
  /** A bank took a transfer back. `owedFen`: what the balance did not cover. */
  transferRecalled: { amountFen: number; owedFen: number; reason: string }
  /** Money that came without a name was found to be the member's. */
  transferPlaced: { amountFen: number }
  /** Staff reversed a transaction. */
  movementReversed: { amountFen: number; reason: string }
  /** The bill is no more than the estimate. */
  feesReady: OrderNumber & { orderTotalFen: number }
  /** The bill is above the estimate; paying it is the consent. */
  billNeedsConsent: OrderNumber & { orderTotalFen: number; estimateFen: number }
  /** Staff took a parcel out of the order, by its package number. */
  parcelTakenOut: OrderNumber & { code: string; reason: string }
  /** A bill that was not paid in time is not issued again. */
  billReopened: OrderNumber & { why: NoBillReason }
  orderShipped: OrderNumber & { cartons: number }
  trackingMilestone: OrderNumber & { status: Milestone }
  orderDelivered: OrderNumber
  /** `refundedFen`: what went back to the balance. */
  orderCancelled: OrderNumber & { refundedFen: number; reason: string }
  supplementDue: OrderNumber & { amountFen: number; words: string }
  /** A buying request was sent, or sent again after a correction. */
  requestSubmitted: NoArgs
  requestWithdrawn: NoArgs
  /** Its price is confirmed. `needsAcceptance`: it is above what was asked. `payUntil`: as long as the price holds. */
  requestApproved: RequestNumber & {
    totalFen: number
    askedFen: number
    needsAcceptance: boolean
    payUntil: string
  }
  requestDeclined: RequestNumber & { reasonKind: RequestReason; reason: string }
  requestPaid: RequestNumber & { paidFen: number }
  requestPaymentFailed: RequestNumber & { reason: string }
  /** The merchant sent goods, which are a parcel on its way now. */
  requestShipped: RequestNumber & { carrier: string; trackingNumber: string }
  /** It was not paid in time. */
  requestLapsed: RequestNumber & { kind: RequestKind }
  /** The goods cost more than was paid. */
  requestSupplementDue: RequestNumber & { amountFen: number; words: string }
  /** It could not be bought. `refundedFen`: what went back to the balance. */
  requestCancelled: RequestNumber & {
    refundedFen: number
    reasonKind: RequestReason
    reason: string
  }
  /** A return was decided, or money of a purchase came back. `refundedFen`: what went into the balance. */
  requestAfterSales: RequestNumber & {
    outcome: 'accepted' | 'refused' | 'settled' | 'closed' | 'refunded'
    refundedFen: number
    reason: string
  }
  needAsked: OrderNumber & { need: NeedKind; words: string; deadline: string | null }
  /** Staff wrote in a conversation. `number`: of what it is about; `words`: the beginning, empty for pictures alone. */
  serviceReply: { threadId: string; subject: ThreadSubject; number: string; words: string }
  /** Someone answered the member: commented their post or, `isReply`, replied to their comment. */
  postAnswered: Post & { isReply: boolean }
  /** Staff decided about a post or comment of the member. */
  postDecided: Post & { subject: Subject; state: 'published' | 'rejected'; reason: string }
  /** The export of the member's data can be downloaded. */
  dataReady: NoArgs
  emailChanged: NoArgs
  /** `dueAt`: when the account is deleted. */
  deletionAsked: { dueAt: string }
  /** `blockers`: what prevented it; none if the member changed their mind. */
  deletionCancelled: { blockers: readonly DeletionBlocker[] }
  passkeyAdded: { name: string }
  passkeyRemoved: { name: string }
  /** `first`: the login that made the account. */
  login: { device: 'first' | 'known' | 'new' }
}
export type EventKind = keyof EventArgs

/**
 * The table of each event's object, and whether members hear of it by push and by mail. `optional`: each channel has a
 * switch. `required`: the mail has none, since it is about money, the loss of a parcel or the safety of the account.
 */
export const EVENTS = {
  parcelDeclared: { about: 'parcel', notify: 'no' },
  parcelReceived: { about: 'parcel', notify: 'optional' },
  parcelUndeclared: { about: 'parcel', notify: 'optional' },
  parcelRemoved: { about: 'parcel', notify: 'no' },
  claimFiled: { about: 'claim', notify: 'no' },
  claimWithdrawn: { about: 'claim', notify: 'no' },
  claimDecided: { about: 'claim', notify: 'optional' },
  compensationFiled: { about: 'compensation', notify: 'no' },
  compensationWithdrawn: { about: 'compensation', notify: 'no' },
  compensationOpened: { about: 'compensation', notify: 'required' },
  compensationDecided: { about: 'compensation', notify: 'required' },
  compensationNoted: { about: 'compensation', notify: 'optional' },
  storageEnding: { about: 'parcel', notify: 'optional' },
  storageLastNotice: { about: 'parcel', notify: 'required' },
  endingAsked: { about: 'parcel', notify: 'required' },
  endingAnswered: { about: 'parcel', notify: 'no' },
  parcelEnded: { about: 'parcel', notify: 'required' },
  parcelReassigned: { about: 'parcel', notify: 'required' },
  parcelCorrected: { about: 'parcel', notify: 'required' },
  parcelMissing: { about: 'parcel', notify: 'required' },
  parcelFound: { about: 'parcel', notify: 'required' },
  inspectionResult: { about: 'inspection', notify: 'optional' },
  couponsGiven: { about: 'coupon', notify: 'optional' },
  couponsEnding: { about: 'coupon', notify: 'optional' },
  topUpCredited: { about: 'receipt', notify: 'required' },
  receiptDecided: { about: 'receipt', notify: 'required' },
  receiptOverdue: { about: 'receipt', notify: 'required' },
  withdrawalDecided: { about: 'withdrawal', notify: 'required' },
  transferRecalled: { about: 'recall', notify: 'required' },
  transferPlaced: { about: 'transfer', notify: 'required' },
  movementReversed: { about: 'ledger_movement', notify: 'required' },
  feesReady: { about: 'shipment', notify: 'optional' },
  billNeedsConsent: { about: 'shipment', notify: 'optional' },
  parcelTakenOut: { about: 'parcel', notify: 'optional' },
  billReopened: { about: 'shipment', notify: 'optional' },
  orderShipped: { about: 'shipment', notify: 'optional' },
  trackingMilestone: { about: 'shipment', notify: 'optional' },
  orderDelivered: { about: 'shipment', notify: 'optional' },
  orderCancelled: { about: 'shipment', notify: 'required' },
  supplementDue: { about: 'supplement', notify: 'required' },
  requestSubmitted: { about: 'request', notify: 'no' },
  requestWithdrawn: { about: 'request', notify: 'no' },
  requestApproved: { about: 'request', notify: 'optional' },
  requestDeclined: { about: 'request', notify: 'optional' },
  requestPaid: { about: 'request', notify: 'required' },
  requestPaymentFailed: { about: 'request', notify: 'required' },
  requestShipped: { about: 'request', notify: 'optional' },
  requestLapsed: { about: 'request', notify: 'optional' },
  requestSupplementDue: { about: 'request', notify: 'required' },
  requestCancelled: { about: 'request', notify: 'required' },
  requestAfterSales: { about: 'request', notify: 'required' },
  needAsked: { about: 'shipment', notify: 'optional' },
  serviceReply: { about: 'thread', notify: 'optional' },
  postAnswered: { about: 'post', notify: 'optional' },
  postDecided: { about: 'post', notify: 'optional' },
  dataReady: { about: 'data_export', notify: 'optional' },
  emailChanged: { about: 'account', notify: 'required' },
  deletionAsked: { about: 'account', notify: 'required' },
  deletionCancelled: { about: 'account', notify: 'required' },
  passkeyAdded: { about: 'passkey', notify: 'required' },
  passkeyRemoved: { about: 'passkey', notify: 'required' },
  login: { about: 'session', notify: 'required' },
} as const satisfies Record<EventKind, { about: string; notify: 'no' | 'optional' | 'required' }>

export type MemberEvent = {
  [K in EventKind]: { kind: K; objectId: string; args: EventArgs[K] }
}[EventKind]

type KindThat<Notify> = {
  [K in EventKind]: (typeof EVENTS)[K]['notify'] extends Notify ? K : never
}[EventKind]
/** The kinds that members hear of. */
export type NotifiedKind = KindThat<'optional' | 'required'>
/** The kinds whose mail can be switched off. */
export type OptionalKind = KindThat<'optional'>
export type NotifiedEvent = Extract<MemberEvent, { kind: NotifiedKind }>

/** Whether members hear of the kind; false for kinds that this version does not know. */
export function isNotified(kind: string): kind is NotifiedKind {
  return Object.hasOwn(EVENTS, kind) && EVENTS[kind as EventKind].notify !== 'no'
}
