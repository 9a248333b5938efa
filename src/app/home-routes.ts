import { msg } from '@lingui/core/macro'
import { lazyPage } from './lazy-page.ts'
import { TOURIST_ROUTE } from './tourist-route.ts'

/** The part of `ROUTES` under /home. */
export const HOME_ROUTES = {
  tourist: TOURIST_ROUTE,
  homeCategory: {
    title: msg`Categories`,
    who: 'anyone',
    tab: 'tourist',
    page: lazyPage(
      async () => (await import('#features/home/category/CategoryPage.tsx')).CategoryPage,
    ),
  },
} as const
