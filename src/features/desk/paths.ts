import { withQuery } from '#engine/shared/with-query.ts'

/** The paths of the work list and the search. */
export const DESK_PATTERNS = {
  staffWork: '/staff/work',
  staffSearch: '/staff/search',
} as const

/** Links to those with a parameter or query, and to what these show. */
export const DESK_PATHS = {
  staffWork: (query: { list?: 'expected' | 'arrived' } = {}) =>
    withQuery(DESK_PATTERNS.staffWork, query),
  staffSearch: (query: { q?: string } = {}) => withQuery(DESK_PATTERNS.staffSearch, query),
} as const
