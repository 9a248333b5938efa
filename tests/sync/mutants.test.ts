import { describe, expect, test } from 'vitest'
import type { Told } from './simulation/jobs.ts'
import { MUTANTS } from './simulation/mutants.ts'
import { patched, sourceOf } from './simulation/patch.ts'
import { runJobs } from './simulation/pool.ts'

const PROCESSES = 2
const TIMEOUT_MS = 600_000
const caughtHere = Object.entries(MUTANTS).filter(([, { caught }]) => caught.by !== 'audit')

/** What catches each mutant in the suite: its seed of the simulation, or a check of its own. */
const caught = new Map<string | null, Told[]>()

describe('A deliberate fault in the code', () => {
  test(
    'never passes: each is caught by the seed, or the check, that is known to',
    async () => {
      const jobs = caughtHere.map(([mutant, { caught }]) => ({
        seeds: [caught.by === 'seed' ? caught.seed : 0],
        mutant,
        untilFailure: true,
      }))
      await runJobs(jobs, PROCESSES, ({ job, results }) => caught.set(job.mutant, results))
      const alive = caughtHere.filter(([name]) =>
        caught.get(name)?.every(({ failure }) => failure === null),
      )
      expect(alive.map(([name]) => name)).toEqual([])
      expect(caught.size).toBe(caughtHere.length)
    },
    TIMEOUT_MS,
  )

  test('is caught by a seed that the simulation of the suite shows to hold without it', () => {
    const seeds = caughtHere.flatMap(([, { caught }]) =>
      caught.by === 'seed' ? [caught.seed] : [],
    )
    expect(seeds.filter((seed) => seed < 1 || seed > 300)).toEqual([])
  })

  test.each(Object.entries(MUTANTS))('fits the source: %s', (_name, { patches }) => {
    for (const patch of patches) {
      const source = sourceOf(patch.file)
      expect(patched(patch.file, source, [patch])).not.toBe(source)
    }
  })
})
