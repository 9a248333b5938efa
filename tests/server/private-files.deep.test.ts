import {
  chmodSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { runProgram, startChildServer } from '#tests/support/child-server.ts'

vi.setConfig({ testTimeout: 60_000 })

let directory: string
let env: Record<string, string>
beforeEach(() => {
  directory = join(mkdtempSync(join(tmpdir(), 'sampan-private-')), 'data')
  env = { DATA_DIR: directory, DEMO: '0', LOG_LEVEL: 'error' }
})
afterEach(() => rmSync(join(directory, '..'), { recursive: true, force: true }))

/** The database rewrites these caches of its catalog with its own mode; they contain no data of members. */
const CACHE = 'pg_internal.init'

/** The paths that other users may read, write or enter; '' is the data directory itself. */
const open = () =>
  ['', ...readdirSync(directory, { recursive: true, encoding: 'utf8' })].filter(
    (name) => !name.endsWith(CACHE) && (statSync(join(directory, name)).mode & 0o077) !== 0,
  )

test('files of the server and the command line are private to their user', async () => {
  const server = await startChildServer(env)
  expect(open()).toEqual([])
  expect((await runProgram('staff.ts', ['grant', 'staff@example.com'], env)).code).toBe(0)
  expect(open()).toEqual([])
  await server.kill('SIGTERM')
  // The next start removes permissions that were added since.
  chmodSync(directory, 0o755)
  chmodSync(join(directory, 'database', 'PG_VERSION'), 0o666)
  expect(open()).toHaveLength(2)
  expect((await runProgram('staff.ts', ['grant', 'staff@example.com'], env)).code).toBe(0)
  expect(open()).toEqual([])
})

test('a data folder without a database stops the start with one line', async () => {
  mkdirSync(join(directory, 'database'), { recursive: true })
  expect(await runProgram('main.ts', [], { ...env, PORT: '0' })).toEqual({
    code: 1,
    text: `sampan: ${join(directory, 'database')} holds no database; remove it to start with an empty one, or mount the disk that should be there\n`,
  })
})

test('an invalid backup stops the restore with its cause', async () => {
  mkdirSync(directory)
  const file = join(directory, '..', 'backup')
  writeFileSync(file, 'nothing like it')
  expect(await runProgram('restore.ts', [file], env)).toEqual({
    code: 1,
    text: `${file} is damaged: it is no whole gzip file; the database is as it was\nDatabase: embedded, in ${env.DATA_DIR} (DATA_DIR)\n`,
  })
  const missing = await runProgram('restore.ts', [`${file}.gone`], env)
  expect(missing.code).toBe(1)
  expect(missing.text).toMatch(/^sampan: .*backup\.gone.*\n$/)
})
