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

/**
 * The pictures in the order in which a choice shows them: first that of what is chosen with those behind it, up to the
 * next one that is of another variant.
 */
export function picturesFor(product: Product, choice: Choice): readonly string[] {
  const { pictures, variants } = product
  const first = pictureOf(product, choice)
  if (first === undefined) return pictures
  const from = pictures.indexOf(first)
  const ofOthers = new Set(variants.map(({ picture }) => picture))
  const length = pictures.slice(from + 1).findIndex((one) => ofOthers.has(one))
  const to = length === -1 ? pictures.length : from + 1 + length
  return [...pictures.slice(from, to), ...pictures.slice(0, from), ...pictures.slice(to)]
}

/** What keeps a value of an option from being bought together with what else is chosen. */
export function lackOf(
  product: Product,
  choice: Choice,
  at: number,
  value: string,
): 'soldOut' | 'notSold' | null {
  const left = variantsLeft(product, withValue(choice, at, value))
  if (left.length === 0) return 'notSold'
  return left.every(({ stock }) => stock === 0) ? 'soldOut' : null
}
