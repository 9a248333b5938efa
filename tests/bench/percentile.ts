/** The smallest of the numbers that `share` (0 to 1) of them do not exceed; throws when there is none. */
export function percentile(numbers: readonly number[], share: number): number {
  const sorted = [...numbers].sort((a, b) => a - b)
  const found = sorted[Math.max(0, Math.ceil(sorted.length * share) - 1)]
  if (found === undefined) throw new Error('percentile of no numbers')
  return found
}
