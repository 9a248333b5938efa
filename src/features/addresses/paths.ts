import { withQuery } from '#engine/shared/with-query.ts'

/** The paths of the address book. */
export const ADDRESS_PATTERNS = {
  addressBook: '/admin/address',
} as const

/** Links to those with a parameter or query, and to what these show. */
export const ADDRESS_PATHS = {
  /** The list, or the form for `new`, an address's id, or a refused change to be resent. */
  addressBook: (query: { id?: string; outcome?: string } = {}) =>
    withQuery(ADDRESS_PATTERNS.addressBook, query),
} as const
