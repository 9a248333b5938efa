import { msg } from '@lingui/core/macro'
import { lazyPage } from '#engine/client/parts/pages/lazy-page.ts'
import { SETUP_ROUTES } from '#features/setup/member/routes.ts'
import { readId } from './read-id.ts'
import { TOURIST_ROUTE } from './tourist-route.ts'

const OF_HOME = { who: 'anyone', tab: 'tourist' } as const
const OF_MALL = { who: 'anyone', tab: 'mallHome' } as const

/** The part of `ROUTES` that is open without a login. The build puts the words of these pages into one file. */
export const VISITOR_ROUTES = {
  root: { redirect: 'home', who: 'anyone' },
  home: { redirect: 'tourist', who: 'anyone' },
  tourist: TOURIST_ROUTE,
  homeCategory: {
    title: msg`Categories`,
    ...OF_HOME,
    page: lazyPage(
      async () => (await import('#features/home/member/category/CategoryPage.tsx')).CategoryPage,
    ),
  },
  login: {
    title: msg`Log in`,
    who: 'visitor',
    tab: 'tourist',
    page: lazyPage(async () => (await import('#features/login/member/LoginPage.tsx')).LoginPage),
  },
  ...SETUP_ROUTES,
  homeComment: {
    title: msg`Reviews`,
    ...OF_HOME,
    page: lazyPage(
      async () =>
        (await import('#features/community/member/reviews/HomeCommentPage.tsx')).HomeCommentPage,
    ),
  },
  homeForum: {
    title: msg`Community`,
    ...OF_HOME,
    page: lazyPage(
      async () =>
        (await import('#features/community/member/forum/HomeForumPage.tsx')).HomeForumPage,
    ),
  },
  forumIndex: {
    title: msg`All posts`,
    ...OF_HOME,
    page: lazyPage(
      async () =>
        (await import('#features/community/member/forum/ForumIndexPage.tsx')).ForumIndexPage,
    ),
  },
  commentDetail: {
    title: msg({ context: 'community', message: 'Post' }),
    ...OF_HOME,
    page: lazyPage(
      async () =>
        (await import('#features/community/member/detail/CommentDetailPage.tsx')).CommentDetailPage,
      readId,
    ),
  },
  mall: { redirect: 'mallHome', who: 'anyone' },
  mallHome: {
    title: msg`Mall`,
    ...OF_MALL,
    page: lazyPage(async () => (await import('./pages/mall.tsx')).MallHomePage),
  },
  searchPage: {
    title: msg`Search products`,
    ...OF_MALL,
    page: lazyPage(async () => (await import('./pages/mall.tsx')).SearchPage),
  },
  goodsDetail: {
    title: msg`Product details`,
    ...OF_MALL,
    page: lazyPage(async () => (await import('./pages/mall.tsx')).GoodsDetailPage, readId),
  },
  helpCenter: {
    title: msg`Help center`,
    ...OF_HOME,
    page: lazyPage(
      async () => (await import('#features/help/member/HelpCenterPage.tsx')).HelpCenterPage,
    ),
  },
} as const
