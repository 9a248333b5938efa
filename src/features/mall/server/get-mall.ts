import { sql } from 'kysely'
import { act } from '#engine/server/act.ts'
import {
  type Category,
  HOME_PRODUCTS,
  MAX_CATEGORIES,
  MAX_SHOPS,
  type Shop,
} from '#features/mall/contract/mall.ts'
import { readCards } from './product-cards.ts'

/** What the mall's home shows: categories and shops that have products, what is hot and what is new. */
act('getMall', async ({ db }) => {
  const { kysely } = db
  const categories = await sql<Category>`
    select c.id, c.name, newest.picture from category c cross join lateral (
      select (select sha256 from product_picture i where i.product_id = p.id order by position limit 1) as picture
      from product p where p.category_id = c.id and p.state = 'published'
      order by p.published_at desc, p.id desc limit 1
    ) newest order by c.position limit ${sql.lit(MAX_CATEGORIES)}`.execute(kysely)
  const shops = await sql<Shop>`
    select s.id, s.country, s.name from shop s
    where exists (select from product p where p.shop_id = s.id and p.state = 'published')
    order by s.created_at, s.id limit ${sql.lit(MAX_SHOPS)}`.execute(kysely)
  const hot = await readCards(kysely, HOME_PRODUCTS, { where: [sql`p.is_hot`] })
  const newest = await readCards(kysely, HOME_PRODUCTS)
  return { categories: categories.rows, hot, newest, shops: shops.rows }
})
