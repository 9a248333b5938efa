import type { OrderStatus } from './order-lists.ts'

/*
 *   (submitted) ─> calculatingFees ─ bill ─> pendingPayment ─ pay ─> shipping ─ deliver ─> delivered
 *                        ^  │                  │       │                │
 *                        │  │                  │       │ cancel         │ cancel, until dispatchedAt
 *                        │  │ cancel           │       v                v
 *                        └──┼───── reopen ─────┘     cancelled <────────┘
 *                           └─────────────────────────> cancelled
 *   delivered ─ reopenDelivery (a wrong outcome is corrected) ─> shipping
 */
type Transition = { from: readonly OrderStatus[]; to: OrderStatus }

/** Every transition between statuses; anything else is refused with `wrong_status`. */
export const ORDER_TRANSITIONS = {
  bill: { from: ['calculatingFees'], to: 'pendingPayment' },
  reopen: { from: ['pendingPayment'], to: 'calculatingFees' },
  pay: { from: ['pendingPayment'], to: 'shipping' },
  deliver: { from: ['shipping'], to: 'delivered' },
  /** A carton was wrongly recorded as delivered. */
  reopenDelivery: { from: ['delivered'], to: 'shipping' },
  cancel: { from: ['calculatingFees', 'pendingPayment', 'shipping'], to: 'cancelled' },
} as const satisfies Record<string, Transition>
export type OrderTransition = keyof typeof ORDER_TRANSITIONS

/** The status after a transition, or null if it is not allowed. */
export function nextOrderStatus(
  status: OrderStatus,
  transition: OrderTransition,
): OrderStatus | null {
  const { from, to }: Transition = ORDER_TRANSITIONS[transition]
  return from.includes(status) ? to : null
}

/** What happened to a carton. */
export const CARTON_OUTCOMES = ['delivered', 'lost', 'returned', 'seized', 'disposed'] as const
export type CartonOutcome = (typeof CARTON_OUTCOMES)[number]
/** Those that staff record. A returned carton is taken back with its parcels instead. */
export const RECORDED_OUTCOMES = ['delivered', 'lost', 'seized', 'disposed'] as const

/** What is unusual about an order: the member asked for repacking, or a carton was not delivered. */
export type OrderMark = 'repackAsked' | Exclude<CartonOutcome, 'delivered'>

/** What a carrier or customs ask of the member. */
export const NEED_KINDS = ['identity', 'invoice', 'address', 'payment'] as const
export type NeedKind = (typeof NEED_KINDS)[number]
/** `answer`: what the member wrote, null while it is open. */
export type Need = {
  kind: NeedKind
  words: string
  /** UTC ISO 8601; null without one. */
  deadline: string | null
  askedAt: string
  answer: string | null
}

/** Why a bill that nobody paid in time is not issued again: its line has ended, or does not take the cartons. */
export type NoBillReason = 'lineEnded' | 'lineRefuses'
/** What happened to an order, kept with it for its member. */
export type OrderNotice =
  | { kind: 'parcelTakenOut'; code: string; reason: string; at: string }
  | { kind: 'billReopened'; why: NoBillReason; at: string }
  | {
      kind: 'outcomeCorrected'
      /** The carton's. */
      number: number
      from: CartonOutcome
      /** Null: it is still on its way. */
      to: CartonOutcome | null
      reason: string
      at: string
    }
  /** The carton's carrier or its number was corrected. */
  | { kind: 'numberCorrected'; number: number; at: string }

/** Costs that come up after the payment. */
export const SUPPLEMENT_KINDS = [
  'return',
  'readdressing',
  'customsStorage',
  'duty',
  'other',
] as const
export type SupplementKind = (typeof SUPPLEMENT_KINDS)[number]
export const SUPPLEMENT_STATES = ['due', 'paid', 'declined'] as const
export type SupplementState = (typeof SUPPLEMENT_STATES)[number]

type Order = { status: OrderStatus; dispatchedAt: string | null }
/** Whether something may be done with an order. The endpoint of an act has its rule as `when`. */
export type OrderRule = (order: Order) => boolean
export const whileIn =
  (...statuses: readonly OrderStatus[]) =>
  ({ status }: Order) =>
    statuses.includes(status)

/** Whether an order was paid and that still holds. */
export const orderIsPaid = ({ paidAt, status }: { paidAt: string | null; status: OrderStatus }) =>
  paidAt !== null && status !== 'cancelled'

/** What may be done with an order, by its member and by staff; used by both buttons and the server. */
export const orderCan = {
  pay: whileIn(...ORDER_TRANSITIONS.pay.from),
  correctAddress: whileIn('calculatingFees', 'pendingPayment'),
  confirmDelivery: (order: Order) => order.status === 'shipping' && order.dispatchedAt !== null,
  pack: whileIn('calculatingFees'),
  takeOut: whileIn('calculatingFees'),
  bill: whileIn(...ORDER_TRANSITIONS.bill.from),
  reopen: whileIn(...ORDER_TRANSITIONS.reopen.from),
  /** Compensation; `compensationWindow` says for what and until when. */
  askCompensation: (order: Order) => order.dispatchedAt !== null,
  cancel: (order: Order) =>
    nextOrderStatus(order.status, 'cancel') !== null && order.dispatchedAt === null,
  correctOutcome: ({ status, dispatchedAt }: Order) =>
    dispatchedAt !== null && (status === 'shipping' || status === 'delivered'),
  /** Until the carrier has reported something of the carton. */
  correctNumber: ({ status, dispatchedAt }: Order) =>
    dispatchedAt !== null && status === 'shipping',
  dispatch: (order: Order) => order.status === 'shipping' && order.dispatchedAt === null,
} satisfies Record<string, OrderRule>
