import { DAY_MS } from '#engine/shared/time-units.ts'
import {
  isReserving,
  RECEIPT_REVIEW_MS,
  type ReceiptState,
} from '#features/payments/rules/receipt-states.ts'

/*
 *                         ┌─ cancel: by the member, for 7 days unpaid, or its parcel ends or leaves the shelf ─> cancelled
 *   (by transfer) ─> awaitingPayment ─ pay ─┐
 *                                           v
 *   (by balance) ───────────────────────> waiting ─┬─ record ─> done: what could not be done is refunded
 *                                                  └─ refuse ─> refunded, with a reason
 */
export const INSPECTION_STATES = [
  'awaitingPayment',
  'waiting',
  'done',
  'refunded',
  'cancelled',
] as const
export type InspectionState = (typeof INSPECTION_STATES)[number]

type Transition = {
  from: readonly InspectionState[]
  to: InspectionState
  by: 'member' | 'staff'
}

/** Every transition between states and who makes it; anything else is refused with `wrong_status`. */
export const INSPECTION_TRANSITIONS = {
  pay: { from: ['awaitingPayment'], to: 'waiting', by: 'member' },
  cancel: { from: ['awaitingPayment'], to: 'cancelled', by: 'member' },
  record: { from: ['waiting'], to: 'done', by: 'staff' },
  refuse: { from: ['waiting'], to: 'refunded', by: 'staff' },
} as const satisfies Record<string, Transition>
export type InspectionTransition = keyof typeof INSPECTION_TRANSITIONS

/** The state after a transition, or null if it is not allowed. */
export function nextInspectionState(
  state: InspectionState,
  transition: InspectionTransition,
): InspectionState | null {
  const { from, to }: Transition = INSPECTION_TRANSITIONS[transition]
  return from.includes(state) ? to : null
}

/** The fee of an inspection never changes, so its bill has one version. */
export const INSPECTION_BILL_VERSION = 1

/** Whether an inspection was paid and that still holds. */
export const inspectionIsPaid = ({
  paidAt,
  state,
}: {
  paidAt: string | null
  state: InspectionState
}) => paidAt !== null && state !== 'refunded'

type Inspection = { state: InspectionState }
const may =
  (transition: InspectionTransition) =>
  ({ state }: Inspection) =>
    nextInspectionState(state, transition) !== null

/** What may be done with an inspection; used by both buttons and the server. */
export const inspectionCan = {
  pay: may('pay'),
  cancel: may('cancel'),
  record: may('record'),
  refuse: may('refuse'),
} satisfies Record<InspectionTransition, (inspection: Inspection) => boolean>

/** Whether it is neither done nor given up; a parcel has one such inspection at most. */
export const isOpenInspection = ({ state }: Inspection): boolean =>
  state === 'awaitingPayment' || state === 'waiting'

/** How long an inspection waits for its payment. */
export const UNPAID_INSPECTION_MS = 7 * DAY_MS
type Transfer = {
  state: ReceiptState
  isOverdue: boolean
  createdAt: string
  decidedAt: string | null
}

/**
 * When an unpaid inspection lapses (UTC ISO 8601), counted from its order or the end of its last transfer, so that a
 * rejected transfer leaves time for another. Null while one is under review.
 */
export function inspectionLapsesAt(
  { createdAt }: { createdAt: string },
  transfers: readonly Transfer[],
): string | null {
  if (transfers.some(isReserving)) return null
  const ends = transfers.map((one) =>
    one.decidedAt === null || one.isOverdue
      ? Date.parse(one.createdAt) + RECEIPT_REVIEW_MS
      : Date.parse(one.decidedAt),
  )
  return new Date(Math.max(Date.parse(createdAt), ...ends) + UNPAID_INSPECTION_MS).toISOString()
}
