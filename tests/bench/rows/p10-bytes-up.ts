import { type Change, inKb, sendQueued } from '#tests/bench/queued.ts'
import type { BenchRow } from '#tests/bench/row.ts'

const CREATES = 1_000
const GOAL_BYTES = { up: 27_000, down: 20_000 }

export const row: BenchRow = {
  id: 'P10',
  what: 'bytes up and requests for them; bytes down',
  goal: '≤ 27 kB, 1; ≤ 20 kB',
  async measure() {
    const add: Change = async (page) => {
      await page.act('addAddresses', CREATES)
    }
    const { bytesUp, bytesDown, requests } = await sendQueued(0, add, { tripsMs: [0] })
    const met = bytesUp <= GOAL_BYTES.up && requests === 1 && bytesDown <= GOAL_BYTES.down
    return { value: `${inKb(bytesUp)}, ${requests}; ${inKb(bytesDown)}`, met }
  },
}
