import { expect, test } from 'vitest'
import { lotsOf, type Told } from './simulation/jobs.ts'
import { runJobs } from './simulation/pool.ts'
import { addSights } from './simulation/sights.ts'

const SEEDS = 300
const PROCESSES = 2
const TIMEOUT_MS = 600_000

test(
  `${SEEDS} worlds of devices, tabs, staff and accidents come to rest with every invariant held`,
  async () => {
    const results: Told[] = []
    await runJobs(lotsOf(1, SEEDS, null), PROCESSES, (done) => results.push(...done.results))
    const failures = results.flatMap(({ seed, failure }) =>
      failure === null ? [] : [`npm run simulate -- --seed ${seed}: ${failure}`],
    )
    expect(failures).toEqual([])
    expect(results.length).toBe(SEEDS)
    // Worlds in which something never happens say nothing about it.
    const seen = addSights(results.map(({ seen }) => seen))
    expect(Object.entries(seen).filter(([, times]) => times === 0)).toEqual([])
  },
  TIMEOUT_MS,
)
