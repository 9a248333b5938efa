import * as v from 'valibot'
import { endpoint } from '#engine/shared/endpoint.ts'
import { rule } from '#engine/shared/failures.ts'
import {
  list,
  MAX_REASON_LENGTH,
  optionalText,
  sha256Hex,
  shortText,
  text,
  uuid,
  wholeNumber,
} from '#engine/shared/fields.ts'
import { MAX_AMOUNT_FEN } from '#engine/shared/money.ts'
import { confirmed } from '#features/console/contract/price-doubts.ts'
import { MAX_LINE_PHOTOS } from '#features/requests/rules/request-cost.ts'
import { REQUEST_REASONS } from '#features/requests/rules/request-states.ts'
import { warehouseId } from '#features/warehouses/contract/fields.ts'

export const REVIEWS_PAGE = 20

const buy = { for: 'staff', right: 'buy' } as const

const reviewedLine = v.object({
  id: uuid,
  link: text,
  name: text,
  specification: text,
  quantity: v.number(),
  priceFen: v.number(),
  foreignPrice: text,
  shippingIncluded: v.boolean(),
  notes: text,
  confirmedPriceFen: v.nullable(v.number()),
  /** The member's pictures. */
  pictures: list(sha256Hex, MAX_LINE_PHOTOS),
})

const reviewedRequest = v.object({
  accountId: uuid,
  id: uuid,
  code: text,
  memberNum: text,
  /** `pendingPayment`: its confirmed prices do not hold any more. */
  status: v.picklist(['processing', 'pendingPayment', 'paymentFailed']),
  destinationWarehouseId: warehouseId,
  askedFen: v.number(),
  domesticShippingFen: v.number(),
  confirmation: v.number(),
  /** Since when it waits for staff. */
  since: text,
  lines: list(reviewedLine, 200),
  /** Nobody decides what is about themselves: true for the asking staff member's own. */
  isOwn: v.boolean(),
})
export type ReviewedRequest = v.InferOutput<typeof reviewedRequest>

/** The requests whose price staff confirm, or confirm anew after it no longer holds; the longest waiting first. */
export const listReviews = endpoint({
  method: 'GET',
  path: '/api/staff/requests',
  ...buy,
  query: v.object({ after: v.optional(shortText(120)) }),
  reply: v.object({ requests: list(reviewedRequest, REVIEWS_PAGE), next: v.nullable(text) }),
})

const which = v.object({ accountId: uuid, requestId: uuid })
const fen = (min: number) => wholeNumber(min, MAX_AMOUNT_FEN, rule('money'))

/** The price of each line per piece, and shipping inside the country of origin. */
export const confirmation = v.object({
  lines: v.pipe(list(v.object({ id: uuid, priceFen: fen(1) }), 200), v.minLength(1)),
  domesticShippingFen: fen(0),
})

/**
 * Confirms the price of a request. `confirmation`: how often it was confirmed before, as staff saw it. Refuses with
 * `price_doubtful` until it is confirmed if a price is far from the member's or the one confirmed before.
 */
export const confirmRequest = endpoint({
  method: 'POST',
  path: '/api/staff/requests/:accountId/:requestId/confirmation',
  ...buy,
  params: which,
  once: true,
  keeps: 'forever',
  body: v.object({
    onceKey: uuid,
    confirmation: wholeNumber(0, 1_000_000),
    ...confirmation.entries,
    confirmed,
  }),
  reply: v.object({ totalFen: v.number(), needsAcceptance: v.boolean() }),
})

/** Declines a request, which the member may correct and send again. */
export const declineRequest = endpoint({
  method: 'POST',
  path: '/api/staff/requests/:accountId/:requestId/refusal',
  ...buy,
  params: which,
  once: true,
  body: v.object({
    onceKey: uuid,
    reasonKind: v.picklist(REQUEST_REASONS),
    /** Required where the kind does not say it: `other`. */
    reason: optionalText(MAX_REASON_LENGTH),
  }),
  reply: v.object({ status: v.literal('declined') }),
})

/**
 * Takes a decline back, so that the request is to be reviewed again. Refuses with `undo_late`, `undo_changed` if its
 * member has corrected or withdrawn it, and `undo_foreign`.
 */
export const undoDecline = endpoint({
  method: 'POST',
  path: '/api/staff/requests/:accountId/:requestId/refusal/undo',
  ...buy,
  params: which,
  once: true,
  body: v.object({ onceKey: uuid }),
  reply: v.object({ status: v.literal('processing') }),
})
