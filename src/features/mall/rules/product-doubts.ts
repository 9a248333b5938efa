import { isFar, type PriceDoubt } from '#features/console/rules/price-doubts.ts'
import type { Texts } from '#features/mall/contract/product-fields.ts'

type Variant = {
  id: string
  priceFen: number
  /** Undefined: the one that it had. */
  costFen?: number | null | undefined
  specification: readonly Texts[]
}

type Sold = { code: string; variants: readonly Variant[] }

/**
 * The variants of a product whose price is far from their last one, a new variant's from the nearest of the others, or
 * below what they cost us.
 */
export function productDoubts(before: Sold | undefined, { code, variants }: Sold): PriceDoubt[] {
  const last = before?.variants ?? []
  return variants.flatMap(({ id, priceFen: to, specification, ...given }): PriceDoubt[] => {
    const own = last.find((one) => one.id === id)
    const costFen = (given.costFen === undefined ? own?.costFen : given.costFen) ?? null
    const from = own?.priceFen ?? nearest(last, to)
    const isKnown = own?.priceFen === to && own.costFen === costFen
    if (isFar('product', { from, to })) return [{ kind: 'product', code, specification, from, to }]
    return costFen !== null && to < costFen && !isKnown
      ? [{ kind: 'belowCost', code, specification, from: costFen, to }]
      : []
  })
}

/** The one of these prices with the smallest difference; 0 if there are none. */
const nearest = (variants: readonly Variant[], to: number): number =>
  variants.reduce((nearest, { priceFen }) => {
    const isNearer = Math.abs(priceFen - to) < Math.abs(nearest - to)
    return nearest === 0 || isNearer ? priceFen : nearest
  }, 0)
