import { withQuery } from '#engine/shared/with-query.ts'

/** The paths of balances. */
export const WALLET_PATTERNS = {
  balance: '/admin/balance',
  staffWithdrawals: '/staff/withdrawals',
  staffLedger: '/staff/ledger',
} as const

/** Links to those with a parameter or query, and to what these show. */
export const WALLET_PATHS = {
  balance: (query: { view?: 'coupons' | 'withdraw' } = {}) =>
    withQuery(WALLET_PATTERNS.balance, query),
  staffWithdrawals: (query: { list?: 'sent' } = {}) =>
    withQuery(WALLET_PATTERNS.staffWithdrawals, query),
  staffLedger: (query: { member?: string } = {}) => withQuery(WALLET_PATTERNS.staffLedger, query),
} as const
