export const PRODUCT_STATES = ['draft', 'published', 'withdrawn'] as const
export type ProductState = (typeof PRODUCT_STATES)[number]

/**
 * What a product may become. Carts and orders name what was published, so it never becomes a draft again; withdrawn, it
 * stays readable for them and may return to the mall.
 */
const NEXT: Record<ProductState, readonly ProductState[]> = {
  draft: ['draft', 'published'],
  published: ['published', 'withdrawn'],
  withdrawn: ['withdrawn', 'published'],
}

/** Whether a product may be saved in a state; null before it exists. */
export const mayBecome = (before: ProductState | null, after: ProductState): boolean =>
  before === null ? after !== 'withdrawn' : NEXT[before].includes(after)
