import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openTestDatabase } from '#tests/support/test-database.ts'
import type { Database } from './database.ts'
import { currentEpoch, startEpoch } from './epoch.ts'

let db: Database
beforeAll(async () => {
  db = await openTestDatabase()
})
afterAll(() => db.close())

test('the epoch that began last counts, also when the clock was put back meanwhile', async () => {
  for (const [id, at] of [
    ['0193-first', '2026-11-20T10:00:00.000Z'],
    ['0001-after-a-power-cut', '1970-01-01T00:00:10.000Z'],
    ['0001-and-another', '1970-01-01T00:00:10.000Z'],
    ['0194-right-again', '2026-11-20T09:00:00.000Z'],
  ] as const) {
    await startEpoch(db.kysely, { id, at, why: 'unclean start' })
    const { rows } = await sql`select ${currentEpoch} as id`.execute(db.kysely)
    expect(rows).toEqual([{ id }])
  }
})
