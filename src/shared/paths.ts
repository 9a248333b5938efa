import type { DocumentName } from '#shared/domain/documents.ts'
import type { ParcelList } from '#shared/domain/parcel-stages.ts'
import type { WarehouseId } from '#shared/domain/warehouses.ts'

type Query = Record<string, string | number | undefined>

function withQuery(path: string, query: Query): string {
  const pairs = Object.entries(query).flatMap(([key, value]) =>
    value === undefined ? [] : [`${key}=${encodeURIComponent(String(value).toWellFormed())}`],
  )
  return pairs.length === 0 ? path : `${path}?${pairs.join('&')}`
}

/**
 * Every path of the app; `:type` is a parameter. The route of the same name in `src/app/routes.ts` defines its page,
 * and the first match wins.
 */
export const PATTERNS = {
  root: '/',
  home: '/home',
  tourist: '/home/tourist',
  login: '/login',
  shop: '/shop',
  shopHome: '/shop/home',
  helpCenter: '/helpCenter',
  admin: '/admin',
  addressBook: '/admin/address',
  cart: '/admin/cart',
  balance: '/admin/balance',
  recharge: '/admin/recharge',
  storeAddress: '/admin/storeAddress',
  member: '/admin/member',
  declare: '/admin/package/declare',
  parcels: '/admin/package/:type',
  staff: '/staff',
  staffReceive: '/staff/receive',
  staffWork: '/staff/work',
  staffUnclaimed: '/staff/unclaimed',
  staffClaims: '/staff/claims',
  staffReceipts: '/staff/receipts',
  staffWithdrawals: '/staff/withdrawals',
  staffLedger: '/staff/ledger',
  staffReconciliation: '/staff/reconciliation',
  staffWarehouses: '/staff/warehouses',
  staffLabel: '/staff/label',
  staffSearch: '/staff/search',
  staffApprovals: '/staff/approvals',
  staffPayees: '/staff/payees',
  staffCoupons: '/staff/coupons',
  staffSettings: '/staff/settings',
} as const
export type PathName = keyof typeof PATTERNS

/**
 * Matches a path against its pattern, with the parameters as groups. Case-sensitive like the guard and the server: a
 * router that ignores case would show /Admin without a guard.
 */
export const PATH_EXPRESSIONS = Object.fromEntries(
  Object.entries(PATTERNS).map(([name, pattern]) => [
    name,
    new RegExp(`^${pattern.replace(/:(\w+)/g, '(?<$1>[^/]+)')}/?$`),
  ]),
) as Record<PathName, RegExp>

/** Names of the paths without a parameter. */
export type PlainPathName = {
  [Name in PathName]: (typeof PATTERNS)[Name] extends `${string}:${string}` ? never : Name
}[PathName]

const plain = Object.fromEntries(
  Object.entries(PATTERNS).map(([name, path]) => [name, () => path]),
) as Record<PlainPathName, () => string>

/**
 * Links into the app, for client and server: each path by its name, with functions for those with a parameter or query.
 */
export const paths = {
  ...plain,
  helpCenter: (query: { article?: DocumentName } = {}) => withQuery(PATTERNS.helpCenter, query),
  /** The list, or the form for `new`, an address's id, or a refused change to be resent. */
  addressBook: (query: { id?: string; outcome?: string } = {}) =>
    withQuery(PATTERNS.addressBook, query),
  storeAddress: (query: { warehouse?: WarehouseId } = {}) =>
    withQuery(PATTERNS.storeAddress, query),
  balance: (query: { view?: 'coupons' | 'withdraw' } = {}) => withQuery(PATTERNS.balance, query),
  /** `amount`: in yuan, filled into an empty form. */
  recharge: (query: { amount?: string } = {}) => withQuery(PATTERNS.recharge, query),
  member: (query: { view?: 'attention' } = {}) => withQuery(PATTERNS.member, query),
  parcels: (
    type: ParcelList = 'all',
    query: { q?: string | undefined; warehouse?: WarehouseId | undefined } = {},
  ) => withQuery(`/admin/package/${type}`, query),
  parcel: (parcel: { id: string; code: string | null }) =>
    withQuery(
      '/admin/package/all',
      parcel.code === null ? { id: parcel.id } : { code: parcel.code },
    ),
  /** `paste` registers several at once; `outcome` opens a refused change to be resent. */
  declare: (query: { id?: string; claim?: 1; paste?: 1; draft?: string; outcome?: string } = {}) =>
    withQuery(PATTERNS.declare, query),
  staffWork: (query: { list?: 'arrived' } = {}) => withQuery(PATTERNS.staffWork, query),
  staffApprovals: (query: { list?: 'decided' } = {}) => withQuery(PATTERNS.staffApprovals, query),
  staffSearch: (query: { q?: string } = {}) => withQuery(PATTERNS.staffSearch, query),
  staffLedger: (query: { member?: string } = {}) => withQuery(PATTERNS.staffLedger, query),
  staffLabel: (query: { code?: string } = {}) => withQuery(PATTERNS.staffLabel, query),
} as const
