import type { OrderRow } from '#features/orders/changes/rows.ts'

export type StopKey = 'submitted' | 'packed' | 'paid' | 'dispatched' | 'delivered' | 'cancelled'
export type Stop = { key: StopKey; state: 'done' | 'current' | 'ahead'; at: string | null }

type Travelling = Pick<
  OrderRow,
  'status' | 'createdAt' | 'bill' | 'paidAt' | 'dispatchedAt' | 'deliveredAt' | 'endedAt'
>

/** The stop that an order has reached. */
function reached({ status, dispatchedAt }: Travelling): StopKey {
  switch (status) {
    case 'calculatingFees':
      return 'submitted'
    case 'pendingPayment':
      return 'packed'
    case 'shipping':
      return dispatchedAt === null ? 'paid' : 'dispatched'
    case 'delivered':
    case 'cancelled':
      return status
  }
}

/** The stops of an order from the warehouse to the door. A cancelled one ends after what it has passed. */
export function journeyOf(order: Travelling): Stop[] {
  const times: Partial<Record<StopKey, string | null>> = {
    submitted: order.createdAt,
    packed: order.bill?.billedAt ?? null,
    paid: order.paidAt,
    dispatched: order.dispatchedAt,
    delivered: order.deliveredAt,
    cancelled: order.endedAt,
  }
  const keys: StopKey[] =
    order.status === 'cancelled'
      ? ['submitted', ...(order.paidAt === null ? [] : (['paid'] as const)), 'cancelled']
      : ['submitted', 'packed', 'paid', 'dispatched', 'delivered']
  const current = keys.indexOf(reached(order))
  return keys.map((key, i) => ({
    key,
    state: i < current ? 'done' : i === current ? 'current' : 'ahead',
    at: i <= current ? (times[key] ?? null) : null,
  }))
}
