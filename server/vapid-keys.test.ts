import { existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import type { Database } from '#server/database/database.ts'
import { openTestDatabase } from '#tests/support/test-database.ts'
import { readSettings } from './settings.ts'
import { vapidKeys } from './vapid-keys.ts'

const directory = mkdtempSync(join(tmpdir(), 'sampan-vapid-'))
const file = join(directory, 'vapid.json')
const settings = readSettings({ DATA_DIR: directory })
let db: Database
beforeAll(async () => {
  db = await openTestDatabase()
})
afterEach(() => db.kysely.deleteFrom('server_key').execute())
afterAll(async () => {
  await db.close()
  rmSync(directory, { recursive: true })
})

const keys = () => vapidKeys(db, settings, Date.now)

test('keys are made once for all servers on a database, and fit the setting', async () => {
  const [first, second] = await Promise.all([keys(), keys()])
  expect(second).toEqual(first)
  expect(await keys()).toEqual(first)
  const env = { VAPID_PUBLIC_KEY: first.publicKey, VAPID_PRIVATE_KEY: first.privateKey }
  expect(await vapidKeys(db, readSettings(env), Date.now)).toEqual(first)
})

test('keys of an older version move from their file into the database', async () => {
  const old = { publicKey: 'public', privateKey: 'private' }
  writeFileSync(file, JSON.stringify(old))
  expect(await keys()).toEqual(old)
  expect(existsSync(file)).toBe(false)
  expect(await keys()).toEqual(old)
})

test.each(['', '{', '{}'])('a file of keys that holds %j is one clear line', async (text) => {
  writeFileSync(file, text)
  await expect(keys()).rejects.toThrow(`${file} holds no keys of web push; remove it`)
  rmSync(file)
})
