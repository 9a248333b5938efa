import type { ReadonlySignal } from '@preact/signals-core'
import { appendNew } from '#engine/client/data/append-new.ts'
import { publicDocument } from '#engine/client/data/public.ts'
import { publicList } from '#engine/client/data/public-list.ts'
import type { Query } from '#engine/client/data/query.ts'
import { call } from '#engine/client/platform/call.ts'
import type { Reply } from '#engine/shared/endpoint.ts'
import { pathTo } from '#engine/shared/path-to.ts'
import {
  getMall,
  getProduct,
  type Product,
  type ProductSort,
  product,
  searchProducts,
} from '#features/mall/contract/mall.ts'

export type Mall = Reply<typeof getMall>
export type Found = Reply<typeof searchProducts>
export type ProductSearch = {
  q: string
  category: string
  shop: string
  minFen: number | null
  maxFen: number | null
  sort: ProductSort
}

const home = publicDocument<Mall>(getMall)

/** The mall's first page; offline, the last reply. */
export function mallHome(): ReadonlySignal<Query<Mall>> {
  return home
}

/** A product; offline, as it was last seen. */
export function productById(id: string): ReadonlySignal<Query<Product>> {
  return publicDocument({ path: pathTo(getProduct, { productId: id }), reply: product })
}

/** The products that match a search, page by page. */
export function foundProducts(search: ProductSearch): ReadonlySignal<Query<Found>> {
  const query = argsOf(search)
  return publicList<Found>({
    name: `${searchProducts.path}?${new URLSearchParams(query)}`,
    reply: searchProducts.reply,
    ask: (after) => call(searchProducts, { query: { ...query, ...(after && { after }) } }),
    join: (list, page) => ({ ...page, products: appendNew(list.products, page.products) }),
  })
}

function argsOf({ q, category, shop, minFen, maxFen, sort }: ProductSearch) {
  return {
    ...(q && { q }),
    ...(category && { category }),
    ...(shop && { shop }),
    ...(minFen !== null && { minFen: String(minFen) }),
    ...(maxFen !== null && { maxFen: String(maxFen) }),
    sort,
  }
}
