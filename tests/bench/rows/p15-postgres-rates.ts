import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { BATCH, measureRates } from '#tests/bench/rates.ts'
import type { BenchRow } from '#tests/bench/row.ts'
import { createPostgres } from '#tests/support/test-database.ts'

const GOAL = { listsPerSecond: 3400, p99Ms: 35 }

export const row: BenchRow = {
  id: 'P15',
  what: "PostgreSQL: a member's list of 50, one server process",
  goal: `≥ 3,400/s, p99 ≤ ${GOAL.p99Ms} ms`,
  async measure() {
    const server = process.env.TEST_DATABASE_URL
    if (server === undefined) {
      return { value: 'not measured: TEST_DATABASE_URL names no PostgreSQL', met: undefined }
    }
    const directory = await mkdtemp(join(tmpdir(), 'sampan-bench-'))
    const { url, drop } = await createPostgres(server)
    try {
      const { list, create, rowsPerSecond } = await measureRates(
        { kind: 'postgres', url },
        { DATABASE_URL: url, DATA_DIR: directory },
      )
      return {
        value: `${list.perSecond.toFixed(0)}/s, p99 ${list.p99Ms.toFixed(0)} ms (rows created, ${BATCH} a request: ${rowsPerSecond.toFixed(0)}/s, p99 ${create.p99Ms.toFixed(0)} ms)`,
        met: list.perSecond >= GOAL.listsPerSecond && list.p99Ms <= GOAL.p99Ms,
      }
    } finally {
      await drop()
      await rm(directory, { recursive: true, force: true })
    }
  },
}
