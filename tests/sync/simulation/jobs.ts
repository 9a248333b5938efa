import type { SeedResult } from './run-seed.ts'

/** What a process of the simulation is asked to do: to run seeds in order, as the code is or with a mutant in it. */
export type Job = {
  seeds: readonly number[]
  mutant: string | null
  untilFailure: boolean
}
/** A seed's result; the trace stays where it was made. */
export type Told = Omit<SeedResult, 'trace'> & { seen: Record<string, number> }
export type JobResult = { job: Job; results: Told[] }

const LOT = 10

/** Many seeds as jobs of a few. */
export function lotsOf(from: number, count: number, mutant: string | null): Job[] {
  return Array.from({ length: Math.ceil(count / LOT) }, (_, i) => ({
    seeds: Array.from({ length: Math.min(LOT, count - i * LOT) }, (_, j) => from + i * LOT + j),
    mutant,
    untilFailure: false,
  }))
}
