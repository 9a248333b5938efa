/** The sum of what has an amount, in fen; null where nothing has one. */
export function sumOf(items: readonly { amountFen: number | null }[]): number | null {
  const amounts = items.flatMap(({ amountFen }) => (amountFen === null ? [] : [amountFen]))
  return amounts.length === 0 ? null : amounts.reduce((sum, fen) => sum + fen, 0)
}
