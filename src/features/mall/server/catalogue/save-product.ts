import { sql } from 'kysely'
import { act } from '#engine/server/act.ts'
import { actOnceFor } from '#engine/server/act-once.ts'
import type { Tx } from '#engine/server/database/database.ts'
import { refuse } from '#engine/server/refusal.ts'
import type { FieldFailure } from '#engine/shared/failures.ts'
import { questionPrices } from '#features/console/server/question-prices.ts'
import { productDoubts } from '#features/mall/rules/product-doubts.ts'
import { lockShelves } from '#features/mall/server/lock-shelves.ts'
import { storeProducts, tokensOf } from '#features/mall/server/store-products.ts'
import { auditOf, lockCodes, lockStock, missingPictures, refuseProduct } from './check-products.ts'
import { loadProducts } from './load-products.ts'

/** Makes or changes one product. */
act('saveProduct', (deps, actor, { productId, seen, confirmed, onceKey: _, ...product }) => {
  return actOnceFor(deps, actor, [], async (scope) => {
    const { tx } = scope
    const shelves = await lockShelves(tx)
    const [locked] = await loadProducts(tx, { where: sql`p.id = ${productId}::uuid`, lock: true })
    if ((locked?.seen ?? null) !== seen) throw refuse('product_changed')
    const stock = await lockStock(tx, [productId])
    const before = locked && {
      ...locked,
      variants: locked.variants.map((one) => ({ ...one, stock: stock.get(one.id) ?? one.stock })),
    }
    const fields = refuseProduct(product, before, shelves)
    if (product.code !== before?.code) await lockCodes(tx)
    if (await isTaken(tx, product.code, productId)) {
      fields.unshift({ path: 'code', code: 'code_taken', args: {} })
    }
    fields.push(...(await foreignVariants(tx, product.variants, productId)))
    if (fields.length > 0) throw refuse('validation', { fields })
    const missing = await missingPictures(tx, deps, product.pictures)
    if (missing.size > 0) throw refuse('not_attached')
    questionPrices(productDoubts(before, product), confirmed)
    const { shops, categories } = shelves
    const names = [shops.get(product.shopId)?.name, categories.get(product.categoryId)?.name]
    const tokens = tokensOf(product, ...names)
    await storeProducts(tx, [{ ...product, id: productId, tokens }], scope.now)
    scope.audit({
      act: 'saveProduct',
      about: 'product',
      objectId: productId,
      ...auditOf(product, before),
    })
    return { seen: (before?.seen ?? 0) + 1 }
  })
})

async function isTaken(tx: Tx, code: string, productId: string): Promise<boolean> {
  const other = await tx
    .selectFrom('product')
    .select('id')
    .where('code', '=', code)
    .where('id', '!=', productId)
    .executeTakeFirst()
  return other !== undefined
}

/** Variants whose ids belong to another product. */
async function foreignVariants(
  tx: Tx,
  variants: readonly { id: string }[],
  productId: string,
): Promise<FieldFailure[]> {
  const ids = variants.map(({ id }) => id)
  const { rows } = await sql<{ id: string }>`
    select id from variant where id = any(${ids}::uuid[]) and product_id <> ${productId}::uuid`.execute(
    tx,
  )
  const isRepeated = (id: string, nth: number) => ids.indexOf(id) !== nth
  return ids.flatMap((id, nth) =>
    isRepeated(id, nth) || rows.some((row) => row.id === id)
      ? [{ path: `variants.${nth}.id`, code: 'repeated' as const, args: {} }]
      : [],
  )
}
