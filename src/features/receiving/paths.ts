import { withQuery } from '#engine/shared/with-query.ts'

/** The paths of the warehouse floor. */
export const RECEIVING_PATTERNS = {
  staffReceive: '/staff/receive',
  staffCount: '/staff/count',
  staffMissing: '/staff/missing',
  staffQuarantine: '/staff/quarantine',
  staffUnclaimed: '/staff/unclaimed',
  staffClaims: '/staff/claims',
  staffLabel: '/staff/label',
  staffParcel: '/staff/parcel',
} as const

/** Links to those with a parameter or query, and to what these show. */
export const RECEIVING_PATHS = {
  staffCount: (query: { shelf?: string } = {}) => withQuery(RECEIVING_PATTERNS.staffCount, query),
  /** `tracking`: a number to receive. */
  staffReceive: (query: { tracking?: string } = {}) =>
    withQuery(RECEIVING_PATTERNS.staffReceive, query),
  staffUnclaimed: (query: { id?: string } = {}) =>
    withQuery(RECEIVING_PATTERNS.staffUnclaimed, query),
  staffParcel: (query: { code?: string } = {}) => withQuery(RECEIVING_PATTERNS.staffParcel, query),
  staffLabel: (query: { code?: string } = {}) => withQuery(RECEIVING_PATTERNS.staffLabel, query),
} as const
