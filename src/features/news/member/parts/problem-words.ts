import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import type { NEWS_PROBLEMS } from '#features/news/problems.ts'

export const NEWS_PROBLEM_WORDS = {
  news_changed: msg`Someone changed this news while you were editing. Your input is still here. Open the news again to see their change.`,
  news_limit: msg`There are 200 news items already. Delete old ones first.`,
} as const satisfies Record<keyof typeof NEWS_PROBLEMS, MessageDescriptor>
