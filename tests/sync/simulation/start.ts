import { migrate } from '#engine/server/database/migrate.ts'
import { prepareDatabase } from '#engine/server/database/prepare-database.ts'
import { confirmAddresses } from '#tests/support/test-database.ts'
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

/** Creates the tables of a new database. */
export async function prepare(db: InlineDatabase): Promise<void> {
  await migrate(db)
  await confirmAddresses(db)
  await prepareDatabase(db, { newId: () => '00000000-0000-7000-8000-000000000000', nowMs: () => 0 })
}
