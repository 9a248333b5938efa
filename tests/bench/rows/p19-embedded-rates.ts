import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { BATCH, measureRates } from '#tests/bench/rates.ts'
import type { BenchRow } from '#tests/bench/row.ts'

const GOAL = { listsPerSecond: 1000, rowsPerSecond: 1500 }

export const row: BenchRow = {
  id: 'P19',
  what: `embedded database: lists of 50; rows created, ${BATCH} a request`,
  goal: '≥ 1,000/s; ≥ 1,500/s',
  async measure() {
    const dataDirectory = await mkdtemp(join(tmpdir(), 'sampan-bench-'))
    try {
      const source = { kind: 'directory', dataDirectory } as const
      const { list, create, rowsPerSecond } = await measureRates(source, {
        DATA_DIR: dataDirectory,
      })
      return {
        value: `${list.perSecond.toFixed(0)}/s (p99 ${list.p99Ms.toFixed(0)} ms); ${rowsPerSecond.toFixed(0)}/s (p99 ${create.p99Ms.toFixed(0)} ms)`,
        met: list.perSecond >= GOAL.listsPerSecond && rowsPerSecond >= GOAL.rowsPerSecond,
      }
    } finally {
      await rm(dataDirectory, { recursive: true, force: true })
    }
  },
}
