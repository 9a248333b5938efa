import { inKb, sendQueued } from '#tests/bench/queued.ts'
import type { BenchRow } from '#tests/bench/row.ts'

const CREATES = 1_000
const GOAL_BYTES = 60_000

export const row: BenchRow = {
  id: 'P10',
  what: 'bytes up and requests for them; bytes down',
  goal: '≤ 60 kB, 1; –',
  async measure() {
    const add = async (page: Parameters<Parameters<typeof sendQueued>[1]>[0]) => {
      await page.act('addAddresses', CREATES)
    }
    const { bytesUp, bytesDown, requests } = await sendQueued(0, add, [0])
    const met = bytesUp <= GOAL_BYTES && requests === 1
    return { value: `${inKb(bytesUp)}, ${requests}; ${inKb(bytesDown)}`, met }
  },
}
