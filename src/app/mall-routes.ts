import { msg } from '@lingui/core/macro'
import { lazyPage } from './lazy-page.ts'
import { readId } from './read-id.ts'

const INSIDE = { who: 'anyone', tab: 'shopHome' } as const

/** The mall's part of `ROUTES`. */
export const MALL_ROUTES = {
  shop: { redirect: 'shopHome', who: 'anyone' },
  shopHome: {
    title: msg`Mall`,
    ...INSIDE,
    page: lazyPage(
      async () => (await import('#features/shop/ShopHomePage.tsx')).ShopHomePage,
      ['shop', 'parts'],
    ),
  },
  searchPage: {
    title: msg`Search products`,
    ...INSIDE,
    page: lazyPage(
      async () => (await import('#features/shop/search/SearchPage.tsx')).SearchPage,
      ['shop', 'parts'],
    ),
  },
  goodsDetail: {
    title: msg`Product details`,
    ...INSIDE,
    page: lazyPage(
      async () => (await import('#features/shop/product/GoodsDetailPage.tsx')).GoodsDetailPage,
      ['shop', 'parts'],
      readId,
    ),
  },
} as const
