import { sql } from 'kysely'
import { act } from '#engine/server/act.ts'
import { readTimeCursor, timeCursor } from '#engine/server/time-cursor.ts'
import {
  type BuyersPhotos,
  PRODUCT_PHOTOS_PAGE,
} from '#features/community/contract/product-photos.ts'

/** The pictures of published posts that name a product, the latest first. */
act('listProductPhotos', async ({ db }, _actor, { productId, after }) => {
  const [at, id] = readTimeCursor(after, 1) ?? []
  const from = at ? sql`and (p.published_at, p.id) < (${at}::timestamptz, ${id}::uuid)` : sql``
  const { rows } = await sql<BuyersPhotos>`
    select p.id as "postId", a.name as author, coalesce(v.specification, '[]') as specification,
      p.published_at as "publishedAt",
      (select jsonb_agg(i.sha256 order by i.position) from post_picture i
        where i.account_id = p.account_id and i.post_id = p.id) as pictures
    from (
      select * from post p where p.product_id = ${productId}::uuid and p.state = 'published' ${from}
        and exists (select from post_picture i where i.account_id = p.account_id and i.post_id = p.id)
      order by p.published_at desc, p.id desc limit ${sql.lit(PRODUCT_PHOTOS_PAGE + 1)}
    ) p join author a on a.account_id = p.account_id
    left join variant v on v.id = p.variant_id and v.product_id = p.product_id
    order by p.published_at desc, p.id desc`.execute(db.kysely)
  const posts = rows.slice(0, PRODUCT_PHOTOS_PAGE)
  const last = rows.length > PRODUCT_PHOTOS_PAGE ? posts.at(-1) : undefined
  return { posts, next: last ? timeCursor(last.publishedAt, last.postId) : null }
})
