import { fileURLToPath } from 'node:url'
import { FIRST_VISIT, FIRST_VISIT_GOAL_KB, firstVisit } from '#scripts/build/first-visit.ts'
import type { BenchRow } from '#tests/bench/row.ts'

const dist = fileURLToPath(new URL('../../../dist', import.meta.url))

export const row: BenchRow = {
  id: 'P1',
  what: 'JavaScript of the first visit to /home/tourist, brotli',
  goal: `≤ ${FIRST_VISIT_GOAL_KB} kB`,
  async measure() {
    const bytes = firstVisit(dist, FIRST_VISIT).reduce((sum, file) => sum + file.brotliBytes, 0)
    return { value: `${(bytes / 1000).toFixed(1)} kB`, met: bytes <= FIRST_VISIT_GOAL_KB * 1000 }
  },
}
