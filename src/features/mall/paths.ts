import { withQuery } from '#engine/shared/with-query.ts'

/** The paths of the mall. */
export const MALL_PATTERNS = {
  mall: '/shop',
  searchPage: '/shop/searchPage',
  goodsDetail: '/shop/goodsDetail/:id',
  staffCatalogue: '/staff/catalogue',
} as const

/** Links to those with a parameter or query, and to what these show. */
export const MALL_PATHS = {
  /** `min` and `max` are yuan as typed. */
  searchPage: (
    query: Partial<Record<'q' | 'category' | 'shop' | 'min' | 'max' | 'sort', string>> = {},
  ) => withQuery(MALL_PATTERNS.searchPage, query),
  goodsDetail: (id: string) => `/shop/goodsDetail/${encodeURIComponent(id)}`,
  /** `product`: the id of the one that is open, or `new`. */
  staffCatalogue: (
    query: { list?: 'shops' | 'categories' | 'file' | undefined; product?: string } = {},
  ) => withQuery(MALL_PATTERNS.staffCatalogue, query),
} as const
