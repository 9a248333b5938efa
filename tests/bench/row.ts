/** One figure of the goals: what is measured, what it must reach, and how to measure it. */
export type BenchRow = {
  /** As P1, P22. */
  id: string
  what: string
  /** In words with units, as printed beside the measurement. */
  goal: string
  measure: () => Promise<Measurement>
}

/** `met` is undefined for what is only reported. */
export type Measurement = { value: string; met: boolean | undefined }

/** Middle of the sorted numbers; throws when there is none. */
export function median(numbers: readonly number[]): number {
  const sorted = [...numbers].sort((a, b) => a - b)
  const middle = sorted[Math.floor(sorted.length / 2)]
  if (middle === undefined) throw new Error('median of no numbers')
  return middle
}
