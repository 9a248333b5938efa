import { msg } from '@lingui/core/macro'
import { lazyPage } from './lazy-page.ts'

const INSIDE = { who: 'anyone', tab: 'tourist' } as const

/** The part of `ROUTES` under /home. */
export const HOME_ROUTES = {
  tourist: {
    title: msg`Parcel forwarding from China, Singapore and Japan`,
    ...INSIDE,
    prerendered: {
      below: lazyPage(
        async () => (await import('#features/home/HomeBelow.tsx')).HomeBelow,
        ['home'],
      ),
    },
    page: lazyPage(
      async () => (await import('#features/home/TouristPage.tsx')).TouristPage,
      ['home', 'parts'],
    ),
    queries: {
      news: {
        title: msg`News`,
        page: lazyPage(
          async () => (await import('#features/home/news/NewsPage.tsx')).NewsPage,
          ['home', 'parts'],
        ),
      },
    },
    views: {
      shipping: {
        title: msg`Shipping cost`,
        page: lazyPage(
          async () => (await import('#features/shipping/ShippingCostView.tsx')).ShippingCostView,
          ['shipping', 'parts'],
        ),
      },
    },
  },
  homeCategory: {
    title: msg`Categories`,
    ...INSIDE,
    page: lazyPage(
      async () => (await import('#features/home/category/CategoryPage.tsx')).CategoryPage,
      ['home', 'parts'],
    ),
  },
} as const
