import type { ClaimStatus } from './claim-states.ts'
import type { ReceiptPurpose } from './receipt-states.ts'
import type { WarehouseId } from './warehouses.ts'
import type { WithdrawalState } from './withdrawal-states.ts'

type Arrived = {
  code: string | null
  trackingNumber: string
  originWarehouse: WarehouseId | null
  destinationWarehouseId: WarehouseId | null
}
type Transfer = { purpose: ReceiptPurpose; orderNumber: string | null; amountFen: number }
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
  couponsGiven: NoArgs
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
  /** `first`: the login that made the account. */
  login: { device: 'first' | 'known' | 'new' }
}
export type EventKind = keyof EventArgs

/**
 * The table of each event's object, and whether members hear of it by push and by mail. `optional`: each channel has a
 * switch. `required`: the mail has none, since it is about money or the safety of the account.
 */
export const EVENTS = {
  parcelDeclared: { about: 'parcel', notify: 'no' },
  parcelReceived: { about: 'parcel', notify: 'optional' },
  parcelUndeclared: { about: 'parcel', notify: 'optional' },
  parcelRemoved: { about: 'parcel', notify: 'no' },
  claimFiled: { about: 'claim', notify: 'no' },
  claimWithdrawn: { about: 'claim', notify: 'no' },
  claimDecided: { about: 'claim', notify: 'optional' },
  couponsGiven: { about: 'coupon', notify: 'optional' },
  topUpCredited: { about: 'receipt', notify: 'required' },
  receiptDecided: { about: 'receipt', notify: 'required' },
  receiptOverdue: { about: 'receipt', notify: 'required' },
  withdrawalDecided: { about: 'withdrawal', notify: 'required' },
  transferRecalled: { about: 'recall', notify: 'required' },
  transferPlaced: { about: 'transfer', notify: 'required' },
  movementReversed: { about: 'ledger_movement', notify: 'required' },
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
