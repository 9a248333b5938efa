import { type Pages, type Query, query } from '#engine/client/data/query.ts'
import { useLive } from '#engine/client/parts/state/use-live.ts'
import type { Reply } from '#engine/shared/endpoint.ts'
import { staffCall } from '#features/console/staff/parts/staff-call.ts'
import { listStaffOrders } from '#features/orders/contract/staff-orders.ts'
import type { OrderStatus } from '#features/orders/rules/order-lists.ts'

const BY_PAGES: Pages<Reply<typeof listStaffOrders>> = {
  next: ({ next }) => next,
  join: (list, page) => ({ ...page, orders: [...list.orders, ...page.orders] }),
}

/** `dispatched`: of the orders in `shipping`, those that have left or those to hand over. */
export type OrderQueue = { status: OrderStatus; dispatched?: 'yes' | 'no' | undefined }

/** Orders in one status, the oldest first. */
export function useOrderList({
  status,
  dispatched,
}: OrderQueue): Query<Reply<typeof listStaffOrders>> {
  return useLive(
    () =>
      query(listStaffOrders, (cursor) => ({ query: { status, dispatched, cursor } }), {
        call: staffCall,
        pages: BY_PAGES,
      }),
    [status, dispatched],
  )
}
