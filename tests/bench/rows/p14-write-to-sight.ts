import { percentile } from '#tests/bench/percentile.ts'
import { ROUNDS } from '#tests/bench/queued.ts'
import { type BenchRow, median } from '#tests/bench/row.ts'
import { withSyncPages } from '#tests/bench/sync-page.ts'

const PARCELS = 10_000
const EDITS = 200
const GOAL_MS = 6

export const row: BenchRow = {
  id: 'P14',
  what: 'local write to its sight, page of 50 of 10,000, p95',
  goal: `≤ ${GOAL_MS} ms`,
  measure: () =>
    withSyncPages({ members: ROUNDS, parcels: PARCELS }, async (pages) => {
      const runs: number[][] = []
      for (let round = 0; round < ROUNDS; round++) {
        const page = await pages.open()
        const { accountId, token } = page.member
        await page.act('sync', { accountId, token })
        await page.act('seeEdits', 20)
        runs.push(await page.act('seeEdits', EDITS))
      }
      const p95 = median(runs.map((run) => percentile(run, 0.95)))
      const middle = median(runs.map((run) => median(run)))
      const value = `${p95.toFixed(1)} ms (median ${middle.toFixed(1)} of ${EDITS})`
      return { value, met: p95 <= GOAL_MS }
    }),
}
