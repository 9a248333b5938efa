import { sql } from 'kysely'
import { act } from '#engine/server/act.ts'
import type { VariantNow } from '#features/mall/contract/mall.ts'

/** The variants with these ids that are sold now. */
act('getVariants', async ({ db }, _actor, { ids }) => {
  const { rows } = await sql<VariantNow>`
    select v.id, p.id as "productId", p.name, s.name as "shopName", v.specification, v.price_fen as "priceFen", v.stock,
      p.minimum_order as "minimumOrder",
      (select sha256 from product_picture i where i.product_id = p.id
        order by sha256 is not distinct from v.picture desc, position limit 1) as picture
    from variant v join product p on p.id = v.product_id join shop s on s.id = p.shop_id
    where v.id = any(${ids}::uuid[]) and p.state = 'published'`.execute(db.kysely)
  return { variants: rows }
})
