import { withQuery } from '#engine/shared/with-query.ts'

/** The paths of claims. */
export const COMPENSATION_PATTERNS = {
  staffCompensations: '/staff/compensations',
} as const

/** Links to those with a parameter or query, and to what these show. */
export const COMPENSATION_PATHS = {
  /** The compensations of an order; `outcome` opens a refused one to be resent. */
  orderCompensation: (transCode: string, query: { outcome?: string | undefined } = {}) =>
    withQuery(`/admin/orderDetail/${encodeURIComponent(transCode)}`, { view: 'claim', ...query }),
  /** The compensations of a parcel that was missing, by its package number. */
  parcelCompensation: (code: string) => withQuery('/admin/package/all', { code, view: 'claim' }),
  staffCompensations: (query: { list?: 'decided' } = {}) =>
    withQuery(COMPENSATION_PATTERNS.staffCompensations, query),
} as const
