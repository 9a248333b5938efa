import { mkdtempSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { readSettings } from './settings.ts'
import { vapidKeys } from './vapid-keys.ts'

const directory = mkdtempSync(join(tmpdir(), 'sampan-vapid-'))
afterAll(() => rmSync(directory, { recursive: true }))

test('keys are made once, fit the setting, and are kept for the owner alone', () => {
  const settings = readSettings({ DATA_DIR: directory })
  const made = vapidKeys(settings)
  expect(vapidKeys(settings)).toEqual(made)
  const env = { VAPID_PUBLIC_KEY: made.publicKey, VAPID_PRIVATE_KEY: made.privateKey }
  expect(vapidKeys(readSettings(env))).toEqual(made)
  expect(statSync(join(directory, 'vapid.json')).mode & 0o077).toBe(0)
})
