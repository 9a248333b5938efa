/**
 * Divides an amount over lines in proportion to their weights, by largest remainder: the shares add up to the amount,
 * and each differs from its exact share by less than one fen. Of equal remainders the earlier line gets the fen.
 * Amount and weights are integers of zero or more. Throws if there is an amount but no weight.
 */
export function spread(amountFen: number, weights: readonly number[]): number[] {
  const all = [amountFen, ...weights]
  if (!all.every((value) => Number.isSafeInteger(value) && value >= 0)) {
    throw new Error('Amount and weights are integers of zero or more')
  }
  // BigInt: the product of two amounts exceeds the exact integers of a double.
  const total = weights.reduce((sum, weight) => sum + BigInt(weight), 0n)
  if (total === 0n) {
    if (amountFen > 0) throw new Error('Nothing to spread the amount over')
    return weights.map(() => 0)
  }
  const exact = weights.map((weight) => BigInt(amountFen) * BigInt(weight))
  const shares = exact.map((product) => Number(product / total))
  const restFen = amountFen - shares.reduce((sum, share) => sum + share, 0)
  const byRemainder = exact
    .map((product, index) => ({ index, remainder: product % total }))
    .sort((a, b) =>
      a.remainder === b.remainder ? a.index - b.index : a.remainder < b.remainder ? 1 : -1,
    )
  const raised = new Set(byRemainder.slice(0, restFen).map(({ index }) => index))
  return shares.map((share, index) => (raised.has(index) ? share + 1 : share))
}
