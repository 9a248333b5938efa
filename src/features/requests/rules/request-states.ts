import { DAY_MS, HOUR_MS } from '#engine/shared/time-units.ts'
import type { RequestKind } from './request-cost.ts'

/*
 *   link goods: (submit) ─> processing ─ decline ─> declined ─ resubmit, undecline ─> processing
 *                               │ confirm              │ withdraw
 *                               v                      v
 *   mall goods: (checkout) ─> pendingPayment ──────> withdrawn, lapsed
 *                              │ ^      ^ │ pay
 *                       review │ │ un-  │ └────────────────> pendingPurchase ─ cancel ─> cancelled
 *                              v │review│ retry                 ^      │ ship
 *                       paymentProcessing ─ fail ─> paymentFailed      v
 *                              └─────────── pay ────────────────┘  shippedByMerchant ─ complete ─> completed
 */
export const REQUEST_STATUSES = [
  'processing',
  'declined',
  'withdrawn',
  'pendingPayment',
  'paymentProcessing',
  'paymentFailed',
  'pendingPurchase',
  'shippedByMerchant',
  'completed',
  'lapsed',
  'cancelled',
] as const
export type RequestStatus = (typeof REQUEST_STATUSES)[number]

/** The lists of /admin/purchasingOrder and the statuses that each shows. */
export const REQUEST_LISTS = {
  all: REQUEST_STATUSES,
  review: ['processing', 'declined'],
  payment: ['pendingPayment', 'paymentProcessing', 'paymentFailed'],
  purchase: ['pendingPurchase'],
  shipped: ['shippedByMerchant'],
  completed: ['completed'],
  ended: ['withdrawn', 'lapsed', 'cancelled'],
} as const satisfies Record<string, readonly RequestStatus[]>
export type RequestList = keyof typeof REQUEST_LISTS

/** Of these the merchant has sent goods to the member. */
export const SENT_STATUSES = [
  ...REQUEST_LISTS.shipped,
  ...REQUEST_LISTS.completed,
] as const satisfies readonly RequestStatus[]

/** Whether a name is that of a list of requests. */
export const isRequestList = (name: string): name is RequestList =>
  Object.hasOwn(REQUEST_LISTS, name)

type Transition = { from: readonly RequestStatus[]; to: RequestStatus }

/** Every transition between statuses; anything else is refused with `wrong_status`. */
export const REQUEST_TRANSITIONS = {
  /** Prices that held long enough are confirmed anew before they can be paid. */
  confirm: { from: ['processing', 'pendingPayment', 'paymentFailed'], to: 'pendingPayment' },
  decline: { from: ['processing'], to: 'declined' },
  /** Whoever declined it by mistake. */
  undecline: { from: ['declined'], to: 'processing' },
  resubmit: { from: ['declined'], to: 'processing' },
  withdraw: {
    from: ['processing', 'declined', 'pendingPayment', 'paymentFailed'],
    to: 'withdrawn',
  },
  /** A transfer for it is reviewed. */
  review: { from: ['pendingPayment'], to: 'paymentProcessing' },
  pay: { from: ['pendingPayment', 'paymentProcessing'], to: 'pendingPurchase' },
  /** Its transfer was rejected. */
  fail: { from: ['paymentProcessing'], to: 'paymentFailed' },
  retry: { from: ['paymentFailed'], to: 'pendingPayment' },
  /** The member withdrew the transfer. */
  unreview: { from: ['paymentProcessing'], to: 'pendingPayment' },
  /** The merchant sent goods; so it is with each further parcel. */
  ship: { from: ['pendingPurchase', 'shippedByMerchant'], to: 'shippedByMerchant' },
  /** The only parcel of the merchant was entered by mistake. */
  unship: { from: ['shippedByMerchant'], to: 'pendingPurchase' },
  complete: { from: ['shippedByMerchant'], to: 'completed' },
  /** A parcel was filed under the wrong member, so it has not arrived. */
  reopen: { from: ['completed'], to: 'shippedByMerchant' },
  lapse: { from: ['pendingPayment', 'paymentFailed'], to: 'lapsed' },
  cancel: { from: ['pendingPurchase'], to: 'cancelled' },
} as const satisfies Record<string, Transition>
export type RequestTransition = keyof typeof REQUEST_TRANSITIONS

/** The status after a transition, or null if it is not allowed. */
export function nextRequestStatus(
  status: RequestStatus,
  transition: RequestTransition,
): RequestStatus | null {
  const { from, to }: Transition = REQUEST_TRANSITIONS[transition]
  return from.includes(status) ? to : null
}

/** A confirmed price of link goods holds for 72 hours. */
export const PRICES_HOLD_MS = 72 * HOUR_MS
/** Confirmed link goods that nobody pays lapse after 7 days, mall goods after 24 hours. */
export const LINK_LAPSES_MS = 7 * DAY_MS
export const MALL_LAPSES_MS = DAY_MS

/** The most requests of the mall that a member leaves unpaid: their stock is kept for a day. */
export const MAX_UNPAID_MALL = 20
/** The most requests for links that a member has open before their payment. */
export const MAX_OPEN_LINKS = 50
/** Before the payment and not ended. */
export const UNPAID_STATUSES = [
  ...REQUEST_LISTS.review,
  ...REQUEST_LISTS.payment,
] as const satisfies readonly RequestStatus[]

export const isUnpaid = (status: RequestStatus): boolean =>
  UNPAID_STATUSES.some((one) => one === status)

/** The refusal of so many unpaid requests of one kind; undefined while they are few enough. */
export function tooManyUnpaid(
  kind: RequestKind,
  unpaid: number,
): 'unpaid_limit' | 'open_links_limit' | undefined {
  if (kind === 'mall') return unpaid > MAX_UNPAID_MALL ? 'unpaid_limit' : undefined
  return unpaid > MAX_OPEN_LINKS ? 'open_links_limit' : undefined
}

type Request = {
  status: RequestStatus
  kind: RequestKind
  needsAcceptance: boolean
  pricesHoldUntil: string | null
}

/** Whether the confirmed price may still be paid; prices of the mall have no end. */
export const pricesHold = (
  { pricesHoldUntil }: Pick<Request, 'pricesHoldUntil'>,
  nowMs: number,
): boolean => pricesHoldUntil === null || nowMs < Date.parse(pricesHoldUntil)

type InStatus = Pick<Request, 'status'>
const may =
  (transition: RequestTransition) =>
  ({ status }: InStatus): boolean =>
    nextRequestStatus(status, transition) !== null

/** What may be done with a request, by its member and by staff; used by both buttons and the server. */
export const requestCan = {
  confirm: ({ status, kind }: Pick<Request, 'status' | 'kind'>) =>
    kind === 'link' && nextRequestStatus(status, 'confirm') !== null,
  decline: may('decline'),
  undecline: may('undecline'),
  resubmit: may('resubmit'),
  withdraw: may('withdraw'),
  /** A price above what was asked, which the member has not accepted yet. */
  accept: ({ status, needsAcceptance }: Pick<Request, 'status' | 'needsAcceptance'>) =>
    status === 'pendingPayment' && needsAcceptance,
  /** `pricesHold` is asked besides, with the time. */
  pay: ({ status, needsAcceptance }: Pick<Request, 'status' | 'needsAcceptance'>) =>
    (status === 'pendingPayment' || status === 'paymentFailed') && !needsAcceptance,
  buy: ({ status }: InStatus) => status === 'pendingPurchase',
  ship: may('ship'),
  complete: may('complete'),
  cancel: may('cancel'),
  addPhoto: ({ status }: InStatus) => status === 'processing' || status === 'declined',
}

/** Whether the member has to decide on a supplement, or on a price above what was asked that still holds. */
export const asksMember = (
  request: Omit<Request, 'kind'> & { supplementFen: number | null },
  nowMs: number,
): boolean =>
  request.supplementFen !== null || (requestCan.accept(request) && pricesHold(request, nowMs))

/** Why a request was declined or cancelled, where it is not only in words. */
export const REQUEST_REASONS = [
  'soldOut',
  'prohibited',
  'linkInvalid',
  'detailsMissing',
  'sellerRefuses',
  'other',
] as const
export type RequestReason = (typeof REQUEST_REASONS)[number]
