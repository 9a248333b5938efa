import { withQuery } from '#engine/shared/with-query.ts'

/** The paths of payments. */
export const PAYMENT_PATTERNS = {
  recharge: '/admin/recharge',
  payNothing: '/admin/purchasingOrderPay',
  payOrder: '/admin/purchasingOrderPay/:id',
  staffReceipts: '/staff/receipts',
  staffTransfers: '/staff/transfers',
  staffPayees: '/staff/payees',
  staffReconciliation: '/staff/reconciliation',
} as const

/** Links to those with a parameter or query, and to what these show. */
export const PAYMENT_PATHS = {
  /** `amount`: in yuan, filled into an empty form. */
  recharge: (query: { amount?: string } = {}) => withQuery(PAYMENT_PATTERNS.recharge, query),
  payOrder: (id: string) => `/admin/purchasingOrderPay/${encodeURIComponent(id)}`,
  staffTransfers: (query: { list?: 'match' | 'file' | 'recalls' } = {}) =>
    withQuery(PAYMENT_PATTERNS.staffTransfers, query),
} as const
