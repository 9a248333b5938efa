import { inDirectory } from '#tests/bench/in-directory.ts'
import { bareBurst, serverBurst } from '#tests/bench/mail-burst.ts'
import type { BenchRow } from '#tests/bench/row.ts'
import { createPostgres } from '#tests/support/test-database.ts'

const GOAL_MS = 5_000

async function onPostgres(server: string) {
  const { url, drop } = await createPostgres(server)
  try {
    return await inDirectory((DATA_DIR) => serverBurst({ DATA_DIR, DATABASE_URL: url }))
  } finally {
    await drop()
  }
}

const seconds = (ms: number) => (ms / 1000).toFixed(1)

export const row: BenchRow = {
  id: 'P27',
  what: '200 codes asked at once and mailed; after an outage',
  goal: `≤ ${GOAL_MS / 1000} s each`,
  async measure() {
    const postgres = process.env.TEST_DATABASE_URL
    const embedded = await inDirectory((DATA_DIR) => serverBurst({ DATA_DIR }))
    const other = postgres === undefined ? undefined : await onPostgres(postgres)
    const all = [embedded, other].filter((one) => one !== undefined)
    const lines = all.map((one) => `${seconds(one.burstMs)}, ${seconds(one.outageMs)} s`)
    return {
      value: `${lines.join('; PostgreSQL ')} (mail library alone ${seconds(await bareBurst())} s)`,
      met: all.every((one) => one.burstMs <= GOAL_MS && one.outageMs <= GOAL_MS),
    }
  },
}
