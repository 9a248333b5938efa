import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { generateX25519Identity } from 'age-encryption'
import { afterAll, expect, test, vi } from 'vitest'
import { openDatabase } from '#engine/server/database/open-database.ts'
import { DAY_MS } from '#engine/shared/time-units.ts'
import { reconcile } from '#features/payments/server/reconciliation/reconcile.ts'
import { backUpWhenDue } from '#server/backup/back-up-when-due.ts'
import { aPhoto, attached, put } from '#tests/support/attached-picture.ts'
import { runProgram } from '#tests/support/child-server.ts'
import { offer, post, shipped, staffPath, topUp } from '#tests/support/orders.ts'
import { startTestServer } from '#tests/support/server.ts'
import { hasSmallDisks, onReadOnlyDisk, onSmallDisk } from '#tests/support/small-disk.ts'
import { confirmAddresses } from '#tests/support/test-database.ts'

vi.setConfig({ testTimeout: 300_000 })

const directory = mkdtempSync(join(tmpdir(), 'sampan-drill-'))
const paper = join(directory, 'paper')
const at = (place: string) =>
  ({ kind: 'directory', dataDirectory: join(directory, place) }) as const
afterAll(() => rmSync(directory, { recursive: true }))

/** A server that is new on a machine of its own: its data are in a folder of this name. */
const startAt = async (place: string, env: Record<string, string> = {}) => {
  const source = at(place)
  const db = await openDatabase(source)
  return startTestServer({ db, env: { DATA_DIR: source.dataDirectory, ...env } })
}

test('what is lost but for an archive and the printed key comes back whole', async () => {
  const first = await startAt('first')
  await confirmAddresses(first.db)
  await offer(first)
  const owner = await first.loginAs('owner@example.com', 'staff')
  const mei = await first.loginAs('mei@example.com')
  await topUp(first, mei, 12_300)
  const order = await shipped(first, owner, mei)
  const need = {
    kind: 'identity',
    words: 'The carrier asks for it',
    deadline: new Date(first.services.nowMs() + DAY_MS).toISOString(),
  }
  await post(owner, staffPath(mei, order, 'need'), { cartonId: null, need })
  const given = { cartonId: null, words: '', identityNumber: 'A1234567' }
  expect((await post(mei, `/api/orders/${order.orderId}/answer`, given)).status).toBe(200)
  const photo = await aPhoto()
  const { member, path } = await attached(first, 'pictured@example.com', photo)
  expect((await put(member, path, photo)).status).toBe(204)
  const picture = Buffer.from(await (await member.fetch(path)).arrayBuffer())
  const secret = readFileSync(join(at('first').dataDirectory, 'job-secret'), 'utf8')
  const money = 'select row_to_json(e)::text as entry from ledger_entry e order by 1'
  const entries = (await first.db.run(money)).rows
  expect(entries.length).toBeGreaterThan(0)

  const made = await (await owner.fetch('/api/staff/backup-key', { method: 'POST' })).json()
  const body = { lastGroup: made.groups.at(-1) }
  const confirmed = await owner.fetch('/api/staff/backup-key/confirmation', {
    method: 'POST',
    body,
  })
  expect(confirmed.status).toBe(200)
  await backUpWhenDue(first.services)
  const own = join(at('first').dataDirectory, 'backups')
  const [archive = ''] = readdirSync(own)
  const file = join(directory, archive)
  writeFileSync(file, readFileSync(join(own, archive)))
  await first.stop()
  rmSync(at('first').dataDirectory, { recursive: true })

  writeFileSync(paper, made.groups.join(' '))
  const env = { DATA_DIR: at('second').dataDirectory, BACKUP_KEY_FILE: paper }
  const tried = await runProgram('restore.ts', ['--check', file], env)
  expect(tried).toMatchObject({ code: 0, text: expect.stringContaining('The books are right.') })
  expect(tried.text).toContain('pictures: 1 of 1; identity numbers: 1, which open')
  expect(readdirSync(directory)).not.toContain('second')

  const restored = await runProgram('restore.ts', [file], env)
  expect(restored).toMatchObject({ code: 0, text: expect.stringContaining('are back') })
  expect(readFileSync(join(env.DATA_DIR, 'job-secret'), 'utf8')).toBe(secret)

  const second = await startAt('second')
  const again = await second.loginAs('owner@example.com', 'staff')
  const whole = await again.fetch(staffPath(mei, order, 'identity'), { method: 'POST' })
  expect(await whole.json()).toEqual({ identityNumber: 'A1234567' })
  const pictured = await second.loginAs('pictured@example.com')
  const back = Buffer.from(await (await pictured.fetch(path)).arrayBuffer())
  expect(back.equals(picture)).toBe(true)
  expect((await second.db.run(money)).rows).toEqual(entries)
  expect(await reconcile(second.services)).toEqual([])
  expect(second.services.setupNotices).not.toContain('secret_changed')
  const key = await (await again.fetch('/api/staff/backup-key')).json()
  expect(key.key.name).toBe(made.name)
  await second.stop()
})

test('a key that is mistyped, another one, none, or another secret: a line that says so, and nothing is made', async () => {
  const [archive = ''] = readdirSync(directory).filter((name) => name.endsWith('.age'))
  const file = join(directory, archive)
  const groups = readFileSync(paper, 'utf8').split(' ')
  const target = join(directory, 'third')
  const wrong = join(directory, 'wrong-paper')
  const restore = (text: string, env: Record<string, string> = {}, ...words: string[]) => {
    writeFileSync(wrong, text)
    return runProgram('restore.ts', [file, ...words], {
      DATA_DIR: target,
      BACKUP_KEY_FILE: wrong,
      ...env,
    })
  }
  const [third = ''] = groups.slice(2, 3)
  const mistyped = groups.with(2, (third[0] === 'Q' ? 'P' : 'Q') + third.slice(1)).join(' ')
  expect(await restore(mistyped)).toMatchObject({
    code: 1,
    text: expect.stringMatching(/^sampan: group 3 of the key is mistyped/),
  })
  const other = await generateX25519Identity()
  expect((await restore(other)).text).toMatch(/^\S+: the key \w{6} does not open it/)
  expect((await restore('')).text).toContain('58 characters')
  const key = groups.join(' ')
  const secret = { JOB_SECRET: 'x'.repeat(32) }
  expect(await restore(key, secret)).toMatchObject({
    code: 1,
    text: expect.stringContaining('JOB_SECRET is not that of the backup'),
  })
  // A database that is there is not overwritten.
  const second = { DATA_DIR: at('second').dataDirectory }
  expect((await restore(key, second)).text).toContain('--force')
})

const hasDisks = hasSmallDisks(mkdtempSync(join(directory, 'probe-')))
test.runIf(hasDisks)('a folder that cannot be written to is named with the way out', async () => {
  const vault = mkdtempSync(join(directory, 'vault-'))
  const env = { DATA_DIR: at('second').dataDirectory, BACKUP_URL: vault }
  expect(await runProgram('backup.ts', [], env, onReadOnlyDisk(vault))).toEqual({
    code: 1,
    text: expect.stringMatching(/^sampan: BACKUP_URL: the server may not write to \S+; give it/),
  })
})

test.runIf(hasDisks)('on a disk under 5% no archive is made, and a line says so', async () => {
  const vault = mkdtempSync(join(directory, 'vault-'))
  const fill = 'head -c 20200000 /dev/zero > "$0/fill"'
  const env = { DATA_DIR: at('second').dataDirectory, BACKUP_URL: vault }
  expect(await runProgram('backup.ts', [], env, onSmallDisk(vault, 20, fill))).toMatchObject({
    code: 1,
    text: expect.stringMatching(
      /^sampan: the disk of \S+ has less than 5% free: no backup was made/,
    ),
  })
  expect(await runProgram('backup.ts', [], env)).toMatchObject({ code: 0 })
  expect(readdirSync(vault)).toHaveLength(1)
})
