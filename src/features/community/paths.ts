import { withQuery } from '#engine/shared/with-query.ts'
import type { PostSort, Topic } from './rules/post-states.ts'

/** The paths of the community. */
export const COMMUNITY_PATTERNS = {
  homeComment: '/home/comment',
  homeForum: '/home/forum',
  forumIndex: '/forumIndex',
  commentDetail: '/commentDetail/:id',
  staffModeration: '/staff/moderation',
} as const

/** Links to those with a parameter or query, and to what these show. */
export const COMMUNITY_PATHS = {
  /** `list`: the member's own. */
  homeComment: (query: { list?: 'mine'; sort?: PostSort } = {}) =>
    withQuery(COMMUNITY_PATTERNS.homeComment, query),
  forumIndex: (query: { list?: 'mine'; topic?: Topic; q?: string; sort?: PostSort } = {}) =>
    withQuery(COMMUNITY_PATTERNS.forumIndex, query),
  commentDetail: (id: string) => `/commentDetail/${encodeURIComponent(id)}`,
  staffModeration: (query: { list?: 'decided' | 'words'; member?: string } = {}) =>
    withQuery(COMMUNITY_PATTERNS.staffModeration, query),
} as const
