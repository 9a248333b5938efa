import { bytesOf, firstVisits } from '#tests/bench/first-visits.ts'
import { type BenchRow, median } from '#tests/bench/row.ts'

const GOAL = { kB: 300, requests: 30 }

export const row: BenchRow = {
  id: 'P5',
  what: 'first visit until its first screens open offline, on the wire; all of them',
  goal: `≤ ${GOAL.kB} kB, ≤ ${GOAL.requests} requests`,
  async measure() {
    const visits = await firstVisits({ worker: true })
    const first = visits.map(({ first }) => first)
    const kB = median(first.map(bytesOf)) / 1000
    const requests = median(first.map((answers) => answers.length))
    const allKb = median(visits.map(({ all }) => bytesOf(all))) / 1000
    return {
      value: `${kB.toFixed(1)} kB, ${requests} requests; ${allKb.toFixed(1)} kB`,
      met: kB <= GOAL.kB && requests <= GOAL.requests,
    }
  },
}
