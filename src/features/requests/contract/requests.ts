import * as v from 'valibot'
import { endpoint, type Reply } from '#engine/shared/endpoint.ts'
import { amountFen, list, text, uuid } from '#engine/shared/fields.ts'
import { serverRow } from '#engine/shared/sync.ts'
import { MAX_CART_LINES, MAX_LINE_PHOTOS } from '#features/requests/rules/request-cost.ts'
import { MAX_REQUEST_PARCELS } from '#features/requests/rules/request-purchase.ts'
import { REQUEST_STATUSES } from '#features/requests/rules/request-states.ts'

/** The member pays what the goods cost more than was paid, from the wallet, or has the request cancelled. */
export const answerSupplement = endpoint({
  method: 'POST',
  path: '/api/requests/:requestId/supplement',
  for: 'member',
  params: v.object({ requestId: uuid }),
  once: true,
  keeps: 'forever',
  body: v.object({
    onceKey: uuid,
    decision: v.picklist(['pay', 'cancel']),
    /** The amount that was shown; another one is refused as `bill_changed`. */
    amountFen,
  }),
  reply: v.object({ status: v.picklist(REQUEST_STATUSES) }),
})

export const OLDER_REQUESTS_PAGE = 20

/** The member's requests that have left the window of devices with their lines, the last to end first. */
export const listOlderRequests = endpoint({
  method: 'GET',
  path: '/api/requests/older',
  for: 'member',
  query: v.object({ after: v.optional(v.pipe(text, v.maxLength(80))) }),
  reply: v.object({
    requests: list(serverRow, OLDER_REQUESTS_PAGE),
    lines: list(serverRow, OLDER_REQUESTS_PAGE * MAX_CART_LINES),
    next: v.nullable(text),
  }),
})
export type OlderRequests = Reply<typeof listOlderRequests>

/** One request with its parts, also one that has left the window of devices. */
export const getRequest = endpoint({
  method: 'GET',
  path: '/api/requests/:requestId',
  for: 'member',
  params: v.object({ requestId: uuid }),
  reply: v.object({
    request: serverRow,
    lines: list(serverRow, MAX_CART_LINES),
    photos: list(serverRow, MAX_CART_LINES * MAX_LINE_PHOTOS),
    parcels: list(serverRow, MAX_REQUEST_PARCELS),
    /** Those of its checkout, itself among them. */
    together: list(serverRow, MAX_CART_LINES),
  }),
})
