import type { Query } from '#engine/client/data/query.ts'
import { type LineNow, lineNow } from '#features/cart/rules/cart.ts'
import type { VariantNow } from '#features/mall/contract/mall.ts'
import type { CartLine, CartLineRow } from './data/cart.ts'
import { goodsWordsOf } from './parts/CartGoods.tsx'

/** A line with how the mall sells its variant now; `sold` as in `lineNow`. */
export type CartItem = CartLine & { sold: VariantNow | null | undefined; now: LineNow }

/** The variants of these lines, each once. */
export const variantIds = (lines: readonly CartLine[]): string[] => [
  ...new Set(lines.flatMap(({ row }) => row.variantId ?? [])),
]

/** The lines as the mall sells them now, as far as that is known. */
export function itemsOf(lines: readonly CartLine[], now: Query<VariantNow[]>): CartItem[] {
  const sold = now.state === 'ready' ? new Map(now.value.map((one) => [one.id, one])) : undefined
  return lines.map((line) => {
    const { variantId } = line.row
    const of = variantId === null ? undefined : sold && (sold.get(variantId) ?? null)
    return { ...line, sold: of, now: lineNow(line.row, of) }
  })
}

/** Whether a line could be bought if its quantity were right. */
export const canSelect = ({ now: { problem } }: CartItem): boolean =>
  problem?.kind !== 'gone' && problem?.kind !== 'soldOut'

/** The selected lines that can be bought as they are, each with its price and its words now. */
export const readyLines = (items: readonly CartItem[], locale: string): CartLineRow[] =>
  items
    .filter(({ row, now }) => row.isSelected && now.problem === null)
    .map(({ row, sold, now }) => ({
      ...row,
      ...goodsWordsOf(row, sold, locale),
      priceFen: now.priceFen,
    }))
