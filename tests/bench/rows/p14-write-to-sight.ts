import { besideFloor } from '#tests/bench/floor.ts'
import { percentile } from '#tests/bench/percentile.ts'
import { ROUNDS } from '#tests/bench/queued.ts'
import { type BenchRow, median } from '#tests/bench/row.ts'
import { withSyncPages } from '#tests/bench/sync-page.ts'

const PARCELS = 10_000
const EDITS = 200
const GOAL_MS = 6

/** The floor: in the same page, the same row put as durably and the newest 50 read, by IndexedDB without a library. */
export const row: BenchRow = {
  id: 'P14',
  what: 'local write to its sight, page of 50 of 10,000, p95',
  goal: `≤ ${GOAL_MS} ms`,
  measure: () =>
    withSyncPages({ members: ROUNDS, parcels: PARCELS }, async (pages) => {
      const runs: number[][] = []
      const bare: number[][] = []
      for (let round = 0; round < ROUNDS; round++) {
        const page = await pages.open()
        const { accountId, token } = page.member
        await page.act('sync', { accountId, token })
        await page.act('seeEdits', 20)
        runs.push(await page.act('seeEdits', EDITS))
        await page.act('seeBareEdits', 20)
        bare.push(await page.act('seeBareEdits', EDITS))
      }
      const p95Of = (all: readonly number[][]) => median(all.map((run) => percentile(run, 0.95)))
      const p95 = p95Of(runs)
      const middle = median(runs.map((run) => median(run)))
      const beside = besideFloor([p95], [p95Of(bare)], { unit: 'ms', digits: 1 })
      const value = `${beside}, median ${middle.toFixed(1)} of ${EDITS}`
      return { value, met: p95 <= GOAL_MS }
    }),
}
