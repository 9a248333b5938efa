import { randomBytes } from 'node:crypto'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { gunzipSync, gzipSync } from 'node:zlib'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Database } from '#engine/server/database/database.ts'
import { currentEpoch } from '#engine/server/database/epoch.ts'
import { openDatabase } from '#engine/server/database/open-database.ts'
import { prepareDatabase } from '#engine/server/database/prepare-database.ts'
import { diskFiles } from '#engine/server/files/disk-files.ts'
import { parseFilesUrl } from '#engine/server/files/files-place.ts'
import { loginCaller } from '#features/login/server/known-device.ts'
import { makeApp } from '#server/app.ts'
import { backedUpTables } from '#server/backup/backed-up-tables.ts'
import { readBackup } from '#server/backup/read-backup.ts'
import { writeBackup } from '#server/backup/write-backup.ts'
import { executeCommand } from '#server/operator/operator-command.ts'
import { aPhoto, attached, put } from '#tests/support/attached-picture.ts'
import { faultsOfLedger, moneyOf } from '#tests/support/money.ts'
import { withPasskey } from '#tests/support/passkeys.ts'
import { mailedCode, startTestServer, type TestServer } from '#tests/support/server.ts'
import { createPostgres, openTestDatabase } from '#tests/support/test-database.ts'

const directory = mkdtempSync(join(tmpdir(), 'sampan-backup-'))
const path = join(directory, 'sampan.backup')
const files = diskFiles(join(directory, 'restored-files'), { mayBegin: true })
const nowMs = () => Date.UTC(2026, 10, 21)
let ids = 0
const newId = () => `01f90000-0000-7000-8000-${String(++ids).padStart(12, '0')}`

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
  const { accountId } = await server.loginAs('kept@example.com')
  const money = moneyOf(server.db, accountId)
  await money.topUp(1_000)
  const paid = await money.pay(300)
  await money.reverse(paid.movementId)
  // A logo that was taken away: the value is the null of JSON.
  await server.db.run(
    "insert into business_setting (id, name, value, at) values (1, 'logo', 'null'::jsonb, now())",
  )
  await server.services.files.put('account/photo', new Uint8Array([1, 2, 3]))
  await writeBackup(path, server.services)
})
afterAll(async () => {
  await server.stop()
  rmSync(directory, { recursive: true })
})

const restore = (db: Database, from = path, force = false) =>
  readBackup(from, { db, files, nowMs, newId }, { force })

/** A restore starts an epoch, ends logins and is noted. */
const CHANGED = /^(epoch|session|session_by_token|login_challenge|security_event|server_mark)$/

async function contents(db: Database) {
  const tables = (await backedUpTables(db.kysely)).filter((table) => !CHANGED.test(table))
  const contents = tables.map(async (table) => {
    const { rows } = await db.run(`select row_to_json(t)::text as row from "${table}" t order by 1`)
    return [table, rows]
  })
  return Object.fromEntries(await Promise.all(contents))
}

const epochOf = async (db: Database) =>
  (await sql`select ${currentEpoch} as id`.execute(db.kysely)).rows

async function newDatabase(): Promise<Database> {
  const db = await openTestDatabase()
  await prepareDatabase(db, { newId, nowMs })
  return db
}

test('a backup restores every row and file under a new epoch', async () => {
  const db = await newDatabase()
  expect(await restore(db)).toMatchObject({ ok: true })
  expect(await contents(db)).toEqual(await contents(server.db))
  expect(await epochOf(db)).not.toEqual(await epochOf(server.db))
  expect(await files.get('account/photo')).toEqual(new Uint8Array([1, 2, 3]))
  expect((await db.run('select 1 from ledger_entry')).rows).toHaveLength(8)
  expect(await faultsOfLedger(db)).toEqual([])
  await db.close()
})

test.runIf(process.env.TEST_DATABASE_URL)(
  'a backup of PostgreSQL goes into the embedded database and back',
  async () => {
    const embedded = await openDatabase({ kind: 'memory' })
    expect(await restore(embedded)).toMatchObject({ ok: true })
    expect(await contents(embedded)).toEqual(await contents(server.db))
    const again = join(directory, 'embedded.backup')
    await writeBackup(again, { ...server.services, db: embedded })
    const { source, drop } = await createPostgres(process.env.TEST_DATABASE_URL ?? '')
    const postgres = await openDatabase(source)
    expect(await restore(postgres, again)).toMatchObject({ ok: true })
    expect(await contents(postgres)).toEqual(await contents(server.db))
    await postgres.close()
    await embedded.close()
    await drop()
  },
)

test('a restore refuses a database with accounts, and replaces all of it when forced', async () => {
  const db = await newDatabase()
  await restore(db)
  await db.run("update account set email = 'changed@example.com'")
  expect(await restore(db)).toMatchObject({ ok: false, text: expect.stringContaining('--force') })
  expect(await restore(db, path, true)).toMatchObject({ ok: true })
  expect(await contents(db)).toEqual(await contents(server.db))
  await db.close()
})

test('a truncated, changed or invalid backup leaves the database unchanged', async () => {
  const db = await newDatabase()
  await restore(db)
  const before = await contents(db)
  const lines = gunzipSync(readFileSync(path)).toString().trimEnd().split('\n')
  const damaged = {
    'cut off': lines.slice(0, -1),
    'a row lost': lines.filter((line) => !line.includes('kept@example.com')),
    'an unknown table': [lines[0], '["table","pg_authid"]', ...lines.slice(1)],
    'a mark that is no JSON': [...lines.slice(0, -1), '[cut'],
    'an amount changed': lines.map((line) => line.replace('"amount_fen":300', '"amount_fen":299')),
    'rows of another table': [lines[0], '["table","account"]', '{"account_id":"none"}'],
  }
  const whole = readFileSync(path)
  const bytes = Object.values(damaged).map((text) => gzipSync(`${text.join('\n')}\n`))
  bytes.push(whole.subarray(0, whole.length / 2), Buffer.from('no gzip'), Buffer.alloc(0))
  bytes.push(gzipSync('{"hello":1}\n'))
  const file = join(directory, 'damaged')
  for (const content of bytes) {
    writeFileSync(file, content)
    const { ok, text } = await restore(db, file, true)
    expect(ok).toBe(false)
    expect(text).toMatch(
      /damaged is (damaged: .*; the database is as it was|not a backup of Sampan)$/,
    )
    expect(await contents(db)).toEqual(before)
  }
  await db.close()
})

test('a restore ends every session, removes passkeys and keeps known devices', async () => {
  const email = 'stolen@example.com'
  const device = randomBytes(32).toString('base64url')
  const staff = await server.loginAs('keeper@example.com', 'staff')
  const stolen = await server.loginAs(email, 'member', device)
  const file = join(directory, 'before-sign-out')
  expect((await withPasskey(stolen.fetch)).added.status).toBe(201)
  const response = await server.fetch('/api/login/code', { method: 'POST', body: { email } })
  const { challenge } = await response.json()
  await writeBackup(file, server.services)
  expect((await stolen.fetch('/api/logout', { method: 'POST' })).status).toBe(200)

  const db = await newDatabase()
  expect(await restore(db, file)).toMatchObject({
    ok: true,
    text: expect.stringContaining('Staff: keeper@example.com'),
  })
  const app = makeApp({ ...server.services, db, dist: directory })
  const post = (path: string, body: object) =>
    app.request(path, { method: 'POST', body: JSON.stringify(body) })
  for (const { authorization } of [stolen, staff]) {
    const headers = { authorization: `Bearer ${authorization}` }
    expect((await app.request('/api/session', { headers })).status).toBe(401)
  }
  const code = await mailedCode(server.mailbox, email)
  expect((await post('/api/login', { email, challenge, code })).status).toBe(410)
  const caller = await loginCaller(
    db.kysely,
    { email, device },
    '10.0.0.1',
    server.services.nowMs(),
  )
  expect(caller.isStranger).toBe(false)
  const passkeys = await db.run('select 1 from passkey, passkey_by_credential')
  expect(passkeys.rows).toEqual([])
  await db.close()
})

test('a backup without the files of a bucket says so, and is restored only where its pictures are', async () => {
  const bucket = parseFilesUrl('s3://key:secret@store.example/sampan-files')
  if (bucket === undefined) throw new Error('no bucket')
  const photo = await aPhoto()
  const { member, path: place, sha256 } = await attached(server, 'pictured@example.com', photo)
  expect((await put(member, place, photo)).status).toBe(204)
  const file = join(directory, 'without-files')
  const services = {
    ...server.services,
    settings: { ...server.services.settings, files: bucket, jobSecret: undefined },
  }
  const { text } = await executeCommand({ act: 'backup', file }, services)
  expect(text.split('\n')).toEqual([
    expect.stringMatching(/ and 0 files are in /),
    expect.stringContaining('bucket sampan-files'),
    expect.stringContaining('job-secret'),
  ])
  const db = await newDatabase()
  const before = await contents(db)
  expect(await restore(db, file)).toMatchObject({
    ok: false,
    text: expect.stringContaining('1 of 1 pictures are not in the store'),
  })
  expect(await contents(db)).toEqual(before)
  const there = { db, files: server.services.files, nowMs, newId }
  expect(await readBackup(file, there, { force: false })).toMatchObject({ ok: true })
  const { rows } = await db.run(`select state from photo where sha256 = '${sha256}'`)
  expect(rows).toEqual([{ state: 'stored' }])
  const given = { force: true, withoutFiles: true }
  expect(await readBackup(file, { db, files, nowMs, newId }, given)).toMatchObject({ ok: true })
  await db.close()
})
