import { msg } from '@lingui/core/macro'
import { lazyPage } from './lazy-page.ts'

const INSIDE = { who: 'member', tab: 'member', rail: 'requests' } as const

/** The part of `ROUTES` about buying requests. */
export const REQUEST_ROUTES = {
  submitGoods: {
    title: msg`Buy from a link`,
    ...INSIDE,
    page: lazyPage(
      async () => (await import('#features/requests/member/SubmitGoodsPage.tsx')).SubmitGoodsPage,
    ),
  },
  requests: {
    title: msg`Buying requests`,
    ...INSIDE,
    page: lazyPage(
      async () => (await import('#features/requests/member/RequestsPage.tsx')).RequestsPage,
    ),
  },
} as const
