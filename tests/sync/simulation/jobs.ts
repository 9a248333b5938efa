import type { SeedResult } from './run-seed.ts'

/** A job of a simulation process: run seeds in order, optionally with a mutant. */
export type Job = {
  seeds: readonly number[]
  mutant: string | null
  /** Ends after so many worlds that fail; null for none. */
  mostFailures: number | null
  /** Runs in a separate process, since earlier worlds leave their clock and databases behind. */
  alone?: boolean
}
/** A seed's result; the trace stays where it was made. */
export type Told = Omit<SeedResult, 'trace'> & { seen: Record<string, number> }
export type JobResult = { job: Job; results: Told[] }

/** How many worlds the deep tier runs. Every mutant must be caught in one of them. */
export const SUITE_SEEDS = 300
/** Below every other step of a run, the worlds may get a core only when those have ended. */
export const SUITE_TIMEOUT_MS = 4_500_000
const LOT = 10

/** The suite's worlds to search for as many that catch a mutant as there are hints, starting with these. */
export function searchFor(mutant: string, hints: readonly number[]): Job {
  const all = Array.from({ length: SUITE_SEEDS }, (_, i) => i + 1)
  return { seeds: [...new Set([...hints, ...all])], mutant, mostFailures: hints.length }
}

/** A mutant that is caught by a separate check instead of a world. */
export const proofOf = (mutant: string): Job => ({
  seeds: [0],
  mutant,
  mostFailures: 1,
  alone: true,
})

/** Splits many seeds into jobs. */
export function lotsOf(from: number, count: number, mutant: string | null): Job[] {
  return Array.from({ length: Math.ceil(count / LOT) }, (_, i) => ({
    seeds: Array.from({ length: Math.min(LOT, count - i * LOT) }, (_, j) => from + i * LOT + j),
    mutant,
    mostFailures: null,
  }))
}
