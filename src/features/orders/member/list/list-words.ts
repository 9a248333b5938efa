import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import type { OrderList } from '#features/orders/rules/order-lists.ts'

/** The tabs of the lists, in order. */
export const LIST_WORDS = {
  calculatingFees: msg`Calculating fees`,
  pendingPayment: msg`Pending payment`,
  shipping: msg({ message: 'Shipping', context: 'order status' }),
  delivered: msg`Delivered`,
  all: msg`All orders`,
} as const satisfies Record<OrderList, MessageDescriptor>

/** Who waits for whom, above each list that waits. */
export const WAITING_WORDS = {
  calculatingFees: msg`These wait for us: we pack and weigh them, then send you the bill.`,
  pendingPayment: msg`These wait for you: we ship them once you’ve paid.`,
  shipping: msg`These are on their way to you, with nothing to do.`,
  delivered: undefined,
  all: undefined,
} as const satisfies Record<OrderList, MessageDescriptor | undefined>

/** Why a list is empty, and how to fill it. */
export const EMPTY_WORDS = {
  calculatingFees: {
    title: msg`No order is being packed`,
    text: msg`After you submit an order, we pack and weigh it, then send you the bill.`,
  },
  pendingPayment: {
    title: msg`Nothing to pay`,
    text: msg`Bills appear here as soon as your cartons are packed and weighed.`,
  },
  shipping: {
    title: msg`Nothing on its way`,
    text: msg`Orders you’ve paid for appear here until they’re delivered.`,
  },
  delivered: {
    title: msg`Nothing delivered yet`,
    text: msg`Orders you’ve received appear here.`,
  },
  all: {
    title: msg`No orders yet`,
    text: msg`Choose parcels in our warehouse and ship them together to see the order here.`,
  },
} as const satisfies Record<OrderList, { title: MessageDescriptor; text: MessageDescriptor }>
