import { ofPeers } from '#tests/bench/peers/peers.ts'
import { type Change, inKb, sendQueued } from '#tests/bench/queued.ts'
import type { BenchRow } from '#tests/bench/row.ts'

const EDITS = 1_000
const PARCELS = 100
const GOALS_MS = [40, 139] as const
const GOAL_BYTES = 10_000

const edit: Change = async (page) => {
  await page.act('editParcels', EDITS)
}

export const row: BenchRow = {
  id: 'P11',
  what: '1,000 queued edits of 100 parcels out, 0 and 100 ms',
  goal: '≤ 40 / 139 ms, ≤ 10 kB',
  async measure() {
    const { ms, bytesUp } = await sendQueued(PARCELS, edit)
    const met = ms.every((one, i) => one <= (GOALS_MS[i] ?? 0)) && bytesUp <= GOAL_BYTES
    return {
      value: `${ms.map((one) => one.toFixed(0)).join(' / ')} ms, ${inKb(bytesUp)}`,
      met,
      ms,
    }
  },
  peers: () => ofPeers((side) => sendQueued(PARCELS, edit, { side })),
}
