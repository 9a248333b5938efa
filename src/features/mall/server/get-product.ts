import { sql } from 'kysely'
import { act } from '#engine/server/act.ts'
import { oneRead } from '#engine/server/one-read.ts'
import { refuse } from '#engine/server/refusal.ts'
import type { ReadDeps } from '#engine/server/services.ts'
import type { Product } from '#features/mall/contract/mall.ts'
import { PRODUCT_FIELDS, VARIANT_FIELDS } from '#features/mall/contract/product-fields.ts'
import { asJson, columnsOf, selected } from './field-columns.ts'

const COLUMNS = columnsOf(PRODUCT_FIELDS).filter(({ isSeen }) => isSeen)
const VARIANT_COLUMNS = columnsOf(VARIANT_FIELDS).filter(({ isSeen }) => isSeen)

/** A published product with its variants; null for another. */
const PRODUCT = oneRead({
  shape: () => ({}),
  values: (productId: string) => ({ productId }),
  query: ({ productId }) => sql<{ product: Product | null }>`
  select (select row_to_json(product) from (
    select p.id, ${selected(COLUMNS, 'p')},
      jsonb_build_object('id', s.id, 'country', s.country, 'name', s.name) as shop,
      jsonb_build_object('id', c.id, 'name', c.name) as category,
      coalesce((select jsonb_agg(sha256 order by position) from product_picture i where i.product_id = p.id), '[]')
        as pictures,
      (select jsonb_agg(jsonb_build_object('id', v.id, 'stock', v.stock, ${asJson(VARIANT_COLUMNS, 'v')})
          || jsonb_build_object('weightGrams', coalesce(v.weight_grams, p.weight_grams)) order by v.position)
        from variant v where v.product_id = p.id) as variants
    from product p join shop s on s.id = p.shop_id join category c on c.id = p.category_id
    where p.id = ${productId}::uuid and p.state = 'published') product) as product`,
})

/** A published product with its variants. */
export const getProduct = act(
  'getProduct',
  async (
    { db }: ReadDeps,
    _actor: unknown,
    { productId }: { productId: string },
  ): Promise<Product> => {
    const { product } = await PRODUCT.forAnyone(db.kysely, productId)
    if (product === null) throw refuse('not_found')
    return product
  },
)
