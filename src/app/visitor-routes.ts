import { msg } from '@lingui/core/macro'
import { COMMUNITY_ROUTES } from './community-routes.ts'
import { HOME_ROUTES } from './home-routes.ts'
import { lazyPage } from './lazy-page.ts'
import { MALL_ROUTES } from './mall-routes.ts'

/** The part of `ROUTES` that is open without a login. The build puts the words of these pages into one file. */
export const VISITOR_ROUTES = {
  root: { redirect: 'home', who: 'anyone' },
  home: { redirect: 'tourist', who: 'anyone' },
  ...HOME_ROUTES,
  login: {
    title: msg`Log in`,
    who: 'visitor',
    tab: 'tourist',
    page: lazyPage(async () => (await import('#features/login/LoginPage.tsx')).LoginPage),
  },
  ...COMMUNITY_ROUTES,
  ...MALL_ROUTES,
  helpCenter: {
    title: msg`Help center`,
    who: 'anyone',
    tab: 'tourist',
    page: lazyPage(async () => (await import('#features/help/HelpCenterPage.tsx')).HelpCenterPage),
  },
} as const
