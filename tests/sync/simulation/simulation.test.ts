import { expect, test } from 'vitest'
import { runJobs } from './pool.ts'

const PROCESSES = 2
const LOT = 10
const SEEDS = Number(process.env.SEEDS ?? 300)
/** Room for a busy machine: two quiet cores need a tenth of it. */
const MOST_MS = 1_800_000

async function failuresOf(jobs: Parameters<typeof runJobs>[0]): Promise<string[]> {
  const failures: string[] = []
  await runJobs(jobs, PROCESSES, ({ results }) => {
    for (const { seed, failure } of results) {
      if (failure !== null) failures.push(`npm run simulate -- --seed ${seed}\n${failure}`)
    }
  })
  return failures
}

test(
  `the invariants hold in ${SEEDS} worlds of lost, late and repeated messages`,
  async () => {
    const lots = Array.from({ length: Math.ceil(SEEDS / LOT) }, (_, lot) => ({
      seeds: Array.from({ length: LOT }, (_, nth) => 1 + lot * LOT + nth),
      mutant: null,
      untilFailure: false,
    }))
    expect(await failuresOf(lots)).toEqual([])
  },
  MOST_MS,
)
