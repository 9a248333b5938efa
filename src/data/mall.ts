import type { ReadonlySignal } from '@preact/signals-core'
import { call } from '#platform/call.ts'
import { nowMs } from '#platform/clock.ts'
import type { Reply } from '#shared/contract/endpoint.ts'
import {
  getMall,
  getProduct,
  type Product,
  type ProductSort,
  product,
  searchProducts,
} from '#shared/contract/mall.ts'
import { publicDocument } from './public.ts'
import { keepDocument, readDocument } from './public-database.ts'
import { type Query, queryFrom } from './query.ts'

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

const MOST_SEARCHES = 10
const FRESH_MS = 300_000

const home = publicDocument<Mall>(getMall)

/** The mall's first page; offline, the last reply. */
export function mallHome(): ReadonlySignal<Query<Mall>> {
  return home
}

/** A product; offline, as it was last seen. */
export function productById(id: string): ReadonlySignal<Query<Product>> {
  return publicDocument({ path: getProduct.path.replace(':productId', id), reply: product })
}

const searches = new Map<string, ReadonlySignal<Query<Found>>>()

/**
 * The products that match a search, page by page. The last searches keep their pages, so that going back to one shows
 * it as it was left; offline, the first page as it was last seen.
 */
export function foundProducts(search: ProductSearch): ReadonlySignal<Query<Found>> {
  const query = argsOf(search)
  const name = `${searchProducts.path}?${new URLSearchParams(query)}`
  const found = searches.get(name) ?? searchOf(name, query)
  searches.delete(name)
  searches.set(name, found)
  for (const oldest of [...searches.keys()].slice(0, -MOST_SEARCHES)) searches.delete(oldest)
  return found
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

function searchOf(name: string, query: ReturnType<typeof argsOf>): ReadonlySignal<Query<Found>> {
  return queryFrom({
    ask: async (after) => {
      const answer = await call(searchProducts, { query: { ...query, ...(after && { after }) } })
      if (answer.ok && after === undefined)
        await keepDocument({ name, value: answer.value, etag: null, savedAt: nowMs() })
      return answer
    },
    pages: {
      next: ({ next }) => next,
      join: (shown, page) => ({ ...page, products: [...shown.products, ...page.products] }),
    },
    kept: async () => {
      const row = await readDocument(name, searchProducts.reply)
      // Without a network there is no next page.
      return row && { value: { ...row.value, next: null }, from: row.savedAt }
    },
    freshMs: FRESH_MS,
  })
}
