import { msg } from '@lingui/core/macro'
import { lazyPage } from '#engine/client/parts/pages/lazy-page.ts'
import { HOME_OF_MEMBERS } from './member/home-of-members.ts'

/** The route of the home page: the only one in the first download. */
export const TOURIST_ROUTE = {
  title: msg`Parcel forwarding from Asia`,
  who: 'anyone',
  tab: 'tourist',
  prerendered: {
    member: HOME_OF_MEMBERS,
    below: lazyPage(async () => (await import('#features/home/member/HomeBelow.tsx')).HomeBelow),
  },
  page: lazyPage(async () => (await import('#features/home/member/TouristPage.tsx')).TouristPage),
  queries: {
    news: {
      title: msg`News`,
      page: lazyPage(async () => (await import('#features/news/member/NewsPage.tsx')).NewsPage),
    },
  },
  views: {
    shipping: {
      title: msg`Shipping cost`,
      page: lazyPage(
        async () =>
          (await import('#features/shipping/member/ShippingCostView.tsx')).ShippingCostView,
      ),
    },
  },
} as const
