import { msg } from '@lingui/core/macro'
import { lazyPage } from './lazy-page.ts'

/** The route of the home page: the only one in the first download. */
export const TOURIST_ROUTE = {
  title: msg`Parcel forwarding from China, Singapore and Japan`,
  who: 'anyone',
  tab: 'tourist',
  prerendered: {
    below: lazyPage(async () => (await import('#features/home/HomeBelow.tsx')).HomeBelow),
  },
  page: lazyPage(async () => (await import('#features/home/TouristPage.tsx')).TouristPage),
  queries: {
    news: {
      title: msg`News`,
      page: lazyPage(async () => (await import('#features/home/news/NewsPage.tsx')).NewsPage),
    },
  },
  views: {
    shipping: {
      title: msg`Shipping cost`,
      page: lazyPage(
        async () => (await import('#features/shipping/ShippingCostView.tsx')).ShippingCostView,
      ),
    },
  },
} as const
