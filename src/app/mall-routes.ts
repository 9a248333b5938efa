import { msg } from '@lingui/core/macro'
import { lazyPage } from './lazy-page.ts'

const UUID = /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/i

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
      ({ id }: { id: string }) => (UUID.test(id) ? { id: id.toLowerCase() } : null),
    ),
  },
} as const
