import { onPostgres } from '#tests/bench/postgres-rates.ts'
import { ofFloor } from '#tests/bench/rates.ts'
import type { BenchRow } from '#tests/bench/row.ts'

const GOAL = { ratio: 0.9, p99Ms: 35 }

export const row: BenchRow = {
  id: 'P15',
  what: "PostgreSQL: a member's list of 50, one server process",
  goal: `≥ ${GOAL.ratio} of a bare list, p99 ≤ ${GOAL.p99Ms} ms`,
  measure: () =>
    onPostgres(({ list }) => ({
      value: `${list.perSecond.toFixed(0)}/s, p99 ${list.p99Ms.toFixed(0)} ms; ${ofFloor(list)}`,
      met: list.ratio >= GOAL.ratio && list.p99Ms <= GOAL.p99Ms,
    })),
}
