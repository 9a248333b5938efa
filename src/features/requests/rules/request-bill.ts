import { HOUR_MS } from '#engine/shared/time-units.ts'
import type { BillPart } from '#features/coupons/rules/share-coupons.ts'
import { pricesHold, REQUEST_LISTS, type RequestStatus, requestCan } from './request-states.ts'

/** A request as what is paid. */
type Payable = {
  id: string
  status: RequestStatus
  needsAcceptance: boolean
  pricesHoldUntil: string | null
  lapsesAt: string | null
  confirmation: number
  totalFen: number
  couponIds: readonly string[]
}

/** Whether a request can be paid now: its price is accepted and still holds, and it has not lapsed. */
export const isPayableNow = (request: Payable, nowMs: number): boolean =>
  requestCan.pay(request) &&
  pricesHold(request, nowMs) &&
  (request.lapsesAt === null || nowMs < Date.parse(request.lapsesAt))

/** Whether all of them that are past their review are paid. */
export function requestsArePaid(
  requests: readonly { status: RequestStatus; paidAt: string | null }[],
): boolean {
  const reviewed = requests.filter(
    ({ status }) => !REQUEST_LISTS.review.some((one) => one === status),
  )
  return (
    reviewed.length > 0 &&
    reviewed.every(({ paidAt, status }) => paidAt !== null && status !== 'cancelled')
  )
}

/**
 * The version of a bill of several requests: another number for each other set of them and for each price that was
 * confirmed anew (FNV-1a, 31 bits). That of a single request is its confirmation.
 */
export function togetherVersion(requests: readonly Pick<Payable, 'id' | 'confirmation'>[]): number {
  const names = requests.map(({ id, confirmation }) => `${id}:${confirmation}`).toSorted()
  let hash = 0x811c9dc5
  for (const char of names.join()) hash = Math.imul(hash ^ char.charCodeAt(0), 0x01000193)
  return hash >>> 1
}

/** The part of a request in a payment. Coupons may cover all of it. */
export const billPartOf = ({ id, totalFen, couponIds }: Payable): BillPart => ({
  id,
  totalFen,
  fixedFen: 0,
  reservedCouponIds: couponIds,
})

/** A rejected transfer leaves at least this long to pay again. */
const AFTER_REJECTION_MS = 2 * HOUR_MS

/**
 * A deadline after a transfer was under review, during which it stood still (UTC ISO 8601): of the lapse, or of the
 * price. `isRejected`: staff rejected the transfer.
 */
export function afterReview(
  deadline: string | null,
  review: { sinceMs: number; isRejected: boolean },
  nowMs: number,
): string | null {
  if (deadline === null) return null
  const stoodMs = Math.max(nowMs - review.sinceMs, 0)
  const leastMs = review.isRejected ? nowMs + AFTER_REJECTION_MS : 0
  return new Date(Math.max(Date.parse(deadline) + stoodMs, leastMs)).toISOString()
}
