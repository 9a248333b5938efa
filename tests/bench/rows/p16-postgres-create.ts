import { onPostgres } from '#tests/bench/postgres-rates.ts'
import { BATCH } from '#tests/bench/rates.ts'
import type { BenchRow } from '#tests/bench/row.ts'

const GOAL = { rowsPerSecond: 6000, p99Ms: 8 }

export const row: BenchRow = {
  id: 'P16',
  what: `PostgreSQL: rows created and committed, ${BATCH} a request`,
  goal: `≥ 6,000/s, p99 ≤ ${GOAL.p99Ms} ms`,
  measure: () =>
    onPostgres(({ rowsPerSecond, create: { p99Ms } }) => ({
      value: `${rowsPerSecond.toFixed(0)}/s, p99 of a request ${p99Ms.toFixed(0)} ms`,
      met: rowsPerSecond >= GOAL.rowsPerSecond && p99Ms <= GOAL.p99Ms,
    })),
}
