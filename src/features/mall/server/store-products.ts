import { sql } from 'kysely'
import type { Tx } from '#engine/server/database/database.ts'
import { recordset } from '#engine/server/database/rows.ts'
import { indexTokens } from '#engine/server/database/search-tokens.ts'
import {
  PRODUCT_FIELDS,
  type Texts,
  VARIANT_FIELDS,
} from '#features/mall/contract/product-fields.ts'
import type { ProductEntry } from '#features/mall/contract/staff-catalogue.ts'
import { columnNames, columnsOf, incoming, recordColumns, storedValue } from './field-columns.ts'

/** A product to be stored, with what a search finds it by. */
export type ProductToStore = ProductEntry & { id: string; tokens: string[] }

const AT_ONCE = 500

type Found = Pick<ProductEntry, 'name' | 'attributes'>

/** What a product is found by: its names, those of its shop and category, and the values of its attributes. */
export function tokensOf(product: Found, ...places: readonly (Texts | undefined)[]): string[] {
  const values = product.attributes.map(({ value }) => value)
  const names = [product.name, ...places, ...values].filter((texts) => texts !== undefined)
  return indexTokens(names.flatMap(({ zh, zh2, en }) => [zh, zh2, en]))
}

/**
 * Creates products or replaces those of their ids, with pictures and variants. Stock changes by the pieces given; the
 * caller has locked the variants and checked that none falls below zero. Variants that a product no longer has are deleted.
 */
export async function storeProducts(
  tx: Tx,
  products: readonly ProductToStore[],
  at: string,
): Promise<void> {
  for (let from = 0; from < products.length; from += AT_ONCE) {
    const some = products.slice(from, from + AT_ONCE)
    await storeRows(tx, some, at)
    await storeVariants(tx, some)
    await storePictures(tx, some)
  }
}

const COLUMNS = columnsOf(PRODUCT_FIELDS)
const VARIANT_COLUMNS = columnsOf(VARIANT_FIELDS)

async function storeRows(tx: Tx, products: readonly ProductToStore[], at: string): Promise<void> {
  const rows = products.map(({ variants, pictures: _, ...row }) =>
    incoming(PRODUCT_FIELDS, {
      ...row,
      priceFen:
        variants.length === 0 ? null : Math.min(...variants.map(({ priceFen }) => priceFen)),
    }),
  )
  const columns = `id uuid, ${recordColumns(COLUMNS)}, "priceFen" bigint, tokens jsonb`
  const replaced = COLUMNS.map(({ column }) => sql`${sql.id(column)} = excluded.${sql.id(column)}`)
  await sql`
    insert into product as p (id, ${columnNames(COLUMNS)}, price_fen, tokens, published_at, created_at)
    select x.id, ${sql.join(COLUMNS.map((one) => storedValue(one, 'before')))}, x."priceFen",
      array(select jsonb_array_elements_text(x.tokens)),
      case when x.state = 'published' then ${at}::timestamptz end, ${at}::timestamptz
    from ${recordset(rows, columns)} left join product before on before.id = x.id
    on conflict (id) do update set ${sql.join(replaced)}, price_fen = excluded.price_fen, tokens = excluded.tokens,
      published_at = coalesce(p.published_at, excluded.published_at), revision = p.revision + 1`.execute(
    tx,
  )
}

async function storeVariants(tx: Tx, products: readonly ProductToStore[]): Promise<void> {
  const rows = products.flatMap(({ id, variants, pictures }) =>
    variants.map((variant, position) =>
      incoming(VARIANT_FIELDS, { ...variant, productId: id, pictures, position }),
    ),
  )
  const source = recordset(
    rows,
    `id uuid, "productId" uuid, position integer, ${recordColumns(VARIANT_COLUMNS)}, "stockChange" integer,
      pictures jsonb`,
  )
  const changed = VARIANT_COLUMNS.map((one) => {
    const value = storedValue(one, 'v')
    // A variant keeps its picture while the product has it.
    return one.name === 'picture'
      ? sql`picture = case when x.pictures ? ${value} then ${value} end`
      : sql`${sql.id(one.column)} = ${value}`
  })
  await sql`delete from variant where product_id = any(${products.map(({ id }) => id)}::uuid[])
    and id <> all(${rows.map(({ id }) => id)}::uuid[])`.execute(tx)
  await sql`
    update variant v set position = x.position, ${sql.join(changed)}, stock = v.stock + x."stockChange"
    from ${source} where v.id = x.id and v.product_id = x."productId"`.execute(tx)
  await sql`
    insert into variant (id, product_id, position, stock, ${columnNames(VARIANT_COLUMNS)})
    select x.id, x."productId", x.position, x."stockChange",
      ${sql.join(VARIANT_COLUMNS.map(({ name }) => sql.ref(`x.${name}`)))}
    from ${source}
    where not exists (select from variant v where v.id = x.id)`.execute(tx)
}

async function storePictures(tx: Tx, products: readonly ProductToStore[]): Promise<void> {
  const rows = products.flatMap(({ id, pictures }) =>
    pictures.map((sha256, position) => ({ productId: id, position, sha256 })),
  )
  await tx
    .deleteFrom('product_picture')
    .where(
      'product_id',
      'in',
      products.map(({ id }) => id),
    )
    .execute()
  await sql`
    insert into product_picture (product_id, position, sha256)
    select "productId", position, sha256
    from ${recordset(rows, '"productId" uuid, position integer, sha256 text')}`.execute(tx)
}
