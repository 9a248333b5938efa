import type { Tx } from '#server/database/database.ts'
import type { Product, Variant } from '#shared/contract/mall.ts'
import type { ProductState } from '#shared/domain/product-states.ts'
import { lockShelves } from './lock-shelves.ts'
import { storeProducts, tokensOf } from './store-products.ts'

/** A new product with the pieces of each variant; a variant may have a weight of its own. */
export type NewProduct = Omit<Product, 'shop' | 'category' | 'variants'> & {
  shopId: string
  categoryId: string
  /** Made from its id if it is not given. */
  code?: string
  isHot: boolean
  weightGrams: number
  variants: readonly (Omit<Variant, 'weightGrams'> & {
    weightGrams: number | null
    costFen?: number | null
  })[]
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
    variants: entry.variants.map(({ stock, costFen = null, ...variant }) => ({
      ...variant,
      costFen,
      stockChange: stock,
    })),
  }
  await storeProducts(tx, [product], at)
}

const codeOf = (id: string): string => `P${id.replaceAll('-', '').slice(-12).toUpperCase()}`
