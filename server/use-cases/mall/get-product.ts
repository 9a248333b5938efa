import { sql } from 'kysely'
import { act } from '#server/act.ts'
import { refuse } from '#server/refusal.ts'
import type { Services } from '#server/services.ts'
import type { Product } from '#shared/contract/mall.ts'

/** A published product with its variants. */
export const getProduct = act(
  'getProduct',
  async (
    { db }: Pick<Services, 'db'>,
    _actor: unknown,
    { productId }: { productId: string },
  ): Promise<Product> => {
    const { rows } = await sql<Product>`
    select p.id, p.name, p.details, p.attributes, p.option_names as "optionNames",
      p.minimum_order as "minimumOrder", p.length_mm as "lengthMm", p.width_mm as "widthMm",
      p.height_mm as "heightMm", p.goods_class as "goodsClass", p.tags,
      jsonb_build_object('id', s.id, 'country', s.country, 'name', s.name) as shop,
      jsonb_build_object('id', c.id, 'name', c.name) as category,
      coalesce((select jsonb_agg(sha256 order by position) from product_picture i where i.product_id = p.id), '[]')
        as pictures,
      (select jsonb_agg(jsonb_build_object('id', v.id, 'specification', v.specification, 'priceFen', v.price_fen,
          'stock', v.stock, 'weightGrams', coalesce(v.weight_grams, p.weight_grams), 'picture', v.picture) order by v.position)
        from variant v where v.product_id = p.id) as variants
    from product p join shop s on s.id = p.shop_id join category c on c.id = p.category_id
    where p.id = ${productId}::uuid and p.state = 'published'`.execute(db.kysely)
    const [product] = rows
    if (product === undefined) throw refuse('not_found')
    return product
  },
)
