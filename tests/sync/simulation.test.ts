import { expect, test } from 'vitest'
import { inTier } from '#tests/support/tier.ts'
import { addCoverage } from './simulation/coverage.ts'
import { lotsOf, SUITE_SEEDS, SUITE_TIMEOUT_MS, type Told } from './simulation/jobs.ts'
import { runJobs } from './simulation/pool.ts'

const PROCESSES = 2
const WORLDS = inTier(30, SUITE_SEEDS)
/**
 * What no world makes by itself, or few do: identity.test.ts plants the gap; no staff of a world decide returns, so
 * goods-returns.test.ts refuses the withdrawal of a settled one.
 */
const PLANTED_ELSEWHERE = ['answer: a gap', 'goodsReturn.withdraw rejected']

test(
  `${WORLDS} worlds of devices, tabs, staff and accidents come to rest with every invariant held`,
  async () => {
    const results: Told[] = []
    await runJobs(lotsOf(1, WORLDS, null), PROCESSES, (words) => results.push(...words.results))
    const failures = results.flatMap(({ seed, failure }) =>
      failure === null ? [] : [`npm run simulate -- --seed ${seed}: ${failure}`],
    )
    expect(failures).toEqual([])
    expect(results.length).toBe(WORLDS)
    // Worlds in which something never happens say nothing about it; the first tier's are too few to show everything.
    if (WORLDS < SUITE_SEEDS) return
    const seen = addCoverage(results.map(({ seen }) => seen))
    const never = Object.keys(seen).filter((what) => seen[what] === 0)
    expect(never.filter((what) => !PLANTED_ELSEWHERE.includes(what))).toEqual([])
  },
  SUITE_TIMEOUT_MS,
)
