import type { SeedResult } from './run-seed.ts'

/** What a process of the simulation is asked to do: to run seeds in order, as the code is or with a mutant in it. */
export type Job = { seeds: number[]; mutant: string | null; untilFailure: boolean }
export type JobResult = { job: Job; results: Told[] }
/** A seed's result; the trace stays where it was made. */
export type Told = Omit<SeedResult, 'trace'> & { seen: Record<string, number> }
