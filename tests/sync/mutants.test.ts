import { stripTypeScriptTypes } from 'node:module'
import { describe, expect, test } from 'vitest'
import { fileOf, patched, sourceOf, unknownNames } from '#tests/support/patch.ts'
import { inTier } from '#tests/support/tier.ts'
import { type Job, proofOf, SUITE_TIMEOUT_MS, searchFor } from './simulation/jobs.ts'
import { MUTANTS } from './simulation/mutants.ts'
import { runJobs } from './simulation/pool.ts'

const PROCESSES = 2

const jobs = Object.entries(MUTANTS).flatMap(([mutant, { caught, tier }]): Job[] => {
  if (caught.by === 'audit' || (inTier(true, false) && tier !== 'first')) return []
  return [caught.by === 'proof' ? proofOf(mutant) : searchFor(mutant, caught.hints)]
})

describe('A deliberate fault in the code', () => {
  test(
    'is caught in as many worlds of the suite as it names, or by a check of its own',
    async () => {
      const alive: (string | null)[] = []
      let heard = 0
      await runJobs(jobs, PROCESSES, ({ job, results }) => {
        heard += 1
        const failed = results.filter(({ failure }) => failure !== null)
        if (failed.length < (job.mostFailures ?? 1)) alive.push(job.mutant)
        // The search began at the hints: each world more costs a second of every run.
        else if (results.length > failed.length)
          console.info(`New hints of ${job.mutant}: ${failed.map(({ seed }) => seed).join(', ')}`)
      })
      expect(alive).toEqual([])
      expect(heard).toBe(jobs.length)
    },
    SUITE_TIMEOUT_MS,
  )

  test.each(Object.entries(MUTANTS))('fits the source: %s', (_name, { patches }) => {
    for (const file of new Set(patches.map(fileOf))) {
      for (const patch of patches.filter((one) => fileOf(one) === file))
        expect(patched(file, sourceOf(file), [patch])).not.toBe(sourceOf(file))
      expect(() => stripTypeScriptTypes(patched(file, sourceOf(file), patches))).not.toThrow()
    }
    // A name that is gone would fail in every world, which proves nothing.
    expect(patches.flatMap(unknownNames)).toEqual([])
  })
})
