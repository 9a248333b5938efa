import type { Milestone } from '#features/carriers/rules/tracking-status.ts'
import type { Subject } from '#features/community/rules/post-states.ts'
import type { CompensationKind } from '#features/compensations/rules/compensation-states.ts'
import type { InspectionState } from '#features/inspections/rules/inspection-states.ts'
import type { DeletionBlocker } from '#features/member/rules/account-deletion.ts'
import type { ThreadSubject } from '#features/messages/rules/threads.ts'
import type { NeedKind, NoBillReason } from '#features/orders/rules/order-states.ts'
import type { ClaimStatus } from '#features/parcels/rules/claim-states.ts'
import type { CorrectedBill, ParcelFacts } from '#features/parcels/rules/parcel-correction.ts'
import type { EndingChoice, EndingReason } from '#features/parcels/rules/parcel-ending.ts'
import type { ReceiptPurpose } from '#features/payments/rules/receipt-states.ts'
import type { RequestKind } from '#features/requests/rules/request-cost.ts'
import type { RequestReason } from '#features/requests/rules/request-states.ts'
import type { WithdrawalState } from '#features/wallet/rules/withdrawal-states.ts'
import type { WarehouseId } from '#features/warehouses/rules/warehouses.ts'

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

declare const ARGS: unique symbol
type Event<Args, Notify> = { about: string; notify: Notify; readonly [ARGS]?: Args }
/** Members do not hear of it. */
const quiet = <Args = NoArgs>(about: string): Event<Args, 'no'> => ({ about, notify: 'no' })
/** Members hear of it, and each channel has a switch. */
const optional = <Args = NoArgs>(about: string): Event<Args, 'optional'> => ({
  about,
  notify: 'optional',
})
/** The mail has no switch, since it is about money, the loss of a parcel or the safety of the account. */
const required = <Args = NoArgs>(about: string): Event<Args, 'required'> => ({
  about,
  notify: 'required',
})

/** Events about a member's objects: their data besides the object, its table, and whether members hear of them by push and mail. */
export const EVENTS = {
  parcelDeclared: quiet('parcel'),
  parcelReceived: optional<Arrived>('parcel'),
  /** The parcel arrived without a declaration. */
  parcelUndeclared: optional<Arrived>('parcel'),
  parcelRemoved: quiet('parcel'),
  claimFiled: quiet('claim'),
  claimWithdrawn: quiet('claim'),
  claimDecided: optional<{ status: ClaimStatus; reason: string }>('claim'),
  compensationFiled: quiet('compensation'),
  compensationWithdrawn: quiet('compensation'),
  /** A parcel has been missing for 48 hours. `valueFen`: of its goods as declared; 0 if they are not. */
  compensationOpened: required<{ code: string; trackingNumber: string; valueFen: number }>(
    'compensation',
  ),
  compensationDecided: required<
    CompensatedFor & {
      kind: CompensationKind
      state: 'accepted' | 'declined'
      /** What was paid into the balance; null if declined. */
      decidedFen: number | null
      reason: string
    }
  >('compensation'),
  /** Staff wrote a note. */
  compensationNoted: optional<CompensatedFor & { words: string }>('compensation'),
  /** The free storage ends soon, today, or has ended. */
  storageEnding: optional<StorageArgs>('parcel'),
  /** The fee has reached its cap; without an answer staff may end the storage. */
  storageLastNotice: required<StorageArgs>('parcel'),
  /** Staff ask whether a parcel is to be returned or disposed of. */
  endingAsked: required<{ code: string; reason: EndingReason; words: string }>('parcel'),
  endingAnswered: quiet<{ choice: EndingChoice }>('parcel'),
  /** It was returned or disposed of. */
  parcelEnded: required<{
    code: string
    choice: EndingChoice
    carrier: string
    trackingNumber: string
  }>('parcel'),
  /** It was filed under the wrong member. `isExpected`: the member's own declaration is still on its way. */
  parcelReassigned: required<{
    code: string
    trackingNumber: string
    isExpected: boolean
    reason: string
  }>('parcel'),
  /** Staff corrected what they had recorded of it. `bill`: what was billed on it then; `isTakenOut`: of its order. */
  parcelCorrected: required<{
    code: string
    before: ParcelFacts
    after: ParcelFacts
    /** What staff wrote of damage; empty for none. */
    damage: string
    reason: string
    bill: CorrectedBill | null
    isTakenOut: boolean
  }>('parcel'),
  /** A stock count did not find it on its shelf. */
  parcelMissing: required<{ code: string; trackingNumber: string }>('parcel'),
  /** It was missing and is here. */
  parcelFound: required<{ code: string; trackingNumber: string }>('parcel'),
  /** `code`: of the parcel; `reason`: why it could not be done. */
  inspectionResult: optional<{
    code: string
    state: Extract<InspectionState, 'done' | 'refunded'>
    refundedFen: number
    reason: string
  }>('inspection'),
  couponsGiven: optional('coupon'),
  /** Unused coupons expire soon: how many, the most that one takes off, when the first and the last of them end. */
  couponsEnding: optional<{ count: number; mostFen: number; endsAt: string; until: string }>(
    'coupon',
  ),
  topUpCredited: required<{ amountFen: number }>('receipt'),
  /** A rejected top-up, or a decided transfer for an order or request. */
  receiptDecided: required<
    Transfer & {
      state: 'approved' | 'rejected'
      /** Whether it paid what it was for. */
      isPaid: boolean
      creditedFen: number
      reason: string
    }
  >('receipt'),
  /** Undecided for 7 days; what the wallet had added is back. */
  receiptOverdue: required<Transfer & { heldFen: number }>('receipt'),
  withdrawalDecided: required<{
    state: Exclude<WithdrawalState, 'requested' | 'cancelled'>
    amountFen: number
    reason: string
  }>('withdrawal'),
  /** A bank took a transfer back. `owedFen`: what the balance did not cover. */
  transferRecalled: required<{ amountFen: number; owedFen: number; reason: string }>('recall'),
  /** Money that came without a name was found to be the member's. */
  transferPlaced: required<{ amountFen: number }>('transfer'),
  /** Staff reversed a transaction. */
  movementReversed: required<{ amountFen: number; reason: string }>('ledger_movement'),
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
  orderShipped: optional<OrderNumber & { cartons: number }>('shipment'),
  trackingMilestone: optional<OrderNumber & { status: Milestone }>('shipment'),
  orderDelivered: optional<OrderNumber>('shipment'),
  /** `refundedFen`: what went back to the balance. */
  orderCancelled: required<OrderNumber & { refundedFen: number; reason: string }>('shipment'),
  supplementDue: required<OrderNumber & { amountFen: number; words: string }>('supplement'),
  /** A buying request was sent, or sent again after a correction. */
  requestSubmitted: quiet('request'),
  requestWithdrawn: quiet('request'),
  /** Its price is confirmed. `needsAcceptance`: it is above what was asked. `payUntil`: as long as the price holds. */
  requestApproved: optional<
    RequestNumber & {
      totalFen: number
      askedFen: number
      needsAcceptance: boolean
      payUntil: string
    }
  >('request'),
  requestDeclined: optional<RequestNumber & { reasonKind: RequestReason; reason: string }>(
    'request',
  ),
  requestPaid: required<RequestNumber & { paidFen: number }>('request'),
  requestPaymentFailed: required<RequestNumber & { reason: string }>('request'),
  /** The merchant sent goods, which are a parcel on its way now. */
  requestShipped: optional<RequestNumber & { carrier: string; trackingNumber: string }>('request'),
  /** It was not paid in time. */
  requestLapsed: optional<RequestNumber & { kind: RequestKind }>('request'),
  /** The goods cost more than was paid. */
  requestSupplementDue: required<RequestNumber & { amountFen: number; words: string }>('request'),
  /** It could not be bought. `refundedFen`: what went back to the balance. */
  requestCancelled: required<
    RequestNumber & {
      refundedFen: number
      reasonKind: RequestReason
      reason: string
    }
  >('request'),
  /** A return was decided, or money of a purchase came back. `refundedFen`: what went into the balance. */
  requestAfterSales: required<
    RequestNumber & {
      outcome: 'accepted' | 'refused' | 'settled' | 'closed' | 'refunded'
      refundedFen: number
      reason: string
    }
  >('request'),
  needAsked: optional<OrderNumber & { need: NeedKind; words: string; deadline: string | null }>(
    'shipment',
  ),
  /** Staff wrote in a conversation. `number`: of what it is about; `words`: the beginning, empty for pictures alone. */
  serviceReply: optional<{
    threadId: string
    subject: ThreadSubject
    number: string
    words: string
  }>('thread'),
  /** Someone answered the member: commented their post or, `isReply`, replied to their comment. */
  postAnswered: optional<Post & { isReply: boolean }>('post'),
  /** Staff decided about a post or comment of the member. */
  postDecided: optional<
    Post & { subject: Subject; state: 'published' | 'rejected'; reason: string }
  >('post'),
  /** The export of the member's data can be downloaded. */
  dataReady: optional('data_export'),
  emailChanged: required('account'),
  /** `dueAt`: when the account is deleted. */
  deletionAsked: required<{ dueAt: string }>('account'),
  /** `blockers`: what prevented it; none if the member changed their mind. */
  deletionCancelled: required<{ blockers: readonly DeletionBlocker[] }>('account'),
  passkeyAdded: required<{ name: string }>('passkey'),
  passkeyRemoved: required<{ name: string }>('passkey'),
  /** `first`: the login that made the account. */
  login: required<{ device: 'first' | 'known' | 'new' }>('session'),
}
export type EventKind = keyof typeof EVENTS
export type EventArgs = {
  [K in EventKind]: NonNullable<(typeof EVENTS)[K][typeof ARGS]>
}

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
