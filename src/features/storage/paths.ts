import { withQuery } from '#engine/shared/with-query.ts'

/** The paths of returns and disposals. */
export const STORAGE_PATTERNS = {
  staffEndings: '/staff/endings',
} as const

/** Links to those with a parameter or query, and to what these show. */
export const STORAGE_PATHS = {
  staffEndings: (query: { code?: string } = {}) => withQuery(STORAGE_PATTERNS.staffEndings, query),
} as const
