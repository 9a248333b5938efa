import { sql } from 'kysely'
import { act } from '#engine/server/act.ts'
import { refuse } from '#engine/server/refusal.ts'
import { inShelves } from './change-shelves.ts'

act('deleteShop', (deps, actor, { shopId }) => {
  return inShelves(deps, actor, async (tx) => {
    // Waits for a product that is being saved in it.
    const shop = await tx
      .selectFrom('shop')
      .select(['country', 'name'])
      .where('id', '=', shopId)
      .forUpdate()
      .executeTakeFirst()
    if (shop === undefined) throw refuse('not_found')
    const product = tx.selectFrom('product').select('id').where('shop_id', '=', shopId)
    if ((await product.limit(1).execute()).length > 0) throw refuse('shelf_not_empty')
    await tx.deleteFrom('shop').where('id', '=', shopId).execute()
    return {
      act: 'deleteShop',
      about: 'shop',
      accountId: null,
      objectId: shopId,
      before: shop,
      after: null,
    }
  })
})

/** The categories after it move up. */
act('deleteCategory', (deps, actor, { categoryId }) => {
  return inShelves(deps, actor, async (tx) => {
    const rows = await tx
      .selectFrom('category')
      .selectAll()
      .orderBy('position')
      .forUpdate()
      .execute()
    const place = rows.findIndex(({ id }) => id === categoryId)
    const category = rows[place]
    if (category === undefined) throw refuse('not_found')
    const product = tx.selectFrom('product').select('id').where('category_id', '=', categoryId)
    if ((await product.limit(1).execute()).length > 0) throw refuse('shelf_not_empty')
    await tx.deleteFrom('category').where('id', '=', categoryId).execute()
    // In two steps: no two categories have one place.
    await sql`update category set position = position + ${rows.length}
      where position > ${category.position}`.execute(tx)
    await sql`update category set position = position - ${rows.length + 1}
      where position > ${category.position}`.execute(tx)
    const before = { name: category.name, place }
    return {
      act: 'deleteCategory',
      about: 'category',
      accountId: null,
      objectId: categoryId,
      before,
      after: null,
    }
  })
})
