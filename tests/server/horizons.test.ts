import { randomBytes, randomUUID } from 'node:crypto'
import { type RawBuilder, sql } from 'kysely'
import { expect, test } from 'vitest'
import { agedTables, deleteOlder } from '#engine/server/database/horizons.ts'
import { inTransaction } from '#engine/server/database/in-transaction.ts'
import { forgottenDevices, trimmedLog } from '#engine/server/sync/forget-old.ts'
import { DAY_MS } from '#engine/shared/time-units.ts'
import { TABLE_RULES } from '#server/registry/table-rules.ts'
import { deleteExpired, runHousekeeping } from '#server/schedules.ts'
import { sharedServer } from '#tests/support/shared-server.ts'

const AUDIT_DAYS = 730
const server = await sharedServer()
const accountId = (await server.loginAs('old@example.com')).accountId

const aged = agedTables(AUDIT_DAYS).map((one) => [one.table, one] as const)

/** Values that satisfy the checks of some columns. */
const FIXED: Record<string, unknown> = { actor_kind: 'server', kind: 'code' }
const MADE: Record<string, () => unknown> = {
  uuid: randomUUID,
  text: randomUUID,
  date: () => '2026-11-01',
  bytea: () => randomBytes(8),
  jsonb: () => '{}',
  integer: () => 1,
  smallint: () => 1,
  bigint: () => 1,
  boolean: () => true,
}

/** Inserts a row of the given age into any table. */
async function insertRow(table: string, since: string, ageDays: number): Promise<void> {
  const at = new Date(server.services.nowMs() - ageDays * DAY_MS).toISOString()
  const { rows } = await server.db.run(
    `select column_name as name, data_type as type from information_schema.columns
     where table_schema = 'public' and table_name = $1`,
    [table],
  )
  const values = rows.map(({ name, type }) => {
    if (name === since || type === 'timestamp with time zone') return at
    if (name === 'account_id') return accountId
    return FIXED[String(name)] ?? MADE[String(type)]?.()
  })
  const names = rows.map(({ name }) => `"${name}"`).join(', ')
  const places = values.map((_, i) => `$${i + 1}`).join(', ')
  await server.db.run(`insert into ${table} (${names}) values (${places})`, values)
}

const countOf = async (table: string) => (await server.db.run(`select 1 from ${table}`)).rows.length

test('every table of the database has a decision', async () => {
  const { rows } = await server.db.run(
    `select table_name as name from information_schema.tables
     where table_schema = 'public' and table_name not like 'kysely%'`,
  )
  expect(rows.map(({ name }) => name).sort()).toEqual(Object.keys(TABLE_RULES).sort())
})

test.each(aged)('rows of %s are deleted after their horizon, not before', async (_, one) => {
  const { table, since, days } = one
  await server.db.run(`delete from ${table}`)
  await insertRow(table, since, days + 1)
  await insertRow(table, since, days - 0.5)
  expect(await countOf(table)).toBe(2)
  await deleteExpired(server.services)
  expect(await countOf(table)).toBe(1)
})

test('more rows than one statement deletes are all deleted', async () => {
  const at = new Date(server.services.nowMs() - 2 * DAY_MS).toISOString()
  await server.db.run(
    `insert into rate_limit select 'old ' || n, $1, 1 from generate_series(1, 11000) n`,
    [at],
  )
  await deleteExpired(server.services)
  const { rows } = await server.db.run(`select 1 from rate_limit where key like 'old %'`)
  expect(rows).toEqual([])
})

test('a failing step is logged by name, and the other steps run', async () => {
  await server.db.run(`
    create function fail_here() returns trigger language plpgsql as $$
    begin raise exception 'a fault nobody foresaw'; end $$;
    create trigger fail_here before delete on event for each row execute function fail_here();
    create trigger fail_here before delete on device for each row execute function fail_here()`)
  await server.db.run('delete from epoch; delete from kept_answer')
  await insertRow('event', 'created_at', 500)
  await insertRow('device', 'last_pushed_at', 500)
  await insertRow('kept_answer', 'forget_from', 500)
  await insertRow('epoch', 'made_at', 400)
  await insertRow('epoch', 'made_at', 300)
  server.logged.splice(0)
  await deleteExpired(server.services)
  const failed = server.logged.filter((line) => line.includes('a fault nobody foresaw'))
  expect(failed.map((line) => JSON.parse(line).step)).toEqual(['event', 'devices'])
  expect([await countOf('kept_answer'), await countOf('epoch')]).toEqual([0, 1])
  await server.db.run('drop function fail_here cascade; delete from event; delete from device')
})

const NOW = '2026-11-21T00:00:00.000Z'
const deletions: (readonly [string, () => RawBuilder<unknown>])[] = [
  ...aged.map(([table, { since }]) => [table, () => deleteOlder(table, since, NOW)] as const),
  ['the log', () => deleteOlder('mutation_log', 'at', NOW)],
  ['what the log says was set', () => trimmedLog(NOW, 10)],
  ['devices', () => forgottenDevices(NOW, NOW, 10)],
]
test.each(deletions)('old rows of %s are found by an index', async (_, deletion) => {
  const plan = await inTransaction(server.db, async (tx) => {
    await sql`set local enable_seqscan = off`.execute(tx)
    const { rows } = await sql<Record<string, string>>`explain ${deletion()}`.execute(tx)
    return rows.map((row) => Object.values(row)[0]).join('\n')
  })
  expect(plan).toMatch(/Index/)
  expect(plan).not.toContain('Seq Scan')
})

const oldEvent = () => insertRow('event', 'created_at', 500)
const setHouse = (ranAtMs: number, doubtedAtMs: number | null) =>
  server.db.run('update housekeeping set ran_at = $1, doubted_at = $2', [
    new Date(ranAtMs).toISOString(),
    doubtedAtMs === null ? null : new Date(doubtedAtMs).toISOString(),
  ])
const waits = () => server.logged.splice(0).filter((line) => line.includes('housekeeping waits'))

test('nothing is deleted while the clock and the database disagree by a day', async () => {
  await oldEvent()
  await setHouse(Date.now(), null)
  const before = await countOf('event')
  for (const offMs of [2 * DAY_MS, -2 * DAY_MS]) {
    await runHousekeeping({ ...server.services, nowMs: () => Date.now() + offMs })
  }
  expect(await countOf('event')).toBe(before)
  expect(waits()).toHaveLength(2)
  await runHousekeeping({ ...server.services, nowMs: Date.now })
  expect(await countOf('event')).toBe(before - 1)
  expect(waits()).toEqual([])
})

test('after a clock jump nothing is deleted for a day', async () => {
  await oldEvent()
  const before = await countOf('event')
  await setHouse(Date.now() - 30 * DAY_MS, null)
  const run = () => runHousekeeping({ ...server.services, nowMs: Date.now })
  await run()
  await run()
  expect(await countOf('event')).toBe(before)
  expect(waits()).toHaveLength(2)
  await setHouse(Date.now() - 30 * DAY_MS, Date.now() - DAY_MS)
  await run()
  expect(await countOf('event')).toBe(before - 1)
  await oldEvent()
  await run()
  expect(await countOf('event')).toBe(before - 1)
})
