import { homeAudit } from '#tests/bench/home-audit.ts'
import type { BenchRow } from '#tests/bench/row.ts'

const GOAL_MS = 850

export const row: BenchRow = {
  id: 'P3',
  what: 'Lighthouse mobile, largest paint of /home/tourist',
  goal: `≤ ${GOAL_MS} ms`,
  async measure() {
    const { lcpMs } = await homeAudit()
    return { value: `${lcpMs.toFixed(0)} ms`, met: lcpMs <= GOAL_MS }
  },
}
