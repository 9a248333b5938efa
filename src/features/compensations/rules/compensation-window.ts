import { DAY_MS } from '#engine/shared/time-units.ts'
import type { CartonOutcome } from '#features/orders/rules/order-states.ts'
import type { CompensationTerms } from '#features/shipping/rules/compensation-terms.ts'
import type { CompensationKind } from './compensation-states.ts'

/** How long damage and wrong weight can be claimed after the delivery, unless the channel says otherwise. */
export const COMPENSATION_DAYS = 14
/** A loss can be claimed after so many times the longest transit. */
const TRANSITS_UNTIL_LOST = 2

type Order = {
  dispatchedAt: string | null
  deliveredAt: string | null
  claimTerms: CompensationTerms
}
type Carton = { outcome: CartonOutcome | null; dispatchedAt: string | null }

/**
 * When a compensation can be claimed. `notYet`: from `opensAt`, or from the delivery or the carrier's confirmation (null).
 * `open`: until `closesAt`, or without end (null). `arrived`: a carton that was delivered is not lost.
 */
export type CompensationWindow =
  | { state: 'notYet'; opensAt: string | null }
  | { state: 'open'; closesAt: string | null }
  | { state: 'closed'; closesAt: string }
  | { state: 'arrived' }

/** The window of a kind of compensation for these cartons of an order. The instants are UTC ISO 8601. */
export function compensationWindow(
  kind: CompensationKind,
  order: Order,
  cartons: readonly Carton[],
  nowMs: number,
): CompensationWindow {
  return kind === 'loss' ? lossWindow(order, cartons, nowMs) : deliveryWindow(order, cartons, nowMs)
}

/** The window opens with the delivery of the cartons; its days begin when all of the order has arrived. */
function deliveryWindow(
  { deliveredAt, claimTerms }: Order,
  cartons: readonly Carton[],
  nowMs: number,
): CompensationWindow {
  if (deliveredAt === null) {
    const hasArrived = cartons.length > 0 && cartons.every(({ outcome }) => outcome === 'delivered')
    return hasArrived ? { state: 'open', closesAt: null } : { state: 'notYet', opensAt: null }
  }
  const closesAt = daysAfter(deliveredAt, claimTerms.claimDays ?? COMPENSATION_DAYS)
  return { state: nowMs < Date.parse(closesAt) ? 'open' : 'closed', closesAt }
}

/** The window opens with the carrier's confirmation, or when the carton is on its way for far too long. */
function lossWindow(order: Order, cartons: readonly Carton[], nowMs: number): CompensationWindow {
  if (cartons.some(({ outcome }) => outcome === 'lost')) return { state: 'open', closesAt: null }
  const missing = cartons.filter(({ outcome }) => outcome === null)
  if (missing.length === 0 && cartons.length > 0) return { state: 'arrived' }
  const leftAt = missing
    .map((carton) => carton.dispatchedAt ?? order.dispatchedAt)
    .filter((at) => at !== null)
    .sort()[0]
  if (leftAt === undefined) return { state: 'notYet', opensAt: null }
  const opensAt = daysAfter(leftAt, TRANSITS_UNTIL_LOST * order.claimTerms.transitDays.max)
  return nowMs < Date.parse(opensAt)
    ? { state: 'notYet', opensAt }
    : { state: 'open', closesAt: null }
}

const daysAfter = (at: string, days: number): string =>
  new Date(Date.parse(at) + days * DAY_MS).toISOString()
