import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import type { OrderRow } from '#shared/contract/rows.ts'
import type { StopKey } from './journey.ts'

export const STOP_WORDS = {
  submitted: msg`Order submitted`,
  packed: msg`Packed and billed`,
  paid: msg({ message: 'Paid', context: 'order status' }),
  dispatched: msg`Handed over to the carrier`,
  delivered: msg`Delivered`,
  cancelled: msg`Cancelled`,
} as const satisfies Record<StopKey, MessageDescriptor>

/** What happens next, and what the member can do. */
export function nextWords(order: Pick<OrderRow, 'status' | 'dispatchedAt' | 'mark'>) {
  switch (order.status) {
    case 'calculatingFees':
      return order.mark === 'repackAsked'
        ? msg`We’re packing your parcels again, as you asked. Then you get a new bill.`
        : msg`We’re packing, weighing and measuring your parcels. You’ll get the bill when that’s done.`
    case 'pendingPayment':
      return order.mark === 'repackAsked'
        ? msg`You asked for repacking. You’ll get a new bill, or pay this one to ship it as packed.`
        : msg`Your parcels are packed. We hand them over to the carrier once you’ve paid.`
    case 'shipping':
      return order.dispatchedAt === null
        ? msg`Paid. We’re handing your cartons over to the carrier.`
        : msg`Your cartons are on their way. Confirm here when you have them.`
    case 'delivered':
      return msg`This order is complete.`
    case 'cancelled':
      return msg`This order was cancelled. Its parcels are ready to ship again.`
  }
}
