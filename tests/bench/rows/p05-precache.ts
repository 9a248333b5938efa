import { SERVICE_WORKER_FILE } from '#scripts/build/service-worker.ts'
import { bytesOf, firstVisits } from '#tests/bench/first-visits.ts'
import { besideFloor } from '#tests/bench/floor.ts'
import { type BenchRow, median } from '#tests/bench/row.ts'
import type { Answer } from '#tests/bench/wire.ts'

const GOAL = { kB: 300, requests: 30 }
const isWorker = ({ path }: Answer) => path === `/${SERVICE_WORKER_FILE}`

/**
 * The floor: what the same visits had fetched when the page asked for its worker, which is what its first screen alone needs,
 * and one more request for a worker that does nothing.
 */
export const row: BenchRow = {
  id: 'P5',
  what: 'first visit until its first screens open offline, on the wire; all of them',
  goal: `≤ ${GOAL.kB} kB, ≤ ${GOAL.requests} requests`,
  async measure() {
    const visits = await firstVisits({ worker: true })
    const first = visits.map(({ first }) => first)
    const page = first.map((answers) => answers.slice(0, answers.findIndex(isWorker)))
    const kB = median(first.map(bytesOf)) / 1000
    const requests = median(first.map((answers) => answers.length))
    const floorKb = median(page.map(bytesOf)) / 1000
    const floorRequests = median(page.map((answers) => answers.length + 1))
    const allKb = median(visits.map(({ all }) => bytesOf(all))) / 1000
    const beside = [
      besideFloor([kB], [floorKb], { unit: 'kB', digits: 1 }),
      besideFloor([requests], [floorRequests], { unit: 'requests' }),
    ]
    return {
      value: `${beside.join(', ')}; ${allKb.toFixed(1)} kB`,
      met: kB <= GOAL.kB && requests <= GOAL.requests,
    }
  },
}
