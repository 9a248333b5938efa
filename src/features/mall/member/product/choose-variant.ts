import { readPieces } from '#features/goods/rules/pieces.ts'
import type { Product, Variant } from '#features/mall/contract/mall.ts'
import type { Texts } from '#features/mall/contract/product-fields.ts'

/** The chosen value of each option of a product, by its text in `zh`; empty until it is chosen. */
export type Choice = readonly string[]

/** The values of each option, in the order of the variants. */
export function optionValues({ optionNames, variants }: Product): Texts[][] {
  return optionNames.map((_, at) => {
    const values = new Map<string, Texts>()
    for (const { specification } of variants) {
      const value = specification[at]
      if (value && !values.has(value.zh)) values.set(value.zh, value)
    }
    return [...values.values()]
  })
}

const choiceOf = ({ specification }: Variant): Choice => specification.map(({ zh }) => zh)

/** The choice that a page begins with: only what leaves no choice is chosen. */
export function firstChoice(product: Product): Choice {
  return optionValues(product).map((values) => (values.length === 1 ? (values[0]?.zh ?? '') : ''))
}

/** The variants that a choice may still become. */
export function variantsLeft({ variants }: Product, choice: Choice): Variant[] {
  return variants.filter((variant) =>
    choiceOf(variant).every((value, at) => !choice[at] || choice[at] === value),
  )
}

/** The picture that shows what is chosen; undefined where it is not of that alone. */
export function pictureOf(product: Product, choice: Choice): string | undefined {
  const variants = variantsLeft(product, choice)
  if (variants.length === product.variants.length && variants.length > 1) return undefined
  const pictures = new Set(variants.map(({ picture }) => picture ?? ''))
  const [only] = pictures
  return pictures.size === 1 && only && product.pictures.includes(only) ? only : undefined
}

/** The variant of a choice; undefined if that combination is not sold. */
export function variantOf({ variants }: Product, choice: Choice): Variant | undefined {
  return variants.find((variant) => choiceOf(variant).join('\n') === choice.join('\n'))
}

/** A variant that costs and weighs what all do; undefined where that depends on the choice. */
export function alikeVariant({ variants: [first, ...others] }: Product): Variant | undefined {
  const isAlike = others.every(
    ({ priceFen, weightGrams }) =>
      priceFen === first?.priceFen && weightGrams === first.weightGrams,
  )
  return isAlike ? first : undefined
}

/** The choice with another value of one option. */
export const withValue = (choice: Choice, at: number, value: string): Choice =>
  choice.map((before, place) => (place === at ? value : before))

export type Quantity =
  | { ok: true; pieces: number }
  | { ok: false; problem: 'number' | 'minimum' | 'stock' }

/** The typed quantity, if so many pieces can be ordered. */
export function readQuantity(
  typed: string,
  { minimumOrder, stock }: { minimumOrder: number; stock: number },
): Quantity {
  const pieces = readPieces(typed)
  if (pieces === null) return { ok: false, problem: 'number' }
  if (pieces > stock) return { ok: false, problem: 'stock' }
  return pieces < minimumOrder ? { ok: false, problem: 'minimum' } : { ok: true, pieces }
}
