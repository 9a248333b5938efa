import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { BATCH, measureRates, ofFloor } from '#tests/bench/rates.ts'
import type { BenchRow } from '#tests/bench/row.ts'

const GOAL = { ratio: 0.5, rowsPerSecond: 1500 }

export const row: BenchRow = {
  id: 'P19',
  what: `embedded database: lists of 50; rows created, ${BATCH} a request`,
  goal: `lists ≥ ${GOAL.ratio} of bare ones; ≥ 1,500/s`,
  async measure() {
    const dataDirectory = await mkdtemp(join(tmpdir(), 'sampan-bench-'))
    try {
      const source = { kind: 'directory', dataDirectory } as const
      const { list, create } = await measureRates(source, {
        DATA_DIR: dataDirectory,
      })
      const rowsPerSecond = create.perSecond * BATCH
      return {
        value: `${list.perSecond.toFixed(0)}/s (p99 ${list.p99Ms.toFixed(0)} ms; ${ofFloor(list)}); ${rowsPerSecond.toFixed(0)}/s (p99 ${create.p99Ms.toFixed(0)} ms; ${ofFloor(create, BATCH)})`,
        met: list.ratio >= GOAL.ratio && rowsPerSecond >= GOAL.rowsPerSecond,
      }
    } finally {
      await rm(dataDirectory, { recursive: true, force: true })
    }
  },
}
