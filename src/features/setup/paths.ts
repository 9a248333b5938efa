import { withQuery } from '#engine/shared/with-query.ts'

/** The paths of setting a business up. */
export const SETUP_PATTERNS = {
  staffSetUp: '/staff/setup',
} as const

/** Links to those with a parameter or query, and to what these show. */
export const SETUP_PATHS = {
  /** `step`: an item of the checklist whose settings are shown in its place. */
  staffSetUp: (query: { step?: string } = {}) => withQuery(SETUP_PATTERNS.staffSetUp, query),
} as const
