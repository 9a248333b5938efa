import type { PathWords } from '#registry/path-words.ts'
import { FIRST_PATTERNS, firstPaths, withQuery } from './first-paths.ts'
import type { ShareState } from './shares.ts'

/** The steps of /admin/outbound, in order. */
export const OUTBOUND_STEPS = ['parcels', 'address', 'method', 'extras', 'review'] as const
export type OutboundStep = (typeof OUTBOUND_STEPS)[number]

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

/**
 * Every path of the app; `:type` is a parameter. The route of the same name in `src/app/routes.ts` defines its page,
 * and the first match wins.
 */
export const PATTERNS = {
  ...FIRST_PATTERNS,
  root: '/',
  home: '/home',
  homeCategory: '/home/category',
  homeComment: '/home/comment',
  homeForum: '/home/forum',
  forumIndex: '/forumIndex',
  commentDetail: '/commentDetail/:id',
  mall: '/shop',
  searchPage: '/shop/searchPage',
  goodsDetail: '/shop/goodsDetail/:id',
  admin: '/admin',
  addressBook: '/admin/address',
  cart: '/admin/cart',
  submitGoods: '/admin/cart/submitGoods',
  requests: '/admin/purchasingOrder',
  balance: '/admin/balance',
  recharge: '/admin/recharge',
  storeAddress: '/admin/storeAddress',
  member: '/admin/member',
  declare: '/admin/package/declare',
  outbound: '/admin/outbound',
  parcels: '/admin/package/:type',
  orders: '/admin/order/:type',
  order: '/admin/orderDetail/:transCode',
  orderTracking: '/admin/gotologistics/:transCode',
  inspection: '/admin/inspectionPage/:pkgCode',
  dropShipping: '/admin/dropShipping/:pkgCode',
  payNothing: '/admin/purchasingOrderPay',
  payOrder: '/admin/purchasingOrderPay/:id',
  staff: '/staff',
  // The console lists its places in this order.
  staffReceive: '/staff/receive',
  staffWork: '/staff/work',
  staffCount: '/staff/count',
  staffMissing: '/staff/missing',
  staffQuarantine: '/staff/quarantine',
  staffUnclaimed: '/staff/unclaimed',
  staffClaims: '/staff/claims',
  staffEndings: '/staff/endings',
  staffInspections: '/staff/inspections',
  staffOrders: '/staff/orders',
  staffDispatch: '/staff/dispatch',
  staffLabel: '/staff/label',
  staffWarehouses: '/staff/warehouses',
  staffRequests: '/staff/requests',
  staffCompensations: '/staff/compensations',
  staffPurchases: '/staff/purchases',
  staffReturns: '/staff/returns',
  staffReceipts: '/staff/receipts',
  staffTransfers: '/staff/transfers',
  staffPayees: '/staff/payees',
  staffCoupons: '/staff/coupons',
  staffWithdrawals: '/staff/withdrawals',
  staffLedger: '/staff/ledger',
  staffReconciliation: '/staff/reconciliation',
  staffApprovals: '/staff/approvals',
  staffMembers: '/staff/members',
  staffCatalogue: '/staff/catalogue',
  staffNews: '/staff/news',
  staffChannels: '/staff/channels',
  staffHelp: '/staff/help',
  staffMessages: '/staff/messages',
  staffModeration: '/staff/moderation',
  staffSettings: '/staff/settings',
  staffParcel: '/staff/parcel',
  staffSearch: '/staff/search',
} as const
export type PathName = keyof typeof PATTERNS

/** The pages of the console. */
export type ConsoleView = Exclude<Extract<PathName, `staff${string}`>, 'staff'>
export const isConsoleView = (name: string): name is ConsoleView => /^staff./.test(name)

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
  ...firstPaths,
  /** `list`: the member's own. */
  homeComment: (query: { list?: 'mine'; sort?: PathWords['postSort'] } = {}) =>
    withQuery(PATTERNS.homeComment, query),
  forumIndex: (
    query: {
      list?: 'mine'
      topic?: PathWords['topic']
      q?: string
      sort?: PathWords['postSort']
    } = {},
  ) => withQuery(PATTERNS.forumIndex, query),
  commentDetail: (id: string) => `/commentDetail/${encodeURIComponent(id)}`,
  /** `min` and `max` are yuan as typed. */
  searchPage: (
    query: Partial<Record<'q' | 'category' | 'shop' | 'min' | 'max' | 'sort', string>> = {},
  ) => withQuery(PATTERNS.searchPage, query),
  goodsDetail: (id: string) => `/shop/goodsDetail/${encodeURIComponent(id)}`,
  /** The list, or the form for `new`, an address's id, or a refused change to be resent. */
  addressBook: (query: { id?: string; outcome?: string } = {}) =>
    withQuery(PATTERNS.addressBook, query),
  storeAddress: (query: { warehouse?: PathWords['warehouse'] } = {}) =>
    withQuery(PATTERNS.storeAddress, query),
  balance: (query: { view?: 'coupons' | 'withdraw' } = {}) => withQuery(PATTERNS.balance, query),
  /** `amount`: in yuan, filled into an empty form. */
  recharge: (query: { amount?: string } = {}) => withQuery(PATTERNS.recharge, query),
  /** `ticket`: of the login that is to be approved. */
  member: (
    query: {
      view?:
        | 'attention'
        | 'approve'
        | 'data'
        | 'deletion'
        | 'email'
        | 'notifications'
        | 'passkeys'
        | 'profile'
        | 'sessions'
      ticket?: string
    } = {},
  ) => withQuery(PATTERNS.member, query),
  /** The conversations with customer service, or the one about a thing; `subject` begins one. */
  messages: (
    query: { thread?: string; subject?: PathWords['threadSubject']; outcome?: string } = {},
  ) => withQuery(PATTERNS.member, { view: 'messages', ...query }),
  parcel: (parcel: { id: string; code: string | null }) =>
    withQuery(
      '/admin/package/all',
      parcel.code === null ? { id: parcel.id } : { code: parcel.code },
    ),
  /** The photos of a received parcel. */
  parcelPhotos: (code: string) => `${withQuery('/admin/package/all', { code })}#photos`,
  orders: (type: PathWords['orderList'] = 'all') => `/admin/order/${type}`,
  order: (transCode: string) => `/admin/orderDetail/${encodeURIComponent(transCode)}`,
  /** The compensations of an order; `outcome` opens a refused one to be resent. */
  orderCompensation: (transCode: string, query: { outcome?: string | undefined } = {}) =>
    withQuery(`/admin/orderDetail/${encodeURIComponent(transCode)}`, { view: 'claim', ...query }),
  /** The compensations of a parcel that was missing, by its package number. */
  parcelCompensation: (code: string) => withQuery('/admin/package/all', { code, view: 'claim' }),
  /** Where its cartons are. */
  orderTracking: (transCode: string) => `/admin/gotologistics/${encodeURIComponent(transCode)}`,
  inspection: (pkgCode: string) => `/admin/inspectionPage/${encodeURIComponent(pkgCode)}`,
  dropShipping: (pkgCode: string, query: { step?: OutboundStep } = {}) =>
    withQuery(`/admin/dropShipping/${encodeURIComponent(pkgCode)}`, query),
  /** A list of buying requests, or the one of an id. */
  requests: (query: { list?: PathWords['requestList'] } = {}) =>
    withQuery(PATTERNS.requests, query),
  request: (id: string) => withQuery(PATTERNS.requests, { id }),
  /** `outcome` opens a refused request to be resent, `request` a declined one, `shared` what another app shared. */
  submitGoods: (query: { outcome?: string; request?: string; shared?: ShareState } = {}) =>
    withQuery(PATTERNS.submitGoods, query),
  payOrder: (id: string) => `/admin/purchasingOrderPay/${encodeURIComponent(id)}`,
  /** `paste` registers several at once; `outcome` opens a refused change to be resent. */
  declare: (
    query: Partial<Record<'id' | 'draft' | 'outcome', string>> & {
      claim?: 1
      paste?: 1
      shared?: ShareState
    } = {},
  ) => withQuery(PATTERNS.declare, query),
  /** `parcel`: chosen from the beginning. */
  outbound: (query: { step?: OutboundStep; parcel?: string } = {}) =>
    withQuery(PATTERNS.outbound, query),
  staffPurchases: (query: { list?: 'toShip' | 'onTheWay' | 'completed' | 'ended' } = {}) =>
    withQuery(PATTERNS.staffPurchases, query),
  staffReturns: (query: { list?: 'done' } = {}) => withQuery(PATTERNS.staffReturns, query),
  staffCompensations: (query: { list?: 'decided' } = {}) =>
    withQuery(PATTERNS.staffCompensations, query),
  staffCount: (query: { shelf?: string } = {}) => withQuery(PATTERNS.staffCount, query),
  /** `tracking`: a number to receive. */
  staffReceive: (query: { tracking?: string } = {}) => withQuery(PATTERNS.staffReceive, query),
  staffWork: (query: { list?: 'expected' | 'arrived' } = {}) =>
    withQuery(PATTERNS.staffWork, query),
  staffWithdrawals: (query: { list?: 'sent' } = {}) => withQuery(PATTERNS.staffWithdrawals, query),
  staffTransfers: (query: { list?: 'file' | 'recalls' } = {}) =>
    withQuery(PATTERNS.staffTransfers, query),
  staffModeration: (query: { list?: 'decided' | 'words'; member?: string } = {}) =>
    withQuery(PATTERNS.staffModeration, query),
  /** A list of conversations, those of a member, or one of them. */
  staffMessages: (
    query: { list?: 'mine' | 'all' | 'templates' } | { member: string; thread?: string } = {},
  ) => withQuery(PATTERNS.staffMessages, query),
  staffApprovals: (query: { list?: 'decided' } = {}) => withQuery(PATTERNS.staffApprovals, query),
  staffChannels: (query: { list?: 'rates' | 'duty' | 'discounts' | 'ended' | undefined } = {}) =>
    withQuery(PATTERNS.staffChannels, query),
  /** `product`: the id of the one that is open, or `new`. */
  staffCatalogue: (
    query: { list?: 'shops' | 'categories' | 'file' | undefined; product?: string } = {},
  ) => withQuery(PATTERNS.staffCatalogue, query),
  staffUnclaimed: (query: { id?: string } = {}) => withQuery(PATTERNS.staffUnclaimed, query),
  staffParcel: (query: { code?: string } = {}) => withQuery(PATTERNS.staffParcel, query),
  staffEndings: (query: { code?: string } = {}) => withQuery(PATTERNS.staffEndings, query),
  staffSearch: (query: { q?: string } = {}) => withQuery(PATTERNS.staffSearch, query),
  staffLedger: (query: { member?: string } = {}) => withQuery(PATTERNS.staffLedger, query),
  /** `show`: what of the member is listed. */
  staffMembers: (query: { q?: string; member?: string; show?: PathWords['memberRecords'] } = {}) =>
    withQuery(PATTERNS.staffMembers, query),
  staffLabel: (query: { code?: string } = {}) => withQuery(PATTERNS.staffLabel, query),
  /** `code`: the order number of the one that is open. */
  staffOrders: (query: { list?: StaffOrderList; code?: string } = {}) =>
    withQuery(PATTERNS.staffOrders, query),
  staffDispatch: (query: { list?: 'file' | 'tracking' } = {}) =>
    withQuery(PATTERNS.staffDispatch, query),
} as const
