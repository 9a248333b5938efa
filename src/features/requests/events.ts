import { optional, quiet, required } from '#engine/shared/event.ts'
import type { RequestKind } from '#features/requests/rules/request-cost.ts'
import type { RequestReason } from '#features/requests/rules/request-states.ts'

/** The number of a buying request. */
type RequestNumber = { code: string }

export const REQUEST_EVENTS = {
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
  /** A decline was taken back by whoever declined it. */
  requestReviewedAgain: optional<RequestNumber>('request'),
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
      outcome: 'accepted' | 'refused' | 'settled' | 'exchanged' | 'closed' | 'refunded'
      refundedFen: number
      reason: string
    }
  >('request'),
}
