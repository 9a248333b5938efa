import { inKb, ROUNDS } from '#tests/bench/queued.ts'
import { type BenchRow, median } from '#tests/bench/row.ts'
import { withSyncPages } from '#tests/bench/sync-page.ts'

const PARCELS = 10_000
const GOAL = { ms: 500, bytes: 257_000 }

export const row: BenchRow = {
  id: 'P12',
  what: '10,000 rows in, committed on the device',
  goal: `≤ ${GOAL.ms} ms, ≤ 257 kB`,
  measure: () =>
    withSyncPages({ members: ROUNDS, parcels: PARCELS }, async (pages) => {
      const times: number[] = []
      const sizes: number[] = []
      for (let round = 0; round < ROUNDS; round++) {
        const page = await pages.open()
        const before = page.bytesDown()
        const { accountId, token } = page.member
        const { ms } = await page.act('sync', { accountId, token })
        if ((await page.act('rows')) !== PARCELS) throw new Error('rows are missing')
        times.push(ms)
        sizes.push(page.bytesDown() - before)
      }
      const [ms, bytes] = [median(times), median(sizes)]
      const met = ms <= GOAL.ms && bytes <= GOAL.bytes
      return { value: `${ms.toFixed(0)} ms, ${inKb(bytes)}`, met }
    }),
}
