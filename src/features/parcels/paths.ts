import type { ShareState } from '#engine/shared/shares.ts'
import { withQuery } from '#engine/shared/with-query.ts'

/** The paths of parcels. */
export const PARCEL_PATTERNS = {
  declare: '/admin/package/declare',
  parcels: '/admin/package/:type',
} as const

/** Links to those with a parameter or query, and to what these show. */
export const PARCEL_PATHS = {
  parcel: (parcel: { id: string; code: string | null }) =>
    withQuery(
      '/admin/package/all',
      parcel.code === null ? { id: parcel.id } : { code: parcel.code },
    ),
  /** The photos of a received parcel. */
  parcelPhotos: (code: string) => `${withQuery('/admin/package/all', { code })}#photos`,
  /** `paste` registers several at once; `outcome` opens a refused change to be resent. */
  declare: (
    query: Partial<Record<'id' | 'draft' | 'outcome', string>> & {
      claim?: 1
      paste?: 1
      shared?: ShareState
    } = {},
  ) => withQuery(PARCEL_PATTERNS.declare, query),
} as const
