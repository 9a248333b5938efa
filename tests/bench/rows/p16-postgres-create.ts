import { onPostgres } from '#tests/bench/postgres-rates.ts'
import { BATCH, ofFloor } from '#tests/bench/rates.ts'
import type { BenchRow } from '#tests/bench/row.ts'

const GOAL = { rowsPerSecond: 7000, p99Ms: 60 }

export const row: BenchRow = {
  id: 'P16',
  what: `PostgreSQL: rows created and committed, ${BATCH} a request`,
  goal: `≥ 7,000/s; p99 ≤ ${GOAL.p99Ms} ms at 60 % of the rate reached, arriving at fixed times`,
  measure: () =>
    onPostgres(({ create, paced }) => ({
      value: `${(create.perSecond * BATCH).toFixed(0)}/s, p99 of a request ${paced.p99Ms.toFixed(0)} ms at ${(paced.perSecond * BATCH).toFixed(0)}/s; ${ofFloor(create, BATCH)}`,
      met: create.perSecond * BATCH >= GOAL.rowsPerSecond && paced.p99Ms <= GOAL.p99Ms,
    })),
}
