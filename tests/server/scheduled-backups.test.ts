import { randomBytes } from 'node:crypto'
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { buffer } from 'node:stream/consumers'
import { afterAll, expect, test, vi } from 'vitest'
import { s3Objects } from '#engine/server/files/s3-objects.ts'
import { DAY_MS, HOUR_MS } from '#engine/shared/time-units.ts'
import { systemOf } from '#features/system/server/read-system.ts'
import { tellOwners } from '#features/system/server/tell-owners.ts'
import { backUpWhenDue } from '#server/backup/back-up-when-due.ts'
import { beginAnew } from '#server/backup/installation.ts'
import { readPrintedKey } from '#server/backup/printed-key.ts'
import { readBackup } from '#server/backup/read-backup.ts'
import { isSealed } from '#server/backup/sealed-archive.ts'
import { executeCommand } from '#server/operator/operator-command.ts'
import { aPhoto, attached, put } from '#tests/support/attached-picture.ts'
import { startS3Server } from '#tests/support/s3-server.ts'
import { startTestServer } from '#tests/support/server.ts'
import { openTestDatabase } from '#tests/support/test-database.ts'

// Each trial starts a process with a database of its own.
vi.setConfig({ testTimeout: 120_000, hookTimeout: 60_000 })

const folder = mkdtempSync(join(tmpdir(), 'sampan-archives-'))
const store = await startS3Server()
const server = await startTestServer({
  env: { FILES_URL: store.url, BACKUP_URL: folder },
  startMs: Date.UTC(2026, 10, 29, 4),
})
const { services } = server
let owner = await server.loginAs('owner@example.com', 'staff')
// Mails to them are in English.
await server.db.run("update account set language = 'en'")
afterAll(async () => {
  await server.stop()
  store.stop()
  rmSync(folder, { recursive: true })
})

const archives = () => readdirSync(folder).filter((name) => name.endsWith('.age'))
const newestArchive = () => join(folder, archives().sort().at(-1) ?? '')
const withPlace = (backupPlace: typeof services.settings.backupPlace) => {
  const settings = { ...services.settings, backupPlace }
  return { ...services, settings }
}
const backupOf = async () => (await systemOf(services)).backup
const notices = async (): Promise<string[]> =>
  (await (await owner.fetch('/api/staff/queues')).json()).notices
const post = (path: string, body?: object) => owner.fetch(path, { method: 'POST', body })
const confirm = (lastGroup: string) => post('/api/staff/backup-key/confirmation', { lastGroup })
async function printKey() {
  const made = await (await post('/api/staff/backup-key')).json()
  return { name: made.name, groups: made.groups as string[], last: made.groups.at(-1) as string }
}

test('without a key that was printed nothing is made by itself, and the System page says so', async () => {
  await backUpWhenDue(services)
  expect(archives()).toEqual([])
  expect(await backupOf()).toMatchObject({ key: null, schedule: '03:00', lastAt: null })
  const setup = await (await owner.fetch('/api/staff/setup')).json()
  expect(setup.done).not.toContain('backupKey')
  expect(await notices()).toEqual(
    expect.arrayContaining(['backup_without_secret', 'backup_without_files']),
  )
  const asked = executeCommand({ act: 'backup' }, services)
  await expect(asked).rejects.toThrow('no key for backups was printed')
})

let groups: string[] = []
test('a key counts once its last group was typed in, and the server keeps no part of its secret', async () => {
  const first = await printKey()
  expect((await (await confirm('AAAAAA')).json()).code).toBe('backup_key_wrong')
  const second = await printKey()
  // The first one was given up.
  expect((await (await confirm(first.last)).json()).code).toBe('backup_key_wrong')
  expect(await backupOf()).toMatchObject({ key: null })
  const confirmed = await (await confirm(second.last.toLowerCase())).json()
  expect(confirmed.key).toMatchObject({ name: second.name })
  groups = second.groups
  const { rows } = await server.db.run('select row_to_json(k)::text as text from backup_key k')
  const audited = await server.db.run(
    "select act, row_to_json(a)::text as text from audit a where act like '%BackupKey' order by act",
  )
  expect(rows).toHaveLength(1)
  expect(audited.rows.map(({ act }) => act)).toEqual([
    'confirmBackupKey',
    'makeBackupKey',
    'makeBackupKey',
  ])
  for (const { text } of [...rows, ...audited.rows]) {
    for (const group of groups.slice(0, 3)) expect(String(text).toUpperCase()).not.toContain(group)
  }
  const setup = await (await owner.fetch('/api/staff/setup')).json()
  expect(setup.done).toContain('backupKey')
  expect((await notices()).filter((notice) => notice.startsWith('backup_'))).toEqual([])
})

test('who loses the right while a key is confirmed replaces none', async () => {
  const before = (await backupOf()).key
  const { last } = await printKey()
  const { accountId } = owner
  const kept = await server.db.run('select "right" from staff_right where account_id = $1', [
    accountId,
  ])
  await server.db.run(`create function dismiss() returns trigger language plpgsql as $$ begin
    delete from staff_right where account_id = '${accountId}'; return old; end $$`)
  await server.db.run(`create trigger dismiss after delete on backup_key for each row
    execute function dismiss()`)
  const answer = await confirm(last)
  await server.db.run('drop function dismiss cascade')
  expect([answer.status, (await answer.json()).code]).toEqual([403, 'right_missing'])
  expect((await backupOf()).key).toEqual(before)
  // All of it was undone with the rest.
  const after = await server.db.run('select "right" from staff_right where account_id = $1', [
    accountId,
  ])
  expect(after.rows).toEqual(kept.rows)
})

test('the first archive has everything, pictures of the bucket too, and is restored for a trial', async () => {
  const photo = await aPhoto()
  const { member, path } = await attached(server, 'pictured@example.com', photo)
  expect((await put(member, path, photo)).status).toBe(204)
  await backUpWhenDue(services)
  expect(await backupOf()).toMatchObject({ failure: null, checkFailure: null })
  expect(archives()).toHaveLength(1)
  expect(await isSealed(newestArchive())).toBe(true)
  const { lastAt, restoredAt } = await backupOf()
  expect(restoredAt).toBe(lastAt)
  expect(readdirSync(services.settings.dataDirectory)).not.toContain('backup-trial')

  const db = await openTestDatabase()
  const keys: string[] = []
  let secrets = {}
  const files = {
    put: async (key: string) => void keys.push(key),
    get: async () => undefined,
    head: async () => undefined,
    delete: async () => {},
  }
  const deps = {
    db,
    files,
    nowMs: services.nowMs,
    newId: services.newId,
    takeSecrets: async (_tx: unknown, found: object) => {
      secrets = found
      return undefined
    },
  }
  const restore = (key?: string) => readBackup(newestArchive(), deps, { force: true, key })
  expect(await restore()).toMatchObject({ ok: false, text: expect.stringContaining('encrypted') })
  const other = await readPrintedKey((await printKey()).groups.join(' '))
  expect(await restore(other)).toMatchObject({
    ok: false,
    text: expect.stringMatching(/the key \w{6} does not open it/),
  })
  const whole = readFileSync(newestArchive())
  const cut = join(folder, 'cut')
  const key = await readPrintedKey(groups.join(' '))
  for (const bytes of [whole.subarray(0, whole.length - 20), whole.subarray(0, whole.length / 2)]) {
    writeFileSync(cut, bytes)
    const answer = await readBackup(cut, deps, { force: true, key })
    expect(answer).toMatchObject({ ok: false, text: expect.stringContaining('cut off') })
  }
  rmSync(cut)
  expect(await restore(key)).toMatchObject({ ok: true })
  expect(keys.filter((name) => name.startsWith('members/'))).toHaveLength(1)
  const secret = readFileSync(join(services.settings.dataDirectory, 'job-secret'), 'utf8')
  expect(secrets).toEqual({ jobSecret: secret })
  await db.close()
})

test('one is made each night, and others are left alone', async () => {
  writeFileSync(join(folder, 'notes.txt'), 'kept')
  await backUpWhenDue(services)
  expect(archives()).toHaveLength(1)
  for (let night = 1; night <= 9; night++) {
    server.passMs(DAY_MS)
    // A trial is too slow for each night of this test.
    const now = new Date(services.nowMs()).toISOString()
    await server.db.run(`update server_mark set at = '${now}' where name = 'restore'`)
    await backUpWhenDue(services)
  }
  // Seven days, the last of November, and the last of the week before.
  expect(archives().map((name) => name.slice(7, 15))).toEqual([
    '20261129',
    '20261130',
    '20261202',
    '20261203',
    '20261204',
    '20261205',
    '20261206',
    '20261207',
    '20261208',
  ])
  expect(readdirSync(folder)).toContain('notes.txt')
})

test('archives of another installation in the same folder stay, and those that an earlier version made for our key go', async () => {
  const dayOf = (days: number) => new Date(services.nowMs() - days * DAY_MS).toISOString()
  const named = (days: number, rest: string) =>
    `sampan-${dayOf(days).slice(0, 19).replaceAll(/[-:]/g, '')}Z-${rest}.age`
  const { key } = await backupOf()
  // Each two of one day, of which the rule keeps one at the most.
  const theirs = ['ffffffff-abc234', `ffffffff-${key}`, 'abc234'].flatMap((rest) => [
    named(60, rest),
    named(60.1, rest),
  ])
  const ours = [named(60, `${key}`), named(60.1, `${key}`)]
  for (const name of [...theirs, ...ours]) writeFileSync(join(folder, name), 'as it was')
  const asInNight = async () => {
    server.passMs(DAY_MS)
    const now = new Date(services.nowMs()).toISOString()
    await server.db.run(`update server_mark set at = '${now}' where name = 'restore'`)
    await backUpWhenDue(services)
  }
  await asInNight()
  expect(archives()).toEqual(expect.arrayContaining(theirs))
  expect(archives().filter((name) => ours.includes(name))).toHaveLength(1)

  // Filled from a backup: whoever made it may still run, with the same keys.
  await beginAnew(server.db.kysely, services)
  for (const name of ours) writeFileSync(join(folder, name), 'as it was')
  const before = archives()
  await asInNight()
  expect(archives()).toEqual(expect.arrayContaining(before))
  expect(archives()).toHaveLength(before.length + 1)
  for (const name of archives().filter(
    (one) => !before.includes(one) || [...theirs, ...ours].includes(one),
  ))
    rmSync(join(folder, name))
})

test('one that cannot be written says why, overwrites nothing and is tried again after three hours', async () => {
  const before = archives()
  server.passMs(DAY_MS)
  const nowhere = { kind: 'disk', directory: join(folder, 'not-mounted') } as const
  await backUpWhenDue(withPlace(nowhere))
  expect((await backupOf()).failure).toMatch(/^BACKUP_URL: there is no folder .*not-mounted/)
  expect((await systemOf(services)).warnings).toContain('backup')
  await backUpWhenDue(services)
  expect(archives()).toEqual(before)
  server.passMs(3 * HOUR_MS)
  await backUpWhenDue(services)
  expect((await backupOf()).failure).toBeNull()
  expect((await systemOf(services)).warnings).not.toContain('backup')
})

test('where a trial would fill the disk of the data directory the archive is made and not tried, and the owner is told once', async () => {
  server.passMs(8 * DAY_MS)
  const before = archives().length
  const { restoredAt } = await backupOf()
  const roomOfTrial = async () => ({ freeBytes: 100 * 1024 * 1024, freeShare: 0.06 })
  const told = () =>
    server.mailbox.mails().filter(({ text }) => text.includes('weekly trial could not')).length
  for (const night of [1, 2]) {
    server.passMs(DAY_MS)
    await backUpWhenDue({ ...services, roomOfTrial })
    await tellOwners(services)
    const { checkFailure, restoredAt: since } = await backupOf()
    expect(checkFailure).toMatch(/^the archive was not tried: .* whose disk has 100 MB free/)
    expect(since).toBe(restoredAt)
    await vi.waitFor(() => expect(told()).toBe(1))
    expect(archives().length, `night ${night}`).toBeGreaterThan(before - 2)
  }
  // So that the next tests make theirs without a trial.
  const now = new Date(services.nowMs() + 1_000).toISOString()
  await server.db.run(`update server_mark set at = '${now}' where name = 'restore'`)
})

test('what a clock that was ahead has noted hides no failure, and puts no trial off', async () => {
  const note = async (ms: number) => {
    const at = new Date(services.nowMs() + ms).toISOString()
    const names = "('backup', 'restore', 'watched')"
    await server.db.run(`update server_mark set at = '${at}' where name in ${names}`)
  }
  await note(300 * DAY_MS)
  server.passMs(DAY_MS)
  await backUpWhenDue(withPlace({ kind: 'disk', directory: join(folder, 'not-mounted') }))
  await tellOwners(services)
  const { backup, warnings } = await systemOf(services)
  expect(backup.failure).toMatch(/^BACKUP_URL: there is no folder/)
  expect(backup.lastAt).toBeNull()
  expect(warnings).toContain('backup')
  const { rows } = await server.db.run("select at from server_mark where name = 'watched'")
  expect(rows).toEqual([{ at: new Date(services.nowMs()).toISOString() }])
  server.passMs(3 * HOUR_MS)
  await backUpWhenDue(services)
  expect(await backupOf()).toMatchObject({
    failure: null,
    restoredAt: new Date(services.nowMs()).toISOString(),
  })
  // So that the next tests make theirs without a trial.
  await note(1_000)
})

test('a file that is not encrypted takes the place of no archive', async () => {
  server.passMs(DAY_MS)
  const before = archives().length
  const { lastAt } = await backupOf()
  const dump = join(folder, 'dump')
  expect((await executeCommand({ act: 'backup', file: dump }, services)).ok).toBe(true)
  rmSync(dump)
  expect((await backupOf()).lastAt).toBe(lastAt)
  const newest = newestArchive()
  await backUpWhenDue(services)
  expect(newestArchive()).not.toBe(newest)
  expect(archives().length).toBeGreaterThan(before - 2)
})

test('a server that is stopped during a trial says nothing about the archive, which the next one tries', async () => {
  server.passMs(8 * DAY_MS)
  const { restoredAt } = await backupOf()
  const stopping = new AbortController()
  // A moment before the trial begins.
  const roomOfTrial = async () => {
    stopping.abort()
    return undefined
  }
  await backUpWhenDue({ ...services, roomOfTrial, stopping: stopping.signal })
  expect(await backupOf()).toMatchObject({ failure: null, checkFailure: null, restoredAt })
  expect((await systemOf(services)).warnings).not.toContain('backup')
  server.passMs(DAY_MS)
  await backUpWhenDue(services)
  const { checkFailure, restoredAt: since } = await backupOf()
  expect(checkFailure).toBeNull()
  expect(since).not.toBe(restoredAt)
})

test('a key that is replaced is mailed to everyone with the right over settings, with its name and who did it', async () => {
  // A key takes a fresh login.
  owner = await server.loginAs('owner@example.com', 'staff')
  await server.loginAs('partner@example.com', 'staff')
  await server.db.run("update account set language = 'en'")
  const { key: before } = await backupOf()
  const { name, last } = await printKey()
  expect((await confirm(last)).status).toBe(200)
  expect(name).not.toBe(before)
  for (const to of ['owner@example.com', 'partner@example.com']) {
    await vi.waitFor(() => {
      const mail = server.mailbox.mails().find((one) => one.to === to && one.text.includes(name))
      expect(mail?.text).toContain('owner@example.com')
    })
  }
})

test('an object longer than a part comes back as it was written', async () => {
  const place = services.settings.files
  if (place.kind !== 's3') throw new Error('no bucket')
  const objects = s3Objects(place, services.nowMs)
  const bytes = randomBytes(40_000_000)
  async function* pieces() {
    for (let from = 0; from < bytes.length; from += 999_983) {
      yield bytes.subarray(from, from + 999_983)
    }
  }
  await objects.write('long/one', pieces())
  const back = await buffer(await objects.read('long/one'))
  expect(back.equals(bytes)).toBe(true)
  const keys: string[] = []
  for (const name of ['a', 'b', 'c', 'd']) await objects.write(`long/${name}`, pieces())
  for await (const key of objects.list('long/')) keys.push(key)
  expect(keys).toEqual(['long/a', 'long/b', 'long/c', 'long/d', 'long/one'])
  for (const key of keys) await objects.remove(key)
  await expect(objects.read('long/one')).rejects.toThrow('answered 404')
})

test('archives go into a bucket in parts, beside the pictures, and a store that refuses leaves none', async () => {
  const inBucket = { ...services, settings: { ...services.settings } }
  const { files } = services.settings
  inBucket.settings.backupPlace = files
  const { text } = await executeCommand({ act: 'backup' }, inBucket)
  expect(text).toMatch(/encrypted, in the bucket sampan$/)
  const keys = () => [...store.objects.keys()].filter((key) => key.startsWith('/sampan/backups/'))
  expect(keys()).toHaveLength(1)
  server.passMs(1_000)
  store.refuseWrites(507)
  const refused = executeCommand({ act: 'backup' }, inBucket)
  await expect(refused).rejects.toThrow('BACKUP_URL: the bucket sampan answered 507')
  store.refuseWrites(undefined)
  expect(keys()).toHaveLength(1)
  expect(store.unfinished()).toBe(0)
})

test('a bucket that lets nothing be deleted has the archive all the same, and the System page says what stays', async () => {
  const inBucket = { ...services, settings: { ...services.settings } }
  inBucket.settings.backupPlace = services.settings.files
  const keys = () => [...store.objects.keys()].filter((key) => key.startsWith('/sampan/backups/'))
  server.passMs(DAY_MS)
  store.refuseDeletions(403)
  const before = keys().length
  for (const _ of ['first', 'second']) {
    server.passMs(1_000)
    expect((await executeCommand({ act: 'backup' }, inBucket)).ok).toBe(true)
  }
  expect(keys()).toHaveLength(before + 2)
  const refused = /^BACKUP_URL: the bucket sampan answered 403 to DELETE/
  const failed = await backupOf()
  expect(failed).toMatchObject({ failure: null, pruneFailure: expect.stringMatching(refused) })
  expect((await systemOf(services)).warnings).not.toContain('backup')
  store.refuseDeletions(undefined)
  server.passMs(1_000)
  // Of one day the newest stays.
  expect((await executeCommand({ act: 'backup' }, inBucket)).ok).toBe(true)
  expect((await backupOf()).pruneFailure).toBeNull()
  expect(keys().length).toBeLessThan(before + 2)
})
