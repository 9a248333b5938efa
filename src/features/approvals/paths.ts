import { withQuery } from '#engine/shared/with-query.ts'

/** The paths of proposals. */
export const APPROVAL_PATTERNS = {
  staffApprovals: '/staff/approvals',
} as const

/** Links to those with a parameter or query, and to what these show. */
export const APPROVAL_PATHS = {
  staffApprovals: (query: { list?: 'decided' } = {}) =>
    withQuery(APPROVAL_PATTERNS.staffApprovals, query),
} as const
