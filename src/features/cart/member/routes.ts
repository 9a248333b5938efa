import { msg } from '@lingui/core/macro'
import { lazyPage } from '#engine/client/parts/pages/lazy-page.ts'

/** The screens of the feature that no other one adds to. */
export const CART_ROUTES = {
  cart: {
    title: msg`Cart`,
    who: 'member',
    tab: 'member',
    rail: 'cart',
    page: lazyPage(async () => (await import('./CartPage.tsx')).CartPage),
  },
} as const
