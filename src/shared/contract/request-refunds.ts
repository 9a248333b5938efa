import * as v from 'valibot'
import { amountFen, uuid } from '#shared/contract/fields.ts'
import {
  boughtGoods,
  cancellation,
  merchantRefund,
  ofRequest,
} from '#shared/contract/staff-purchases.ts'
import { returnRefund } from '#shared/contract/staff-returns.ts'

/** `refundFen`: what goes to the wallet; another amount has to be proposed anew. */
const refund = { ...ofRequest.entries, refundFen: amountFen }

/** An act of staff that refunds more of a request than one person may, as a second person decides it. */
export const refundProposal = v.variant('kind', [
  v.object({ kind: v.literal('bought'), ...refund, ...boughtGoods.entries }),
  v.object({ kind: v.literal('cancelled'), ...refund, ...cancellation.entries }),
  v.object({ kind: v.literal('refunded'), ...refund, ...merchantRefund.entries }),
  v.object({ kind: v.literal('returned'), ...refund, returnId: uuid, ...returnRefund.entries }),
])
