/** The smallest number that at least `share` (0 to 1) of the numbers do not exceed; throws for an empty list. */
export function percentile(numbers: readonly number[], share: number): number {
  const sorted = [...numbers].sort((a, b) => a - b)
  const found = sorted[Math.max(0, Math.ceil(sorted.length * share) - 1)]
  if (found === undefined) throw new Error('percentile of no numbers')
  return found
}
