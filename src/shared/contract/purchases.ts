import * as v from 'valibot'
import { endpoint } from '#shared/contract/endpoint.ts'
import { amountFen, uuid } from '#shared/contract/fields.ts'
import { REQUEST_STATUSES } from '#shared/domain/request-states.ts'

/** The member pays what the goods cost more than was paid, from the wallet, or has the request cancelled. */
export const answerSupplement = endpoint({
  method: 'POST',
  path: '/api/requests/:buyingId/supplement',
  for: 'member',
  params: v.object({ buyingId: uuid }),
  once: true,
  keeps: 'forever',
  body: v.object({
    requestId: uuid,
    decision: v.picklist(['pay', 'cancel']),
    /** As it was shown; another one is refused as `bill_changed`. */
    amountFen,
  }),
  reply: v.object({ status: v.picklist(REQUEST_STATUSES) }),
})
