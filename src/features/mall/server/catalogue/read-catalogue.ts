import { sql } from 'kysely'
import * as v from 'valibot'
import { act } from '#engine/server/act.ts'
import { queryTokens } from '#engine/server/database/search-tokens.ts'
import { refuse } from '#engine/server/refusal.ts'
import { uuid } from '#engine/shared/fields.ts'
import { isInstant } from '#engine/shared/instant.ts'
import { CATALOGUE_PAGE, type CatalogueCard } from '#features/mall/contract/staff-catalogue.ts'
import { loadProducts } from './load-products.ts'

/** A page of the products in any state, the last made first. */
act('listCatalogue', async ({ db }, _actor, { q = '', state, after }) => {
  const [at = '', id = '', ...rest] = after?.split('_') ?? []
  if (after !== undefined && !(isInstant(at) && v.is(uuid, id) && rest.length === 0)) {
    throw refuse('bad_request', { detail: 'after is not what a page answered' })
  }
  const tokens = queryTokens(q)
  const conditions = [
    ...(state === undefined ? [] : [sql`p.state = ${state}`]),
    ...(after === undefined ? [] : [sql`(p.created_at, p.id) < (${at}::timestamptz, ${id}::uuid)`]),
    ...(q === ''
      ? []
      : [
          tokens.length === 0
            ? sql`starts_with(p.code, ${q.toUpperCase()})`
            : sql`(p.tokens @> ${tokens}::text[] or starts_with(p.code, ${q.toUpperCase()}))`,
        ]),
  ]
  const { rows } = await sql<CatalogueCard & { createdAt: string }>`
    select p.id, p.code, p.state, p.is_hot as "isHot", p.name, s.name as "shopName", p.price_fen as "priceFen",
      p.created_at as "createdAt",
      (select sha256 from product_picture i where i.product_id = p.id order by position limit 1) as picture,
      (select max(price_fen) from variant v where v.product_id = p.id) as "highestPriceFen",
      (select coalesce(sum(stock), 0)::int from variant v where v.product_id = p.id) as stock
    from product p join shop s on s.id = p.shop_id
    where ${sql.join([sql`true`, ...conditions], sql` and `)}
    order by p.created_at desc, p.id desc limit ${sql.lit(CATALOGUE_PAGE + 1)}`.execute(db.kysely)
  const products = rows.slice(0, CATALOGUE_PAGE)
  const last = rows.length > CATALOGUE_PAGE ? products.at(-1) : undefined
  return { products, next: last ? `${last.createdAt}_${last.id}` : null }
})

/** One product as staff edit it. */
act('getCatalogueProduct', async ({ db }, _actor, { productId }) => {
  const [product] = await loadProducts(db.kysely, { where: sql`p.id = ${productId}::uuid` })
  if (product === undefined) throw refuse('not_found')
  return product
})
