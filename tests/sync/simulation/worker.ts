import { inspect } from 'node:util'
import type { Patch } from '#tests/support/patch.ts'
import { restoreOf } from '#tests/support/spare-database.ts'
import { memoryImage } from '#tests/support/test-database.ts'
import { coverageOf } from './coverage.ts'
import { type InlineDatabase, openInlineDatabase } from './inline-database.ts'
import type { Job, JobResult, Told } from './jobs.ts'
import { MUTANTS } from './mutants.ts'
import { loadPatched } from './patched-modules.ts'
import type { SeedResult } from './run-seed.ts'
import { SMALL_WORLD } from './small-world.ts'
import type { Simulation, startSimulation } from './start.ts'
import { START_MS } from './start-time.ts'

// Both use threads, whose timing no seed controls.
Reflect.deleteProperty(globalThis, 'BroadcastChannel')
Reflect.deleteProperty(globalThis, 'CompressionStream')

type Start = { startSimulation: typeof startSimulation }

const load = (patches: typeof SMALL_WORLD) =>
  loadPatched<Start>('tests/sync/simulation/start.ts', [...SMALL_WORLD, ...patches])

let database: { db: InlineDatabase; restore: string } | undefined
let current: { mutant: string | null; run: Simulation } | undefined

/** The first rows have the time at which their image was made, which no seed controls. */
const ALL_FROM_THE_START = `update housekeeping set ran_at = '${new Date(START_MS).toISOString()}';
  update warehouse set (updated_at, confirmed_at) = (select ran_at, ran_at from housekeeping)`

/** The database of this process, with its first rows. */
async function newDatabase(): Promise<InlineDatabase> {
  if (database === undefined) {
    const db = await openInlineDatabase(await memoryImage())
    await db.run(ALL_FROM_THE_START)
    database = { db, restore: await restoreOf(db) }
  } else await database.db.run(database.restore)
  return database.db
}

/** The code with or without a mutant, on a database like new. */
async function simulationOf(mutant: string | null): Promise<Simulation> {
  if (current?.mutant === mutant) return current.run
  const db = await newDatabase()
  const module = await load(mutant === null ? [] : (MUTANTS[mutant]?.patches ?? []))
  const run = await module.startSimulation(db)
  current = { mutant, run }
  return run
}

let hearCrash = (error: unknown): void => {
  throw error
}
process.on('unhandledRejection', (error) => hearCrash(error))

/** An unhandled rejection is a failure of the world too. */
async function runWorld(run: Simulation, seed: number): Promise<SeedResult> {
  const crash = Promise.withResolvers<SeedResult>()
  hearCrash = (error) =>
    crash.resolve({ seed, failure: `nobody caught ${inspect(error)}`, trace: [] })
  return Promise.race([run(seed), crash.promise])
}

/** Runs the separate check of a mutant instead of worlds. */
async function prove(file: string, patches: readonly Patch[]): Promise<Told> {
  const proof = await loadPatched<{ prove: () => Promise<string | null> }>(file, patches)
  return { seed: 0, failure: await proof.prove(), seen: {} }
}

/** Runs a job; for a single seed it also prints the trace. */
export async function work(job: Job, say: (line: string) => void): Promise<JobResult> {
  const mutant = job.mutant === null ? undefined : MUTANTS[job.mutant]
  if (mutant?.caught.by === 'proof') {
    return { job, results: [await prove(mutant.caught.file, mutant.patches)] }
  }
  const run = await simulationOf(job.mutant)
  const results: Told[] = []
  let failures = 0
  for (const seed of job.seeds) {
    const { failure, trace } = await runWorld(run, seed)
    if (job.seeds.length === 1) for (const line of trace) say(line)
    results.push({ seed, failure, seen: coverageOf(trace) })
    if (failure !== null) failures += 1
    if (failures === job.mostFailures) break
  }
  return { job, results }
}
