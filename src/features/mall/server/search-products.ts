import { type RawBuilder, sql } from 'kysely'
import * as v from 'valibot'
import { act } from '#engine/server/act.ts'
import type { Reader } from '#engine/server/database/database.ts'
import { plannedForValues } from '#engine/server/database/planned-for-values.ts'
import { queryTokens } from '#engine/server/database/search-tokens.ts'
import { instantOf, jsonRows, oneRead } from '#engine/server/one-read.ts'
import { refuse } from '#engine/server/refusal.ts'
import type { ReadDeps } from '#engine/server/services.ts'
import type { InputOf, ReplyOf } from '#engine/shared/endpoints.ts'
import { uuid } from '#engine/shared/fields.ts'
import { isInstant } from '#engine/shared/instant.ts'
import { PRODUCT_PAGE, type ProductSort } from '#features/mall/contract/mall.ts'
import { cardsOf, type Listed } from './product-cards.ts'

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
    const { cards } = await readPage(db.kysely, query, place)
    const page = cards.slice(0, PRODUCT_PAGE)
    const last = cards.length > PRODUCT_PAGE ? page.at(-1) : undefined
    return { products: page, next: last ? cursorOf(sort, last) : null }
  },
)

type Cards = { cards: Listed[] }
const asRow = (cards: RawBuilder<Listed>) => sql<Cards>`select ${jsonRows(cards)} as cards`

/** A page of all products, which visitors open first. */
const ALL = oneRead({
  shape: ({ sort, place }: { sort: ProductSort; place: Place | undefined }) => ({
    sort,
    isLater: place !== undefined,
  }),
  values: ({ place }): Partial<Place> => ({ ...place }),
  query: ({ value, id }, { sort, isLater }) =>
    asRow(cardsOf(PRODUCT_PAGE + 1, { sort, after: isLater ? { value, id } : undefined })),
})

/** A page and the first product of the next. What is searched is planned for its words. */
async function readPage(db: Reader, query: Query, place: Place | undefined): Promise<Cards> {
  const { sort } = query
  const where = matching(query)
  if (where.length === 0) return ALL.forAnyone(db, { sort, place })
  const cards = cardsOf(PRODUCT_PAGE + 1, { where, sort, after: place })
  const { rows } = await plannedForValues(asRow(cards)).execute(db)
  return rows[0] ?? { cards: [] }
}

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
  [sort, sort === 'newest' ? instantOf(publishedAt) : priceFen, id].join('_')

/** Where a page begins; refuses what no page of this sort answered. */
function readPlace(sort: ProductSort, cursor: string | undefined): Place | undefined {
  if (cursor === undefined) return undefined
  const [sorted, value = '', id, ...rest] = cursor.split('_')
  const isValue = sort === 'newest' ? isInstant(value) : /^\d{1,10}$/.test(value)
  if (!(sorted === sort && isValue && v.is(uuid, id) && rest.length === 0))
    throw refuse('bad_request', { detail: 'after is not what a page of this sort answered' })
  return { value, id }
}
