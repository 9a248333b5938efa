import { msg } from '@lingui/core/macro'
import { lazyPage } from '#engine/client/parts/pages/lazy-page.ts'

/** The screens of the feature that no other one adds to. */
export const WALLET_ROUTES = {
  balance: {
    title: msg`Balance`,
    who: 'member',
    tab: 'member',
    rail: 'balance',
    page: lazyPage(async () => (await import('./BalancePage.tsx')).BalancePage),
    views: {
      coupons: {
        title: msg`Coupons`,
        page: lazyPage(async () => (await import('./CouponsView.tsx')).CouponsView),
      },
      withdraw: {
        title: msg`Withdraw`,
        page: lazyPage(async () => (await import('./WithdrawView.tsx')).WithdrawView),
      },
    },
  },
} as const
