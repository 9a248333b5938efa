import { bytesOf, firstVisits } from '#tests/bench/first-visits.ts'
import { type BenchRow, median } from '#tests/bench/row.ts'

const GOAL = { kB: 300, requests: 30 }

export const row: BenchRow = {
  id: 'P5',
  what: "first visit with a member's precache, on the wire",
  goal: `≤ ${GOAL.kB} kB, ≤ ${GOAL.requests} requests`,
  async measure() {
    const visits = await firstVisits({ worker: true })
    const kB = median(visits.map(bytesOf)) / 1000
    const requests = median(visits.map((visit) => visit.length))
    return {
      value: `${kB.toFixed(1)} kB, ${requests} requests`,
      met: kB <= GOAL.kB && requests <= GOAL.requests,
    }
  },
}
