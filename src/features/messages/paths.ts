import { withQuery } from '#engine/shared/with-query.ts'
import type { ThreadSubject } from './rules/threads.ts'

/** The paths of conversations. */
export const MESSAGE_PATTERNS = {
  staffMessages: '/staff/messages',
} as const

/** Links to those with a parameter or query, and to what these show. */
export const MESSAGE_PATHS = {
  /** The conversations with customer service, or the one about a thing; `subject` begins one. */
  messages: (query: { thread?: string; subject?: ThreadSubject; outcome?: string } = {}) =>
    withQuery('/admin/member', { view: 'messages', ...query }),
  /** A list of conversations, those of a member, or one of them. */
  staffMessages: (
    query: { list?: 'mine' | 'all' | 'templates' } | { member: string; thread?: string } = {},
  ) => withQuery(MESSAGE_PATTERNS.staffMessages, query),
} as const
