import { bytesOf, firstVisits } from '#tests/bench/first-visits.ts'
import { type BenchRow, median } from '#tests/bench/row.ts'

const GOAL = { kB: 95, requests: 6 }

export const row: BenchRow = {
  id: 'P2',
  what: 'first visit to /home/tourist in all, worker apart',
  goal: `≤ ${GOAL.kB} kB, ≤ ${GOAL.requests} requests`,
  async measure() {
    const visits = (await firstVisits({ worker: false })).map(({ all }) => all)
    const kB = median(visits.map(bytesOf)) / 1000
    const requests = median(visits.map((visit) => visit.length))
    return {
      value: `${kB.toFixed(1)} kB, ${requests} requests`,
      met: kB <= GOAL.kB && requests <= GOAL.requests,
    }
  },
}
