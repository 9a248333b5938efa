import { ofPeers } from '#tests/bench/peers/peers.ts'
import { inKb, ROUNDS } from '#tests/bench/queued.ts'
import { type BenchRow, median } from '#tests/bench/row.ts'
import { type Side, type SyncPages, withSyncPages } from '#tests/bench/sync-page.ts'

const PARCELS = 10_000
const GOAL = { ms: 450, bytes: 257_000 }

/** Medians of new devices that get all rows. */
async function firstPull(side?: Side) {
  const pullAll = async (pages: SyncPages) => {
    const runs = []
    for (let round = 0; round < ROUNDS; round++) {
      const page = await pages.open()
      const before = page.bytesDown()
      const { accountId, token } = page.member
      const { ms, durableMs = ms } = await page.act('sync', { accountId, token })
      if ((await page.act('rows')) !== PARCELS) throw new Error('rows are missing')
      runs.push({ ms, durableMs, bytes: page.bytesDown() - before })
    }
    return {
      ms: [median(runs.map((run) => run.ms))],
      durableMs: [median(runs.map((run) => run.durableMs))],
      bytes: median(runs.map((run) => run.bytes)),
    }
  }
  return withSyncPages({ members: ROUNDS, parcels: PARCELS }, pullAll, side)
}

export const row: BenchRow = {
  id: 'P12',
  what: '10,000 rows in, committed on the device',
  goal: `≤ ${GOAL.ms} ms, ≤ 257 kB`,
  async measure() {
    const { ms, bytes } = await firstPull()
    const met = ms.every((one) => one <= GOAL.ms) && bytes <= GOAL.bytes
    return { value: `${ms.map((one) => one.toFixed(0))} ms, ${inKb(bytes)}`, met, ms }
  },
  peers: () => ofPeers(firstPull),
}
