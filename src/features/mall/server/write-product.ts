import type { Tx } from '#engine/server/database/database.ts'
import type { ProductEntry } from '#features/mall/contract/staff-catalogue.ts'
import type { ProductState } from '#features/mall/rules/product-states.ts'
import { lockShelves } from './lock-shelves.ts'
import { storeProducts, tokensOf } from './store-products.ts'

/** A new product with the pieces of each variant. */
export type NewProduct = Omit<ProductEntry, 'code' | 'state' | 'variants'> & {
  id: string
  /** Made from its id if it is not given. */
  code?: string
  variants: readonly (Omit<ProductEntry['variants'][number], 'stockChange'> & { stock: number })[]
}

/** Stores a new product with its pictures and variants, published unless another state is given. */
export async function publishProduct(
  tx: Tx,
  entry: NewProduct,
  at: string,
  state: ProductState = 'published',
): Promise<void> {
  const { shops, categories } = await lockShelves(tx)
  const names = [shops.get(entry.shopId)?.name, categories.get(entry.categoryId)?.name]
  const product = {
    ...entry,
    code: entry.code ?? codeOf(entry.id),
    state,
    tokens: tokensOf(entry, ...names),
    variants: entry.variants.map(({ stock, ...variant }) => ({ ...variant, stockChange: stock })),
  }
  await storeProducts(tx, [product], at)
}

const codeOf = (id: string): string => `P${id.replaceAll('-', '').slice(-12).toUpperCase()}`
