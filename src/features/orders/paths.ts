import { withQuery } from '#engine/shared/with-query.ts'
import type { WarehouseId } from '#features/warehouses/rules/warehouses.ts'
import type { OrderList } from './rules/order-lists.ts'
import type { OutboundStep } from './rules/outbound-steps.ts'
import type { StaffOrderList } from './rules/staff-order-lists.ts'

/** The paths of orders. */
export const ORDER_PATTERNS = {
  outbound: '/admin/outbound',
  orders: '/admin/order/:type',
  order: '/admin/orderDetail/:transCode',
  orderTracking: '/admin/gotologistics/:transCode',
  dropShipping: '/admin/dropShipping/:pkgCode',
  staffOrders: '/staff/orders',
  staffDispatch: '/staff/dispatch',
} as const

/** Links to those with a parameter or query, and to what these show. */
export const ORDER_PATHS = {
  orders: (type: OrderList = 'all') => `/admin/order/${type}`,
  order: (transCode: string) => `/admin/orderDetail/${encodeURIComponent(transCode)}`,
  /** Where its cartons are. */
  orderTracking: (transCode: string) => `/admin/gotologistics/${encodeURIComponent(transCode)}`,
  dropShipping: (pkgCode: string, query: { step?: OutboundStep } = {}) =>
    withQuery(`/admin/dropShipping/${encodeURIComponent(pkgCode)}`, query),
  /** `parcel`: chosen from the beginning; `warehouse`: all that can go from there. */
  outbound: (query: { step?: OutboundStep; parcel?: string; warehouse?: WarehouseId } = {}) =>
    withQuery(ORDER_PATTERNS.outbound, query),
  /** `code`: the order number of the one that is open. */
  staffOrders: (query: { list?: StaffOrderList; code?: string } = {}) =>
    withQuery(ORDER_PATTERNS.staffOrders, query),
  staffDispatch: (query: { list?: 'file' | 'tracking' } = {}) =>
    withQuery(ORDER_PATTERNS.staffDispatch, query),
} as const
