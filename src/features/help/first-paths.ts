import { withQuery } from '#engine/shared/with-query.ts'
import type { HelpArticle, HelpCategory } from './rules/help-articles.ts'

/** What the first script knows of the help center. */
export const FIRST_HELP_PATTERNS = { helpCenter: '/helpCenter' } as const

export const FIRST_HELP_PATHS = {
  /** An article, a page of a category, or a search through all. */
  helpCenter: (
    query: { category?: HelpCategory; article?: HelpArticle; q?: string; page?: number } = {},
  ) => withQuery(FIRST_HELP_PATTERNS.helpCenter, query),
} as const
