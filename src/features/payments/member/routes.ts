import { msg } from '@lingui/core/macro'
import { lazyPage } from '#engine/client/parts/pages/lazy-page.ts'

/** The screens of the feature that no other one adds to. */
export const PAYMENT_ROUTES = {
  recharge: {
    title: msg`Top up`,
    who: 'member',
    tab: 'member',
    rail: 'balance',
    page: lazyPage(async () => (await import('./RechargePage.tsx')).RechargePage),
  },
  payNothing: {
    title: msg`Pay`,
    who: 'member',
    tab: 'member',
    rail: 'orders',
    page: lazyPage(async () => (await import('./PayOrderPage.tsx')).PayNothingPage),
  },
} as const
