import type { GoodsInShort } from './GoodsSummary.tsx'

/** The lines of a parcel as `GoodsSummary` says them. */
export const goodsInShort = (
  lines: readonly { name: string; quantity: number }[],
): GoodsInShort => ({
  names: lines.map(({ name }) => name),
  lines: lines.length,
  quantity: lines.reduce((sum, { quantity }) => sum + quantity, 0),
})
