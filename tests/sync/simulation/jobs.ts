import type { SeedResult } from './run-seed.ts'

/** A job of a simulation process: run seeds in order, optionally with a mutant. */
export type Job = {
  seeds: readonly number[]
  mutant: string | null
  untilFailure: boolean
  /** Runs in a separate process, since earlier worlds leave their clock and databases behind. */
  alone?: boolean
}
/** A seed's result; the trace stays where it was made. */
export type Told = Omit<SeedResult, 'trace'> & { seen: Record<string, number> }
export type JobResult = { job: Job; results: Told[] }

/** How many worlds `npm test` runs. Every mutant must be caught in one of them. */
export const SUITE_SEEDS = 300
const LOT = 10

/** The suite's worlds to search for one that catches a mutant, starting with the hint. */
export function searchFor(mutant: string, hint: number): Job {
  const all = Array.from({ length: SUITE_SEEDS }, (_, i) => i + 1)
  const seeds = all.toSorted((a, b) => Number(b === hint) - Number(a === hint))
  return { seeds, mutant, untilFailure: true }
}

/** A mutant that is caught by a separate check instead of a world. */
export const proofOf = (mutant: string): Job => ({
  seeds: [0],
  mutant,
  untilFailure: true,
  alone: true,
})

/** Splits many seeds into jobs. */
export function lotsOf(from: number, count: number, mutant: string | null): Job[] {
  return Array.from({ length: Math.ceil(count / LOT) }, (_, i) => ({
    seeds: Array.from({ length: Math.min(LOT, count - i * LOT) }, (_, j) => from + i * LOT + j),
    mutant,
    untilFailure: false,
  }))
}
