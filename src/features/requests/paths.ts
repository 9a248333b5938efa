import type { ShareState } from '#engine/shared/shares.ts'
import { withQuery } from '#engine/shared/with-query.ts'
import type { RequestList } from './rules/request-states.ts'

/** The paths of buying requests. */
export const REQUEST_PATTERNS = {
  submitGoods: '/admin/cart/submitGoods',
  requests: '/admin/purchasingOrder',
  staffRequests: '/staff/requests',
  staffPurchases: '/staff/purchases',
  staffReturns: '/staff/returns',
} as const

/** Links to those with a parameter or query, and to what these show. */
export const REQUEST_PATHS = {
  /** A list of buying requests, or the one of an id. */
  requests: (query: { list?: RequestList } = {}) => withQuery(REQUEST_PATTERNS.requests, query),
  request: (id: string) => withQuery(REQUEST_PATTERNS.requests, { id }),
  /** `outcome` opens a refused request to be resent, `request` a declined one, `shared` what another app shared. */
  submitGoods: (query: { outcome?: string; request?: string; shared?: ShareState } = {}) =>
    withQuery(REQUEST_PATTERNS.submitGoods, query),
  staffPurchases: (query: { list?: 'toShip' | 'onTheWay' | 'completed' | 'ended' } = {}) =>
    withQuery(REQUEST_PATTERNS.staffPurchases, query),
  staffReturns: (query: { list?: 'done' } = {}) => withQuery(REQUEST_PATTERNS.staffReturns, query),
} as const
