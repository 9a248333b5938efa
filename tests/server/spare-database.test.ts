import { expect, test } from 'vitest'
import { aTopUp, moneyOf } from '#tests/support/money.ts'
import { startTestServer } from '#tests/support/server.ts'
import { onPostgres, openTestDatabase } from '#tests/support/test-database.ts'

/** How many rows each table has, and where each sequence is. */
const CONTENT = `select format('%I.%I', table_schema, table_name) as name,
    query_to_xml(format('select count(*) from %I.%I', table_schema, table_name), false, true, '')::text as content
  from information_schema.tables where table_type = 'BASE TABLE'
    and table_schema not in ('pg_catalog', 'information_schema')
  union all select sequencename, coalesce(last_value, 0)::text from pg_sequences order by 1`

test('the next test gets a database like new, and the last one has none', async () => {
  const first = await openTestDatabase()
  const { rows: atFirst } = await first.run(CONTENT)
  const server = await startTestServer({ db: first })
  const mei = await server.loginAs('mei@example.com')
  await moneyOf(first, mei.accountId).post(aTopUp(10_000))
  expect((await first.run(CONTENT)).rows).not.toEqual(atFirst)
  await server.stop()

  const second = await openTestDatabase()
  expect((await second.run(CONTENT)).rows).toEqual(atFirst)
  if (!onPostgres) await expect(first.run('select 1')).rejects.toThrow('is closed')
  // The ledger is kept as before.
  const again = await startTestServer({ db: second })
  const jun = await again.loginAs('jun@example.com')
  await moneyOf(second, jun.accountId).post(aTopUp(10_000))
  await expect(second.run('delete from ledger_movement')).rejects.toThrow('never changed')
  await again.stop()
})

test('a database whose tables were changed is not used again', async () => {
  const changed = await openTestDatabase()
  await changed.run('create table left_over (id int)')
  await changed.close()
  const next = await openTestDatabase()
  await expect(next.run('select * from left_over')).rejects.toThrow('does not exist')
  await next.close()
})
