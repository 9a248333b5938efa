import type { BenchRow } from '#tests/bench/row.ts'
import { describeSoak, MOST_GROWTH, soak } from '#tests/bench/soak/soak.ts'

const MINUTES = 10

export const row: BenchRow = {
  id: 'P28',
  what: `${MINUTES} minutes of mixed load, killed in the middle: heap after GC, nothing lost`,
  goal: `± ${MOST_GROWTH * 100} %, 0 lost`,
  async measure() {
    const { text, isSound } = describeSoak(await soak({ minutes: MINUTES }))
    return { value: text, met: isSound }
  },
}
