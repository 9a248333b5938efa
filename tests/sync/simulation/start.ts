import { startHost } from './host.ts'
import type { InlineDatabase } from './inline-database.ts'
import { runSeed, type SeedResult } from './run-seed.ts'

/** Runs one seed. */
export type Simulation = (seed: number) => Promise<SeedResult>

/** Starts a server on a database and returns the function that runs worlds against it. */
export async function startSimulation(db: InlineDatabase): Promise<Simulation> {
  const host = await startHost(db)
  return (seed) => runSeed(host, seed)
}
