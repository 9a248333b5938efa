import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test, vi } from 'vitest'
import { openDatabase } from '#engine/server/database/open-database.ts'
import { ROOT, startChildServer } from '#tests/support/child-server.ts'

vi.setConfig({ testTimeout: 60_000 })

const directory = mkdtempSync(join(tmpdir(), 'sampan-thread-'))
afterAll(() => rmSync(directory, { recursive: true }))

async function askCode(url: string): Promise<string> {
  const answer = await fetch(`${url}/api/login/code`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email: 'member@example.com' }),
  })
  return (await answer.json()).challenge
}

test('a server whose database thread stops prints one line and exits, and the data is intact', async () => {
  const env = {
    DATA_DIR: directory,
    DEMO: '0',
    LOG_LEVEL: 'error',
    NODE_OPTIONS: `--import=${join(ROOT, 'tests/support/mortal-database-thread.mjs')}`,
  }
  const server = await startChildServer(env)
  const challenge = await askCode(server.url)
  expect(await server.kill('SIGUSR2')).toEqual({ code: 1, signal: null })
  const words = 'sampan: the database has failed: the database thread has stopped\n'
  expect(server.lines.filter((line) => /sampan: the database|Error/.test(line))).toEqual([words])
  const db = await openDatabase({ kind: 'directory', dataDirectory: directory })
  const { rows } = await db.run('select id from login_challenge')
  await db.close()
  expect(rows).toEqual([{ id: challenge }])
})
