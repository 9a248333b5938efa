import { type RawBuilder, sql } from 'kysely'
import type { Reader } from '#engine/server/database/database.ts'
import { PRODUCT_FIELDS, VARIANT_FIELDS } from '#features/mall/contract/product-fields.ts'
import type { StoredProduct } from '#features/mall/contract/staff-catalogue.ts'
import { asJson, columnsOf, selected } from '#features/mall/server/field-columns.ts'

const COLUMNS = columnsOf(PRODUCT_FIELDS)
const VARIANT_COLUMNS = columnsOf(VARIANT_FIELDS)

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
    select p.id, p.revision as seen, ${selected(COLUMNS, 'p')},
      coalesce((select jsonb_agg(sha256 order by position) from product_picture i where i.product_id = p.id), '[]')
        as pictures,
      coalesce((select jsonb_agg(jsonb_build_object('id', v.id, 'stock', v.stock, ${asJson(VARIANT_COLUMNS, 'v')})
          order by v.position)
        from variant v where v.product_id = p.id), '[]') as variants
    from product p where ${where} order by ${order} ${lock ? sql`for update of p` : sql``}`.execute(
    db,
  )
  return rows
}
