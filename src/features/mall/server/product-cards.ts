import { type RawBuilder, sql } from 'kysely'
import type { ProductCard, ProductSort } from '#features/mall/contract/mall.ts'

/** A card, with where the next page of its list begins after it. */
export type Listed = ProductCard & { publishedAt: string }

/** The columns of each sort, and whether it counts down. */
const ORDERS = {
  newest: { column: sql`p.published_at`, isDown: true },
  cheapest: { column: sql`p.price_fen`, isDown: false },
  dearest: { column: sql`p.price_fen`, isDown: true },
} as const satisfies Record<ProductSort, { column: RawBuilder<unknown>; isDown: boolean }>

type Place = { value: unknown; id: unknown }
type Cards = {
  where?: readonly RawBuilder<unknown>[]
  sort?: ProductSort
  after?: Place | undefined
}

/**
 * So many products of an order are looked at first. Whoever passes the conditions at all often fills a page from them;
 * the others are so few that all of them are found by an index and sorted.
 */
const LOOKED_AT = 4_000

/** The query for published products in an order, from after a place. */
export function cardsOf(limit: number, cards: Cards = {}): RawBuilder<Listed> {
  const { where = [], sort = 'newest', after } = cards
  const { column, isDown } = ORDERS[sort]
  const direction = isDown ? sql`desc` : sql`asc`
  const order = sql`${column} ${direction}, p.id ${direction}`
  const type = sort === 'newest' ? sql`timestamptz` : sql`bigint`
  const from = after && [
    sql`(${column}, p.id) ${isDown ? sql`<` : sql`>`} (${after.value}::text::${type}, ${after.id}::uuid)`,
  ]
  const listed = [sql`p.state = 'published'`, ...(from ?? [])]
  const fields = sql`p.id, p.name, p.shop_id, p.price_fen, p.published_at, p.minimum_order`
  // The subqueries are evaluated for the rows of the page only.
  const page = (source: RawBuilder<unknown>) => sql<Listed>`
    select p.id, p.name, s.name as "shopName", p.price_fen as "priceFen", p.published_at as "publishedAt",
      (select sha256 from product_picture i where i.product_id = p.id order by position limit 1) as picture,
      (select max(v.price_fen) from variant v where v.product_id = p.id) as "highestPriceFen",
      exists (select from variant v where v.product_id = p.id and v.stock >= p.minimum_order) as "inStock"
    from (${source}) p join shop s on s.id = p.shop_id
    order by ${order} limit ${sql.lit(limit)}`
  const first = sql`select * from product p where ${sql.join(listed, sql` and `)} order by ${order}`
  if (where.length === 0) return page(sql`${first} limit ${sql.lit(limit)}`)
  const conditions = sql.join(where, sql` and `)
  // What the shortlist has not filled is read whole. With an offset the planner finds all of them before it sorts,
  // instead of walking the order to its end.
  return sql<Listed>`
    with shortlist as materialized (
      select ${fields} from (${first} limit ${sql.lit(LOOKED_AT)}) p where ${conditions}
      order by ${order} limit ${sql.lit(limit)}),
    filled as materialized (select count(*) = ${sql.lit(limit)} as is_full from shortlist)
    ${page(sql`
      select p.* from shortlist p where (select is_full from filled)
      union all
      select * from (select ${fields} from product p where ${sql.join([...listed, ...where], sql` and `)} offset 0) p
      where not (select is_full from filled)`)}`
}
