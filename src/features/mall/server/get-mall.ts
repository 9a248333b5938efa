import { sql } from 'kysely'
import { act } from '#engine/server/act.ts'
import { jsonRows, oneRead } from '#engine/server/one-read.ts'
import type { ReplyOf } from '#engine/shared/endpoints.ts'
import { HOME_PRODUCTS, MAX_CATEGORIES, MAX_SHOPS } from '#features/mall/contract/mall.ts'
import { cardsOf } from './product-cards.ts'

type Home = ReplyOf<'getMall'>

const HOME = oneRead({
  shape: () => ({}),
  // A statement with a value is prepared.
  values: () => ({ mostShops: MAX_SHOPS }),
  query: ({ mostShops }) => sql<Home>`select ${jsonRows(sql`
    select c.id, c.name, newest.picture from category c cross join lateral (
      select (select sha256 from product_picture i where i.product_id = p.id order by position limit 1) as picture
      from product p where p.category_id = c.id and p.state = 'published'
      order by p.published_at desc, p.id desc limit 1
    ) newest order by c.position limit ${sql.lit(MAX_CATEGORIES)}`)} as categories,
  ${jsonRows(cardsOf(HOME_PRODUCTS, { where: [sql`p.is_hot`] }))} as hot,
  ${jsonRows(cardsOf(HOME_PRODUCTS))} as newest,
  ${jsonRows(sql`
    select s.id, s.country, s.name from shop s
    where exists (select from product p where p.shop_id = s.id and p.state = 'published')
    order by s.created_at, s.id limit ${mostShops}::int`)} as shops`,
})

/** What the mall's home shows: categories and shops that have products, what is hot and what is new. */
act('getMall', ({ db }) => HOME.forAnyone(db.kysely, {}))
