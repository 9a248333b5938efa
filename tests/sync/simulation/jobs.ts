import type { SeedResult } from './run-seed.ts'

/** What a process of the simulation is asked to do: to run seeds in order, as the code is or with a mutant in it. */
export type Job = {
  seeds: readonly number[]
  mutant: string | null
  untilFailure: boolean
  /** In a process of its own: worlds before it would leave their clock and databases behind. */
  alone?: boolean
}
/** A seed's result; the trace stays where it was made. */
export type Told = Omit<SeedResult, 'trace'> & { seen: Record<string, number> }
export type JobResult = { job: Job; results: Told[] }

/** How many worlds `npm test` grows; every mutant is to be caught in one of them. */
export const SUITE_SEEDS = 300
const LOT = 10

/** The worlds of the suite in which to look for one that catches a mutant: first the one that did so last. */
export function searchFor(mutant: string, hint: number): Job {
  const all = Array.from({ length: SUITE_SEEDS }, (_, i) => i + 1)
  const seeds = all.toSorted((a, b) => Number(b === hint) - Number(a === hint))
  return { seeds, mutant, untilFailure: true }
}

/** A mutant that a check of its own catches, in no world. */
export const proofOf = (mutant: string): Job => ({
  seeds: [0],
  mutant,
  untilFailure: true,
  alone: true,
})

/** Many seeds as jobs of a few. */
export function lotsOf(from: number, count: number, mutant: string | null): Job[] {
  return Array.from({ length: Math.ceil(count / LOT) }, (_, i) => ({
    seeds: Array.from({ length: Math.min(LOT, count - i * LOT) }, (_, j) => from + i * LOT + j),
    mutant,
    untilFailure: false,
  }))
}
