import { onPostgres } from '#tests/bench/postgres-rates.ts'
import type { BenchRow } from '#tests/bench/row.ts'

const GOAL = { listsPerSecond: 3400, p99Ms: 35 }

export const row: BenchRow = {
  id: 'P15',
  what: "PostgreSQL: a member's list of 50, one server process",
  goal: `≥ 3,400/s, p99 ≤ ${GOAL.p99Ms} ms`,
  measure: () =>
    onPostgres(({ list: { perSecond, p99Ms } }) => ({
      value: `${perSecond.toFixed(0)}/s, p99 ${p99Ms.toFixed(0)} ms`,
      met: perSecond >= GOAL.listsPerSecond && p99Ms <= GOAL.p99Ms,
    })),
}
