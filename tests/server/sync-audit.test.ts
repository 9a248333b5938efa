import { execFile } from 'node:child_process'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { sql } from 'kysely'
import { Client } from 'pg'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Database } from '#server/database/database.ts'
import { inTransaction } from '#server/database/in-transaction.ts'
import { ROOT } from '#tests/support/child-server.ts'
import { onPostgres, openTestDatabase } from '#tests/support/test-database.ts'
import { audit, type Report } from '#tests/sync/audit/audit.ts'
import { AUDIT_SIZE } from '#tests/sync/audit/audit-size.ts'
import { MUTANTS } from '#tests/sync/simulation/mutants.ts'

const TIMEOUT_MS = 120_000
let db: Database
beforeAll(async () => {
  db = await openTestDatabase()
})
afterAll(() => db.close())

test(
  `${AUDIT_SIZE.devices + AUDIT_SIZE.staff} writers at once: no change is missed, no pull is of two moments, nobody is turned away`,
  async () => {
    const report = await audit(db, AUDIT_SIZE)
    const { wrong, missed, errors } = report
    expect({ wrong, missed, errors }).toEqual({ wrong: [], missed: [], errors: [] })
    const { devices, staff, rounds } = AUDIT_SIZE
    expect(report.written).toBeGreaterThan((2 * devices + staff) * rounds - 1)
  },
  TIMEOUT_MS,
)

// One connection at a time shows none of what these are about.
if (onPostgres) {
  describe('the audit', () => {
    const mutants = Object.entries(MUTANTS).filter(([, { caught }]) => caught.by === 'audit')

    test('has mutants to catch', () => {
      expect(mutants.length).toBeGreaterThan(1)
    })

    test.each(mutants)(
      'catches %s',
      async (mutant) => {
        const program = join(ROOT, 'tests', 'sync', 'audit', 'run-audit.ts')
        const words = [program, '--mutant', mutant]
        const { stdout } = await promisify(execFile)(process.execPath, words, { cwd: ROOT })
        const { wrong, missed }: Report = JSON.parse(stdout)
        expect(wrong.length + missed.length).toBeGreaterThan(0)
      },
      TIMEOUT_MS,
    )
  })

  test('a connection that breaks in mid-transaction fails that transaction and nothing else', async () => {
    const other = new Client({ connectionString: process.env.TEST_DATABASE_URL })
    await other.connect()
    const broken = inTransaction(db, async (tx) => {
      const { rows } = await sql<{ pid: number }>`select pg_backend_pid() as pid`.execute(tx)
      await other.query('select pg_terminate_backend($1)', [rows[0]?.pid])
      await sql`select pg_sleep(1)`.execute(tx)
    })
    await expect(broken).rejects.toThrow()
    await other.end()
    expect((await db.run('select 1 as one')).rows).toEqual([{ one: 1 }])
  })
}
