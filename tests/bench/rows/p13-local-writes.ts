import { ROUNDS } from '#tests/bench/queued.ts'
import { type BenchRow, median } from '#tests/bench/row.ts'
import { withSyncPages } from '#tests/bench/sync-page.ts'

const PARCELS = 1_000
const GOAL_MS = 220

export const row: BenchRow = {
  id: 'P13',
  what: '1,000 durable local writes in one act (a pasted list)',
  goal: `≤ ${GOAL_MS} ms`,
  measure: () =>
    withSyncPages({ members: ROUNDS, parcels: 0 }, async (pages) => {
      const times: number[] = []
      for (let round = 0; round < ROUNDS; round++) {
        const page = await pages.open()
        times.push(await page.act('pasteParcels', PARCELS))
      }
      const ms = median(times)
      return { value: `${ms.toFixed(0)} ms`, met: ms <= GOAL_MS }
    }),
}
