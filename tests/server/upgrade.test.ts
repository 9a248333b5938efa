import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { gunzipSync } from 'node:zlib'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Database } from '#engine/server/database/database.ts'
import { migrate } from '#engine/server/database/migrate.ts'
import { migrations } from '#engine/server/database/migrations.ts'
import { openDatabase } from '#engine/server/database/open-database.ts'
import { diskFiles } from '#engine/server/files/disk-files.ts'
import { reconcile } from '#features/payments/server/reconciliation/reconcile.ts'
import { readBackup } from '#server/backup/read-backup.ts'
import { writeBackup } from '#server/backup/write-backup.ts'
import { faultsOfLedger } from '#tests/support/money.ts'
import { readShown } from '#tests/support/purchases.ts'
import { startTestServer, type TestServer } from '#tests/support/server.ts'
import { createPostgres } from '#tests/support/test-database.ts'

/*
 * The demo of the last release before the baseline, as its server left it: `pg_dump --inserts --schema=public` of a
 * PostgreSQL database, without the keys of the server.
 */
const RELEASED = gunzipSync(
  readFileSync(new URL('./upgrade/released.sql.gz', import.meta.url)),
).toString()
const DUMPED_AT_MS = Date.UTC(2026, 10, 27, 1, 53)

const directory = mkdtempSync(join(tmpdir(), 'sampan-upgrade-'))
const drops: (() => Promise<void>)[] = []
let server: TestServer
const namesOf = async (db: Database) =>
  (await db.run('select name from kysely_migration order by name')).rows.map(({ name }) => name)

async function emptyDatabase(): Promise<Database> {
  const url = process.env.TEST_DATABASE_URL
  if (url === undefined) return openDatabase({ kind: 'memory' })
  const made = await createPostgres(url)
  drops.push(made.drop)
  return openDatabase(made.source)
}

async function releasedDatabase(): Promise<Database> {
  const db = await emptyDatabase()
  await db.withoutTimeLimits(({ kysely }) => sql.raw(RELEASED).execute(kysely))
  return db
}

beforeAll(async () => {
  server = await startTestServer({ db: await releasedDatabase(), startMs: DUMPED_AT_MS })
})
afterAll(async () => {
  await server.stop()
  for (const drop of drops) await drop()
  rmSync(directory, { recursive: true })
})

test('a database of the release before starts, with its members, their parcels and its books', async () => {
  expect(await namesOf(server.db)).toEqual(Object.keys(migrations))
  const phone = await readShown(await server.loginAs('mei@example.com'))
  expect(phone.rows('parcel').length).toBeGreaterThan(10)
  expect(await faultsOfLedger(server.db)).toEqual([])
  // The demo shows one difference, of a bank.
  const found = await reconcile(server.services)
  expect(found.map(({ kind }) => kind)).toEqual(['bank'])
})

test('its audit log has what was done before by the names of today', async () => {
  const { rows } = await server.db.run(`
    select distinct act from audit
    where act in ('settleWithdrawal', 'decideWithdrawal', 'editWarehouse', 'readPhoto')`)
  expect(rows).toEqual([{ act: 'decideWithdrawal' }])
})

test('its tables are those of a new database', async () => {
  const fresh = await emptyDatabase()
  await migrate(fresh)
  expect(await tablesOf(server.db)).toEqual(await tablesOf(fresh))
  await fresh.close()
})

test('a backup of the release before is restored', async () => {
  const [before, after] = [await releasedDatabase(), await emptyDatabase()]
  const path = join(directory, 'released.backup')
  const files = diskFiles(join(directory, 'files'), { mayBegin: true })
  const count = await writeBackup(path, { ...server.services, db: before, files })
  await migrate(after)
  let ids = 0
  const newId = () => `01f90000-0000-7000-8000-${String(++ids).padStart(12, '0')}`
  const deps = { db: after, files, nowMs: () => DUMPED_AT_MS, newId }
  const { ok, text } = await readBackup(path, deps, { force: true, withoutFiles: true })
  expect([ok, text]).toEqual([true, expect.stringContaining(`${count.rows} rows`)])
  expect(await namesOf(after)).toEqual(Object.keys(migrations))
  expect(await faultsOfLedger(after)).toEqual([])
  for (const db of [before, after]) await db.close()
})

test('one that stopped on the way there is told which release takes it further', async () => {
  const db = await releasedDatabase()
  await db.run("delete from kysely_migration where name > '0100'")
  await expect(migrate(db)).rejects.toThrow(/of an older Sampan \(0096-corrections\); start/)
  await db.close()
})

/** Columns, constraints, indexes and triggers, in words. */
async function tablesOf(db: Database): Promise<string[]> {
  const { rows } = await db.run(`
    select c.relname || '.' || a.attname || ' ' || format_type(a.atttypid, a.atttypmod) || ' ' || a.attnotnull
      || ' ' || coalesce(pg_get_expr(d.adbin, d.adrelid), '') || ' ' || coalesce(a.attstattarget, -1)::text as word
    from pg_attribute a join pg_class c on c.oid = a.attrelid
    left join pg_attrdef d on d.adrelid = a.attrelid and d.adnum = a.attnum
    where c.relnamespace = 'public'::regnamespace and c.relkind = 'r' and a.attnum > 0 and not a.attisdropped
    union all
    select conrelid::regclass || ' ' || conname || ' ' || pg_get_constraintdef(oid) from pg_constraint
    where connamespace = 'public'::regnamespace and contype in ('p', 'u', 'c', 'f')
    union all select indexdef from pg_indexes where schemaname = 'public'
    union all
    select pg_get_triggerdef(oid) || ' ' || tgenabled::text from pg_trigger where not tgisinternal
    union all
    select pg_get_functiondef(oid) from pg_proc where pronamespace = 'public'::regnamespace
    order by word`)
  return rows.map(({ word }) => String(word))
}
