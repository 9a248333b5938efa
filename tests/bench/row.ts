/** One promised figure: what is measured, its goal, and how to measure it. */
export type BenchRow = {
  /** Such as P1 or P22. */
  id: string
  what: string
  /** The goal in words with units, as printed beside the measurement. */
  goal: string
  measure: () => Promise<Measurement>
  /** The same work by the peers, where it is compared. */
  peers?: () => Promise<PeerFigures[]>
}

/** `met` is undefined for a figure without a goal. `ms` is what peers are compared by. */
export type Measurement = { value: string; met: boolean | undefined; ms?: number[] }
/** A peer may say that it is done before its rows are on the device's disk, where the product's are: `durableMs`. */
export type PeerFigures = { name: string; ms: number[]; durableMs: number[] }

/** The median; throws for an empty list. */
export function median(numbers: readonly number[]): number {
  const sorted = [...numbers].sort((a, b) => a - b)
  const middle = sorted[Math.floor(sorted.length / 2)]
  if (middle === undefined) throw new Error('median of no numbers')
  return middle
}

const ROUNDS = 200
export type Work = () => Promise<unknown>

/** The median milliseconds of each function, measured alternately so that other load affects all equally. */
export async function medians(works: readonly Work[]): Promise<number[]> {
  const took: number[][] = works.map(() => [])
  for (let round = 0; round < ROUNDS; round++) {
    for (const [place, work] of works.entries()) {
      const began = performance.now()
      await work()
      took[place]?.push(performance.now() - began)
    }
  }
  return took.map(median)
}
