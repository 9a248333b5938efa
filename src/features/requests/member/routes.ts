import { msg } from '@lingui/core/macro'
import { lazyPage } from '#engine/client/parts/pages/lazy-page.ts'

const INSIDE = { who: 'member', tab: 'member', rail: 'requests' } as const

/** The screens of the feature that no other one adds to. */
export const REQUEST_ROUTES = {
  submitGoods: {
    title: msg`Buy from a link`,
    ...INSIDE,
    page: lazyPage(async () => (await import('./SubmitGoodsPage.tsx')).SubmitGoodsPage),
  },
  requests: {
    title: msg`Buying requests`,
    ...INSIDE,
    page: lazyPage(async () => (await import('./RequestsPage.tsx')).RequestsPage),
  },
} as const
