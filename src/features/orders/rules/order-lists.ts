export const ORDER_STATUSES = [
  'calculatingFees',
  'pendingPayment',
  'shipping',
  'delivered',
  'cancelled',
] as const
export type OrderStatus = (typeof ORDER_STATUSES)[number]

/** The lists of /admin/order/{type} and the statuses that each shows. */
export const ORDER_LISTS = {
  calculatingFees: ['calculatingFees'],
  pendingPayment: ['pendingPayment'],
  shipping: ['shipping'],
  delivered: ['delivered'],
  all: ORDER_STATUSES,
} as const satisfies Record<string, readonly OrderStatus[]>
export type OrderList = keyof typeof ORDER_LISTS

export const isOrderList = (name: string): name is OrderList => Object.hasOwn(ORDER_LISTS, name)
