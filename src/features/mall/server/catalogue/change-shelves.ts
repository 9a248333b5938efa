import { type RawBuilder, sql } from 'kysely'
import { act } from '#engine/server/act.ts'
import type { TransactionDeps } from '#engine/server/act-once.ts'
import type { Tx } from '#engine/server/database/database.ts'
import type { Actor } from '#engine/server/database/find-session.ts'
import { inTransaction } from '#engine/server/database/in-transaction.ts'
import type { NewAudit } from '#engine/server/database/member-rows.ts'
import { recordset } from '#engine/server/database/rows.ts'
import { writeFor } from '#engine/server/database/write-for.ts'
import { refuse } from '#engine/server/refusal.ts'
import { nowOf } from '#engine/server/services.ts'
import { NIL_ID } from '#engine/shared/ids.ts'
import { refuseUnknownWarehouse } from '#features/business/server/read-warehouses.ts'
import { MAX_CATEGORIES, MAX_SHOPS } from '#features/mall/contract/mall.ts'
import type { Texts } from '#features/mall/contract/product-fields.ts'
import type {
  ProductEntry,
  StaffCategory,
  StaffShop,
} from '#features/mall/contract/staff-catalogue.ts'
import { tokensOf } from '#features/mall/server/store-products.ts'

export type ShelfDone = { ok: true }

/** All shops and categories, with how many products each has. */
act('listShelves', async ({ db }) => {
  const shops = await sql<StaffShop>`
    select s.id, s.country, s.name, (select count(*)::int from product p where p.shop_id = s.id) as products
    from shop s order by s.created_at, s.id`.execute(db.kysely)
  const categories = await sql<StaffCategory>`
    select c.id, c.name, (select count(*)::int from product p where p.category_id = c.id) as products
    from category c order by c.position`.execute(db.kysely)
  return { shops: shops.rows, categories: categories.rows }
})

act('saveShop', (deps, actor, { shopId, country, name }) => {
  return inShelves(deps, actor, async (tx) => {
    await refuseUnknownWarehouse(tx, country, 'country')
    const shops = await tx.selectFrom('shop').select(['id', 'country', 'name']).execute()
    const shop = shops.find(({ id }) => id === shopId)
    if (shop === undefined && shops.length >= MAX_SHOPS) throw refuse('rows_limit')
    const entered = { country, name: JSON.stringify(name) }
    await tx
      .insertInto('shop')
      .values({ id: shopId, ...entered, created_at: nowOf(deps) })
      .onConflict((same) => same.column('id').doUpdateSet(entered))
      .execute()
    if (!isSame(shop?.name, name)) await indexAgain(tx, sql`p.shop_id = ${shopId}::uuid`)
    const before = shop ? { country: shop.country, name: shop.name } : null
    return {
      act: 'saveShop',
      about: 'shop',
      accountId: null,
      objectId: shopId,
      before,
      after: { country, name },
    }
  })
})

act('saveCategory', (deps, actor, { categoryId, name, place }) => {
  return inShelves(deps, actor, async (tx) => {
    const rows = await tx.selectFrom('category').selectAll().orderBy('position').execute()
    const category = rows.find(({ id }) => id === categoryId)
    if (category === undefined && rows.length >= MAX_CATEGORIES) throw refuse('rows_limit')
    const entered = { name: JSON.stringify(name) }
    // Beyond every place, until all of them are numbered below.
    const position = Math.max(-1, ...rows.map((row) => row.position)) + 1
    await tx
      .insertInto('category')
      .values({ id: categoryId, position, ...entered })
      .onConflict((same) => same.column('id').doUpdateSet(entered))
      .execute()
    const order = rows.map(({ id }) => id).filter((id) => id !== categoryId)
    order.splice(place, 0, categoryId)
    await sql`update category set position = position + ${position + 1}`.execute(tx)
    await sql`
      update category c set position = x.place
      from ${recordset(
        order.map((id, nth) => ({ id, place: nth })),
        'id text, place integer',
      )} where c.id = x.id`.execute(tx)
    if (!isSame(category?.name, name)) await indexAgain(tx, sql`p.category_id = ${categoryId}`)
    return {
      act: 'saveCategory',
      about: 'category',
      accountId: null,
      objectId: categoryId,
      before: category ? { name: category.name, place: rows.indexOf(category) } : null,
      after: { name, place },
    }
  })
})

/** Changes of shops and categories follow each other. */
export const inShelves = (
  deps: TransactionDeps,
  actor: Actor,
  work: (tx: Tx) => Promise<NewAudit>,
): Promise<ShelfDone> =>
  inTransaction(deps.db, async (tx) => {
    await sql`lock table shop, category in share row exclusive mode`.execute(tx)
    const audit = await work(tx)
    await writeFor(tx, [], actor, deps, async (scope) => scope.audit(audit))
    return { ok: true } as const
  })

const isSame = (before: unknown, { zh, zh2, en }: Texts): boolean => {
  const texts = before as Texts | undefined
  return texts?.zh === zh && texts.zh2 === zh2 && texts.en === en
}

type Indexed = Pick<ProductEntry, 'name' | 'attributes'> & {
  id: string
  shopName: Texts
  categoryName: Texts
}
const AT_ONCE = 500

/** A product is found by the names of its shop and category, so it is indexed again after a change of them. */
async function indexAgain(tx: Tx, which: RawBuilder<unknown>): Promise<void> {
  let lastId = NIL_ID
  for (;;) {
    const { rows } = await sql<Indexed>`
      select p.id, p.name, p.attributes, s.name as "shopName", c.name as "categoryName"
      from product p join shop s on s.id = p.shop_id join category c on c.id = p.category_id
      where ${which} and p.id > ${lastId}::uuid order by p.id limit ${AT_ONCE} for update of p`.execute(
      tx,
    )
    const last = rows.at(-1)
    if (last === undefined) return
    const products = rows.map((product) => ({
      id: product.id,
      tokens: tokensOf(product, product.shopName, product.categoryName),
    }))
    await sql`
      update product p set tokens = array(select jsonb_array_elements_text(x.tokens))
      from ${recordset(products, 'id uuid, tokens jsonb')} where p.id = x.id`.execute(tx)
    lastId = last.id
  }
}
