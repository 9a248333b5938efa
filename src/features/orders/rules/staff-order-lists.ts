/** The lists of /staff/orders: what is to do with the orders in each. */
export const STAFF_ORDER_LISTS = [
  'pack',
  'unpaid',
  'paid',
  'sent',
  'delivered',
  'cancelled',
] as const
export type StaffOrderList = (typeof STAFF_ORDER_LISTS)[number]
