import { DAY_MS } from '#engine/shared/time-units.ts'

/*
 *   reviewing ─┬─ approve (staff) ───> approved: what the bank received is credited, or pays what it was for
 *      │       │                          └─ undo (who approved it, for some minutes, unused) ──> reviewing
 *      │       ├─ reject (staff) ────> rejected, with a reason
 *      │       └─ withdraw (member) ─> withdrawn
 *      │            rejected, withdrawn ─ arrive (a provider's money came all the same) ─> approved
 *      └─ 7 days ─> overdue: the part held from the wallet returns; the receipt is still decided or withdrawn
 */
export const RECEIPT_STATES = ['reviewing', 'approved', 'rejected', 'withdrawn'] as const
export type ReceiptState = (typeof RECEIPT_STATES)[number]

type Transition = { from: readonly ReceiptState[]; to: ReceiptState }

/** Every transition between states; anything else is refused with `already_decided`. */
export const RECEIPT_TRANSITIONS = {
  approve: { from: ['reviewing'], to: 'approved' },
  reject: { from: ['reviewing'], to: 'rejected' },
  withdraw: { from: ['reviewing'], to: 'withdrawn' },
  undo: { from: ['approved'], to: 'reviewing' },
  arrive: { from: ['rejected', 'withdrawn'], to: 'approved' },
} as const satisfies Record<string, Transition>
export type ReceiptTransition = keyof typeof RECEIPT_TRANSITIONS

/** The state after a transition, or null if it is not allowed. */
export function nextReceiptState(
  state: ReceiptState,
  transition: ReceiptTransition,
): ReceiptState | null {
  const { from, to }: Transition = RECEIPT_TRANSITIONS[transition]
  return from.includes(state) ? to : null
}

/** What may be done with a receipt; used by both buttons and the server. */
export const receiptCan = {
  withdraw: ({ state }: { state: ReceiptState }) => nextReceiptState(state, 'withdraw') !== null,
}

/** Whether a receipt is a payment on the page of a provider, which proves it without a screenshot. */
export const isOnline = ({ screenshotSha256 }: { screenshotSha256: string }): boolean =>
  screenshotSha256 === ''

/** What a transfer can pay besides a top-up. */
export const PAYABLE_KINDS = ['order', 'request', 'inspection'] as const
export type PayableKind = (typeof PAYABLE_KINDS)[number]
/** The most coupons that one payment names. */
export const MAX_PAYMENT_COUPONS = 20
export type ReceiptPurpose = 'topUp' | PayableKind

/** After so long an undecided receipt is overdue. */
export const RECEIPT_REVIEW_MS = 7 * DAY_MS

/** Whether a receipt keeps what it pays from any other payment, and its held part from the wallet. */
export function isReserving({
  state,
  isOverdue,
}: {
  state: ReceiptState
  isOverdue: boolean
}): boolean {
  return state === 'reviewing' && !isOverdue
}
