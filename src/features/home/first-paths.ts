import { withQuery } from '#engine/shared/with-query.ts'

/** What the first script knows of the home page. */
export const FIRST_HOME_PATTERNS = { tourist: '/home/tourist' } as const

export const FIRST_HOME_PATHS = {
  /** `news`: an id. */
  tourist: (query: { view?: 'shipping'; news?: string } = {}) =>
    withQuery(FIRST_HOME_PATTERNS.tourist, query),
} as const
