import { mkdtempSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { inTransaction } from '#engine/server/database/in-transaction.ts'
import { openTestDatabase } from '#tests/support/test-database.ts'
import { bringBackSecrets } from './server-secrets.ts'

const [OURS, THEIRS] = ['ours', 'theirs'].map((word) => word.padEnd(40, 'x')) as [string, string]

test('the secret of an archive takes the place of another one when its rows are committed, not before', async () => {
  const dataDirectory = mkdtempSync(join(tmpdir(), 'sampan-secrets-'))
  const file = join(dataDirectory, 'job-secret')
  writeFileSync(file, OURS)
  const settings = { jobSecret: undefined, dataDirectory, vapid: undefined }
  const how = { settings, force: true, nowMs: () => 7 }
  const db = await openTestDatabase()
  const take = () => inTransaction(db, (tx) => bringBackSecrets(tx, { jobSecret: THEIRS }, how))
  // A restore that is killed before it commits leaves the secret of the rows that are still there.
  await take()
  expect(readFileSync(file, 'utf8')).toBe(OURS)
  const onceCommitted = await take()
  onceCommitted?.()
  expect(readFileSync(file, 'utf8')).toBe(THEIRS)
  expect(readdirSync(dataDirectory).toSorted()).toEqual([
    'job-secret',
    'job-secret.before-restore-7',
  ])
  expect(readFileSync(`${file}.before-restore-7`, 'utf8')).toBe(OURS)
  expect(await take()).toBeUndefined()
  await db.close()
})
