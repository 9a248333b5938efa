import { expect, test, vi } from 'vitest'
import { seedDemo } from '#demo/seed.ts'
import { MOST_WIRE_BYTES } from '#engine/server/database/changes.ts'
import { idColumn, wireRow } from '#engine/server/database/rows.ts'
import type { SyncedTable } from '#engine/shared/rows.ts'
import { SYNCED_TABLES } from '#engine/shared/tables.ts'
import { sharedServer } from '#tests/support/shared-server.ts'

vi.setConfig({ testTimeout: 120_000 })

const server = await sharedServer()
await seedDemo(server.services)

type Kept = { wire_row: string | null; row: string }
/** The rows of a table as the index of changes keeps them and as the table has them. */
async function keptOf(table: SyncedTable): Promise<Kept[]> {
  const { rows } = await server.db.run(`
    select c.wire_row, t.row from change c
    left join (
      select account_id, ${idColumn(table)} as id, version, ${wireRow(table)}::text as row from "${table}") t
      on t.account_id = c.account_id and t.id = c.id and t.version = c.version
    where c.table_name = '${table}' and c.removed_at is null`)
  return rows as Kept[]
}

test.each(SYNCED_TABLES)(
  'the index of changes keeps %s rows as the table has them',
  async (table) => {
    const rows = await keptOf(table)
    const isKept = ({ row }: Kept) => Buffer.byteLength(row) <= MOST_WIRE_BYTES
    const other = rows.filter((one) => one.wire_row !== (isKept(one) ? one.row : null))
    expect(other).toEqual([])
  },
)

test('the demo has rows of most tables, and nothing is kept of a row that is gone', async () => {
  const { rows } = await server.db.run(`
    select count(distinct table_name) as tables,
      count(*) filter (where removed_at is not null) as gone from change where wire_row is not null`)
  expect(Number(rows[0]?.tables)).toBeGreaterThan(15)
  expect(Number(rows[0]?.gone)).toBe(0)
})
