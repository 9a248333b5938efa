import type { Language } from '#engine/shared/languages.ts'
import { withQuery } from '#engine/shared/with-query.ts'
import type { EditableArticle } from './rules/help-articles.ts'

/** The paths of the help center. */
export const HELP_PATTERNS = {
  staffHelp: '/staff/help',
  staffTexts: '/staff/texts',
} as const

export const HELP_PATHS = {
  /** All articles, or one in a language; `language` in an address would choose that of the whole app. */
  staffTexts: ({ article, language }: { article?: EditableArticle; language?: Language } = {}) =>
    withQuery(HELP_PATTERNS.staffTexts, { article, text: language }),
} as const
