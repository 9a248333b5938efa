import { expect, test } from 'vitest'
import { addCoverage } from './simulation/coverage.ts'
import { lotsOf, SUITE_SEEDS, type Told } from './simulation/jobs.ts'
import { runJobs } from './simulation/pool.ts'

const PROCESSES = 2
const TIMEOUT_MS = 2_400_000
/** Few worlds make one by themselves: identity.test.ts plants it. */
const PLANTED_ELSEWHERE = 'answer: a gap'

test(
  `${SUITE_SEEDS} worlds of devices, tabs, staff and accidents come to rest with every invariant held`,
  async () => {
    const results: Told[] = []
    await runJobs(lotsOf(1, SUITE_SEEDS, null), PROCESSES, (done) => results.push(...done.results))
    const failures = results.flatMap(({ seed, failure }) =>
      failure === null ? [] : [`npm run simulate -- --seed ${seed}: ${failure}`],
    )
    expect(failures).toEqual([])
    expect(results.length).toBe(SUITE_SEEDS)
    // Worlds in which something never happens say nothing about it.
    const seen = addCoverage(results.map(({ seen }) => seen))
    const never = Object.keys(seen).filter((what) => seen[what] === 0)
    expect(never.filter((what) => what !== PLANTED_ELSEWHERE)).toEqual([])
  },
  TIMEOUT_MS,
)
