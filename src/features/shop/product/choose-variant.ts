import type { Product, Texts, Variant } from '#shared/contract/mall.ts'
import { readPieces } from '#shared/domain/cart.ts'

/** For each option of a product the chosen value, by its text in `zh`. */
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

/** The choice that a page begins with: the first variant with enough pieces, else the first one. */
export function firstChoice({ variants, minimumOrder }: Product): Choice {
  const first = variants.find(({ stock }) => stock >= minimumOrder) ?? variants[0]
  return first ? choiceOf(first) : []
}

/** The variant of a choice; undefined if that combination is not sold. */
export function variantOf({ variants }: Product, choice: Choice): Variant | undefined {
  return variants.find((variant) => choiceOf(variant).join('\n') === choice.join('\n'))
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
