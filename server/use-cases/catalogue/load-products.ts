import { type RawBuilder, sql } from 'kysely'
import type { Reader } from '#server/database/database.ts'
import type { StoredProduct } from '#shared/contract/staff-catalogue.ts'

type Which = {
  where: RawBuilder<unknown>
  /** Ends with the last rows' order, such as `p.code limit 200`. */
  order?: RawBuilder<unknown>
  lock?: boolean
}

/** Products in any state, whole. */
export async function loadProducts(
  db: Reader,
  { where, order = sql`p.id`, lock = false }: Which,
): Promise<StoredProduct[]> {
  const { rows } = await sql<StoredProduct>`
    select p.id, p.code, p.revision as seen, p.shop_id as "shopId", p.category_id as "categoryId", p.state,
      p.is_hot as "isHot", p.name, p.details, p.attributes, p.option_names as "optionNames",
      p.minimum_order as "minimumOrder", p.weight_grams as "weightGrams", p.length_mm as "lengthMm",
      p.width_mm as "widthMm", p.height_mm as "heightMm", p.goods_class as "goodsClass", p.tags,
      coalesce((select jsonb_agg(sha256 order by position) from product_picture i where i.product_id = p.id), '[]')
        as pictures,
      coalesce((select jsonb_agg(jsonb_build_object('id', v.id, 'specification', v.specification,
          'priceFen', v.price_fen, 'costFen', v.cost_fen, 'picture', v.picture,
          'weightGrams', v.weight_grams, 'stock', v.stock) order by v.position)
        from variant v where v.product_id = p.id), '[]') as variants
    from product p where ${where} order by ${order} ${lock ? sql`for update of p` : sql``}`.execute(
    db,
  )
  return rows
}
