import { type RawBuilder, sql } from 'kysely'
import * as v from 'valibot'
import { act } from '#engine/server/act.ts'
import { inTransaction } from '#engine/server/database/in-transaction.ts'
import { planForValues } from '#engine/server/database/plan-for-values.ts'
import { queryTokens } from '#engine/server/database/search-tokens.ts'
import { refuse } from '#engine/server/refusal.ts'
import type { ReadDeps } from '#engine/server/services.ts'
import type { InputOf, ReplyOf } from '#engine/shared/endpoints.ts'
import { uuid } from '#engine/shared/fields.ts'
import { isInstant } from '#engine/shared/instant.ts'
import { PRODUCT_PAGE, type ProductSort } from '#features/mall/contract/mall.ts'
import { type Listed, readCards } from './product-cards.ts'

type Found = ReplyOf<'searchProducts'>
type Place = { value: string; id: string }
type Query = InputOf<'searchProducts'>

/**
 * A page of the products that match everything given.
 * @internal
 */
export const searchProducts = act(
  'searchProducts',
  async ({ db }: ReadDeps, _actor: unknown, query: Query): Promise<Found> => {
    const { q = '', sort } = query
    const place = readPlace(sort, query.after)
    if (q !== '' && queryTokens(q).length === 0) return { products: [], next: null }
    const cards = await inTransaction(db, async (tx) => {
      await planForValues(tx)
      return readCards(tx, PRODUCT_PAGE + 1, { where: matching(query), sort, after: place })
    })
    const page = cards.slice(0, PRODUCT_PAGE)
    const last = cards.length > PRODUCT_PAGE ? page.at(-1) : undefined
    return { products: page, next: last ? cursorOf(sort, last) : null }
  },
)

/** The conditions of a search. */
export function matching(query: Omit<Query, 'sort' | 'after'>): RawBuilder<unknown>[] {
  const { q = '', category, shop, minFen, maxFen } = query
  const tokens = queryTokens(q)
  return [
    ...(tokens.length > 0 ? [sql`p.tokens @> ${tokens}::text[]`] : []),
    ...(category === undefined ? [] : [sql`p.category_id = ${category}`]),
    ...(shop === undefined ? [] : [sql`p.shop_id = ${shop}::uuid`]),
    ...(minFen === undefined ? [] : [sql`p.price_fen >= ${minFen}::bigint`]),
    ...(maxFen === undefined ? [] : [sql`p.price_fen <= ${maxFen}::bigint`]),
  ]
}

const cursorOf = (sort: ProductSort, { publishedAt, priceFen, id }: Listed) =>
  [sort, sort === 'newest' ? publishedAt : priceFen, id].join('_')

/** Where a page begins; refuses what no page of this sort answered. */
function readPlace(sort: ProductSort, cursor: string | undefined): Place | undefined {
  if (cursor === undefined) return undefined
  const [sorted, value = '', id, ...rest] = cursor.split('_')
  const isValue = sort === 'newest' ? isInstant(value) : /^\d{1,10}$/.test(value)
  if (!(sorted === sort && isValue && v.is(uuid, id) && rest.length === 0))
    throw refuse('bad_request', { detail: 'after is not what a page of this sort answered' })
  return { value, id }
}
