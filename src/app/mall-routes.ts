import { msg } from '@lingui/core/macro'
import { lazyPage } from './lazy-page.ts'
import { readId } from './read-id.ts'

const INSIDE = { who: 'anyone', tab: 'mallHome' } as const

/** The mall's part of `ROUTES`. */
export const MALL_ROUTES = {
  mall: { redirect: 'mallHome', who: 'anyone' },
  mallHome: {
    title: msg`Mall`,
    ...INSIDE,
    page: lazyPage(async () => (await import('#features/mall/MallHomePage.tsx')).MallHomePage),
  },
  searchPage: {
    title: msg`Search products`,
    ...INSIDE,
    page: lazyPage(async () => (await import('#features/mall/search/SearchPage.tsx')).SearchPage),
  },
  goodsDetail: {
    title: msg`Product details`,
    ...INSIDE,
    page: lazyPage(
      async () => (await import('#features/mall/product/GoodsDetailPage.tsx')).GoodsDetailPage,
      readId,
    ),
  },
} as const
