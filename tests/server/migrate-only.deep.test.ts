import { join } from 'node:path'
import { afterEach, expect, test, vi } from 'vitest'
import { migrations } from '#engine/server/database/migrations.ts'
import { openDatabase } from '#engine/server/database/open-database.ts'
import { type ChildServer, runProgram, startChildServer } from '#tests/support/child-server.ts'
import { ownDirectory } from '#tests/support/own-directory.ts'
import { createPostgres, onPostgres } from '#tests/support/test-database.ts'

// Each test starts several real processes.
vi.setConfig({ testTimeout: 240_000 })

const own = ownDirectory('migrate')
const names = Object.keys(migrations)
let running: ChildServer | undefined
afterEach(async () => void (await running?.kill('SIGKILL')))

const migrateOnly = (env: Record<string, string>) =>
  runProgram('main.ts', ['--migrate-only'], { ...own, ...env })

async function epochsOf(dataDirectory: string) {
  const db = await openDatabase({ kind: 'directory', dataDirectory })
  try {
    return (await db.run('select why from epoch order by made_at, id')).rows
  } finally {
    await db.close()
  }
}

test('--migrate-only makes the tables and ends; the server finds them and begins nothing anew', async () => {
  const DATA_DIR = join(own.DATA_DIR, 'new')
  const first = await migrateOnly({ DATA_DIR })
  expect(first).toEqual({
    code: 0,
    text: `embedded, in ${DATA_DIR} (DATA_DIR): migrated to ${names.at(-1)} (${names.length})\n`,
  })
  const again = await migrateOnly({ DATA_DIR })
  expect(again.text).toMatch(/: nothing to migrate\n$/)
  running = await startChildServer({ ...own, DATA_DIR })
  const refused = await migrateOnly({ DATA_DIR })
  expect(refused).toMatchObject({ code: 1, text: expect.stringContaining('is in use') })
  await running.kill('SIGTERM')
  expect(await epochsOf(DATA_DIR)).toEqual([{ why: 'first' }])
})

test('--migrate-only after a crash begins the new epoch that the start would have begun', async () => {
  const DATA_DIR = join(own.DATA_DIR, 'killed')
  running = await startChildServer({ ...own, DATA_DIR })
  await running.kill('SIGKILL')
  expect((await migrateOnly({ DATA_DIR })).code).toBe(0)
  expect(await epochsOf(DATA_DIR)).toEqual([{ why: 'first' }, { why: 'unclean start' }])
})

test('a word that the server does not know stops it in one line', async () => {
  const { code, text } = await runProgram('main.ts', ['--migrate-onyl'], own)
  expect({ code, text }).toEqual({
    code: 1,
    text: 'sampan: --migrate-onyl is no word for the server: it takes --migrate-only or none\n',
  })
})

test.runIf(onPostgres)('two --migrate-only on one database wait for each other', async () => {
  const { env, drop } = await createPostgres(process.env.TEST_DATABASE_URL ?? '')
  const both = await Promise.all([1, 2].map(() => migrateOnly(env)))
  expect(both.map(({ code }) => code)).toEqual([0, 0])
  expect(both.filter(({ text }) => text.includes(`migrated to ${names.at(-1)}`))).toHaveLength(1)
  await drop()
})
