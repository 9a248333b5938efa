import { msg } from '@lingui/core/macro'
import { lazyPage } from '#engine/client/parts/pages/lazy-page.ts'

/** The page of an owner who begins. */
export const SETUP_ROUTES = {
  setUp: {
    title: msg`Set up your business`,
    who: 'anyone',
    tab: 'tourist',
    page: lazyPage(async () => (await import('./SetUpPage.tsx')).SetUpPage),
  },
} as const
