import { sql } from 'kysely'
import type { Tx } from '#server/database/database.ts'
import { recordset } from '#server/database/rows.ts'
import { indexTokens } from '#server/database/search-tokens.ts'
import type { Texts } from '#shared/contract/mall.ts'
import type { ProductEntry } from '#shared/contract/staff-catalogue.ts'

/** A product to be stored, with what a search finds it by. */
export type ProductToStore = ProductEntry & { id: string; tokens: string[] }

const AT_ONCE = 500

type Found = Pick<ProductEntry, 'name' | 'attributes'>

/** What a product is found by: its names, those of its shop and category, and the values of its attributes. */
export function tokensOf(product: Found, ...places: readonly (Texts | undefined)[]): string[] {
  const values = product.attributes.map(({ value }) => value)
  const found = [product.name, ...places, ...values].filter((texts) => texts !== undefined)
  return indexTokens(found.flatMap(({ zh, zh2, en }) => [zh, zh2, en]))
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

async function storeRows(tx: Tx, products: readonly ProductToStore[], at: string): Promise<void> {
  const rows = products.map(({ variants, pictures: _, ...row }) => ({
    ...row,
    priceFen: variants.length === 0 ? null : Math.min(...variants.map(({ priceFen }) => priceFen)),
  }))
  const columns = `id uuid, code text, "shopId" uuid, "categoryId" text, state text, "isHot" boolean, name jsonb,
    details jsonb, attributes jsonb, "optionNames" jsonb, "minimumOrder" integer, "weightGrams" integer,
    "lengthMm" integer, "widthMm" integer, "heightMm" integer, "goodsClass" text, tags jsonb, "priceFen" bigint,
    tokens jsonb`
  await sql`
    insert into product as p (id, code, shop_id, category_id, state, is_hot, name, details, attributes, option_names,
      minimum_order, weight_grams, length_mm, width_mm, height_mm, goods_class, tags, price_fen, tokens, published_at,
      created_at)
    select id, code, "shopId", "categoryId", state, "isHot", name, details, attributes, "optionNames", "minimumOrder",
      "weightGrams", "lengthMm", "widthMm", "heightMm", "goodsClass", tags, "priceFen",
      array(select jsonb_array_elements_text(tokens)), case when state = 'published' then ${at}::timestamptz end,
      ${at}::timestamptz
    from ${recordset(rows, columns)}
    on conflict (id) do update set code = excluded.code, shop_id = excluded.shop_id,
      category_id = excluded.category_id, state = excluded.state, is_hot = excluded.is_hot, name = excluded.name,
      details = excluded.details, attributes = excluded.attributes, option_names = excluded.option_names,
      minimum_order = excluded.minimum_order, weight_grams = excluded.weight_grams, length_mm = excluded.length_mm,
      width_mm = excluded.width_mm, height_mm = excluded.height_mm, goods_class = excluded.goods_class,
      tags = excluded.tags, price_fen = excluded.price_fen, tokens = excluded.tokens,
      published_at = coalesce(p.published_at, excluded.published_at), revision = p.revision + 1`.execute(
    tx,
  )
}

async function storeVariants(tx: Tx, products: readonly ProductToStore[]): Promise<void> {
  const rows = products.flatMap(({ id, variants, pictures }) =>
    variants.map((variant, position) => ({
      ...variant,
      productId: id,
      pictures,
      position,
      keepsPicture: variant.picture === undefined,
    })),
  )
  const incoming = recordset(
    rows,
    `id uuid, "productId" uuid, position integer, specification jsonb, "priceFen" bigint, "stockChange" integer,
      "weightGrams" integer, "costFen" bigint, picture text, "keepsPicture" boolean, pictures jsonb`,
  )
  await sql`delete from variant where product_id = any(${products.map(({ id }) => id)}::uuid[])
    and id <> all(${rows.map(({ id }) => id)}::uuid[])`.execute(tx)
  await sql`
    update variant v set position = x.position, specification = x.specification, price_fen = x."priceFen",
      weight_grams = x."weightGrams", stock = v.stock + x."stockChange",
      cost_fen = x."costFen",
      picture = case when not x."keepsPicture" then x.picture when x.pictures ? v.picture then v.picture end
    from ${incoming} where v.id = x.id and v.product_id = x."productId"`.execute(tx)
  await sql`
    insert into variant (id, product_id, position, specification, price_fen, stock, weight_grams, cost_fen, picture)
    select id, "productId", position, specification, "priceFen", "stockChange", "weightGrams", "costFen", picture
    from ${incoming}
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
