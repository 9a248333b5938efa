import { msg } from '@lingui/core/macro'
import { lazyPage } from './lazy-page.ts'
import { readId } from './read-id.ts'

const INSIDE = { who: 'anyone', tab: 'tourist' } as const

/** The community's part of `ROUTES`. */
export const COMMUNITY_ROUTES = {
  homeComment: {
    title: msg`Reviews`,
    ...INSIDE,
    page: lazyPage(
      async () => (await import('#features/community/reviews/HomeCommentPage.tsx')).HomeCommentPage,
    ),
  },
  homeForum: {
    title: msg`Community`,
    ...INSIDE,
    page: lazyPage(
      async () => (await import('#features/community/forum/HomeForumPage.tsx')).HomeForumPage,
    ),
  },
  forumIndex: {
    title: msg`All posts`,
    ...INSIDE,
    page: lazyPage(
      async () => (await import('#features/community/forum/ForumIndexPage.tsx')).ForumIndexPage,
    ),
  },
  commentDetail: {
    title: msg({ context: 'community', message: 'Post' }),
    ...INSIDE,
    page: lazyPage(
      async () =>
        (await import('#features/community/detail/CommentDetailPage.tsx')).CommentDetailPage,
      readId,
    ),
  },
} as const
