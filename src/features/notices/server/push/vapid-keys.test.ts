import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import type { Database } from '#engine/server/database/database.ts'
import { readSettings } from '#engine/server/settings.ts'
import { openTestDatabase } from '#tests/support/test-database.ts'
import { vapidKeys } from './vapid-keys.ts'

const settings = readSettings({})
let db: Database
beforeAll(async () => {
  db = await openTestDatabase()
})
afterEach(() => db.kysely.deleteFrom('server_key').execute())
afterAll(() => db.close())

const keys = () => vapidKeys(db, settings, Date.now)

test('keys are made once for all servers on a database, and fit the setting', async () => {
  const [first, second] = await Promise.all([keys(), keys()])
  expect(second).toEqual(first)
  expect(await keys()).toEqual(first)
  const env = { VAPID_PUBLIC_KEY: first.publicKey, VAPID_PRIVATE_KEY: first.privateKey }
  expect(await vapidKeys(db, readSettings(env), Date.now)).toEqual(first)
})
