import { percentile } from '#tests/bench/percentile.ts'
import { type BenchRow, median } from '#tests/bench/row.ts'
import { withSyncPages } from '#tests/bench/sync-page.ts'

const PARCELS = 10_000
const EDITS = 200
const GOAL_MS = 10

export const row: BenchRow = {
  id: 'P14',
  what: 'local write to its sight, page of 50 of 10,000, p95',
  goal: `≤ ${GOAL_MS} ms`,
  measure: () =>
    withSyncPages({ members: 1, parcels: PARCELS }, async (pages) => {
      const page = await pages.open()
      const { accountId, token } = page.member
      await page.act('sync', { accountId, token })
      await page.act('seeEdits', 20)
      const found = await page.act('seeEdits', EDITS)
      const p95 = percentile(found, 0.95)
      const value = `${p95.toFixed(1)} ms (median ${median(found).toFixed(1)} of ${EDITS})`
      return { value, met: p95 <= GOAL_MS }
    }),
}
