import { execFileSync } from 'node:child_process'
import {
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  rmSync,
  statSync,
  truncateSync,
  writeFileSync,
} from 'node:fs'
import { type AddressInfo, createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { migrations } from '#engine/server/database/migrations.ts'
import { openDatabase } from '#engine/server/database/open-database.ts'
import { runProgram, startChildServer } from '#tests/support/child-server.ts'
import { hasSmallDisks, onReadOnlyDisk, onSmallDisk } from '#tests/support/small-disk.ts'
import { createPostgres, onPostgres } from '#tests/support/test-database.ts'
import { copyUsedData } from '#tests/support/used-data.ts'

// Each test starts real processes.
vi.setConfig({ testTimeout: 240_000 })

const PROGRAMS = {
  main: ['main.ts'],
  staff: ['staff.ts', 'events'],
  backup: ['backup.ts', 'unwritten'],
  restore: ['restore.ts', import.meta.filename],
} as const
type Name = keyof typeof PROGRAMS

const root = mkdtempSync(join(tmpdir(), 'sampan-causes-'))
afterAll(() => rmSync(root, { recursive: true }))
let directory: string
let count = 0
beforeEach(() => {
  count += 1
  directory = join(root, String(count))
})

/** Runs programs and expects of each that it ends with exit code 1 and one line. */
async function expectLine(
  programs: readonly Name[],
  line: RegExp,
  env: Record<string, string> = {},
  through: readonly string[] = [],
) {
  for (const name of programs) {
    const [program, ...words] = PROGRAMS[name]
    const given = { DATA_DIR: directory, DEMO: '0', PORT: '0', LOG_LEVEL: 'silent', ...env }
    const { code, text } = await runProgram(program, words, given, through)
    expect({ name, code, lines: text.trimEnd().split('\n') }).toEqual({
      name,
      code: 1,
      lines: [expect.stringMatching(line)],
    })
  }
}
const at = (...path: string[]) => join(directory, ...path)

describe('what an operator can mend is one line', () => {
  test('a data directory that is a file, or in one', async () => {
    writeFileSync(directory, '')
    await expectLine(['main', 'staff'], /^sampan: DATA_DIR .* is a file where a folder/)
    const DATA_DIR = at('below')
    await expectLine(['backup'], /^sampan: DATA_DIR .* choose another DATA_DIR$/, {
      DATA_DIR,
    })
  })

  test('a damaged database', async () => {
    await copyUsedData(directory)
    truncateSync(at('database', 'global', 'pg_control'), 100)
    const line = /^sampan: .*database cannot be opened: it is damaged.* restore a backup/
    await expectLine(['main', 'restore'], line)
  })

  test('a database of another PostgreSQL', async () => {
    await copyUsedData(directory)
    writeFileSync(at('database', 'PG_VERSION'), '15\n')
    await expectLine(['backup'], /database of PostgreSQL 15, and Sampan's own are of 18/)
  })

  test('a job secret that is empty', async () => {
    await copyUsedData(directory)
    writeFileSync(at('job-secret'), '')
    await expectLine(['main'], /^sampan: .*job-secret holds no secret any more; bring it back/)
  })

  test('data of a newer Sampan, and of another line of it', async () => {
    await copyUsedData(directory)
    const change = async (statement: string) => {
      const db = await openDatabase({ kind: 'directory', dataDirectory: directory })
      await db.run(statement)
      await db.close()
    }
    await change("insert into kysely_migration values ('9999-later', now())")
    await expectLine(['main', 'staff'], /of a newer Sampan \(9999-later\); start that version/)
    await change("delete from kysely_migration where name > '0150-baseline'")
    await change("insert into kysely_migration values ('0150-other', now())")
    await expectLine(['backup'], /of another line of Sampan \(0150-other where/)
    await change('drop table kysely_migration')
    await expectLine(['main'], /holds tables of something else .* name an empty database$/)
  })

  test('data of an earlier Sampan, which a command does not migrate', async () => {
    await copyUsedData(directory)
    const names = Object.keys(migrations)
    const appliedOf = async (change: string) => {
      const db = await openDatabase({ kind: 'directory', dataDirectory: directory })
      await db.run(change)
      const { rows } = await db.run('select name from kysely_migration order by name')
      await db.close()
      return rows.map(({ name }) => name)
    }
    const earlier = names.slice(0, -1)
    expect(await appliedOf(`delete from kysely_migration where name = '${names.at(-1)}'`)).toEqual(
      earlier,
    )
    const line = /^sampan: the database is of an earlier Sampan .*command of that version/
    await expectLine(['staff', 'backup'], line)
    expect(await appliedOf('select 1')).toEqual(earlier)
    expect(existsSync('unwritten')).toBe(false)
  })

  test('a backup into a folder that is not there, with the server stopped and running', async () => {
    await copyUsedData(directory)
    const env = { DATA_DIR: directory, DEMO: '0', LOG_LEVEL: 'silent' }
    const backUp = () => runProgram('backup.ts', [at('missing', 'backup')], env)
    const refused = {
      code: 1,
      text: expect.stringMatching(/^sampan: .*missing\S* does not exist .*\n$/),
    }
    expect(await backUp()).toEqual(refused)
    const server = await startChildServer(env)
    expect(await backUp()).toEqual(refused)
    expect((await fetch(`${server.url}/api/health`)).status).toBe(200)
    await server.kill('SIGTERM')
  })

  test('a backup onto what is no file, which stays as it is', async () => {
    await copyUsedData(directory)
    const pipe = at('pipe')
    execFileSync('mkfifo', [pipe])
    const env = { DATA_DIR: directory, DEMO: '0', LOG_LEVEL: 'silent' }
    for (const path of [pipe, at('files')]) {
      expect(await runProgram('backup.ts', [path], env)).toEqual({
        code: 1,
        text: expect.stringMatching(/^sampan: \S+ is no file that a backup could replace.*\n$/),
      })
    }
    expect(statSync(pipe).isFIFO()).toBe(true)
    expect(readdirSync(directory).filter((name) => name.endsWith('.part'))).toEqual([])
  })

  test('a mistyped word of a backup or a restore, which does nothing', async () => {
    const env = { DATA_DIR: at('data') }
    const words = [
      ['backup.ts', '--help'],
      ['backup.ts', 'one', 'two'],
      ['restore.ts', '--chekc', import.meta.filename],
      ['restore.ts', 'one', 'two', '--force'],
    ]
    for (const [program = '', ...more] of words) {
      expect(await runProgram(program, more, env)).toEqual({
        code: 1,
        text: expect.stringMatching(/^usage: .*\n$/),
      })
    }
    expect([existsSync(directory), existsSync('--help')]).toEqual([false, false])
  })

  test('a backup that is not there, or a folder', async () => {
    mkdirSync(at('folder'), { recursive: true })
    const restore = (file: string) =>
      runProgram('restore.ts', [file, '--force'], { DATA_DIR: at('data') })
    const one = (words: RegExp) => ({ code: 1, text: expect.stringMatching(words) })
    expect(await restore(at('none'))).toEqual(one(/^sampan: \S+none does not exist .*\n$/))
    expect(await restore(at('folder'))).toEqual(one(/^sampan: .* is a folder where a file .*\n$/))
  })

  test('a host that takes the connection and says nothing', async () => {
    const silent = createServer(() => {})
    await new Promise<void>((resolve) => silent.listen(0, '127.0.0.1', resolve))
    const { port } = silent.address() as AddressInfo
    const DATABASE_URL = `postgres://127.0.0.1:${port}/sampan`
    await expectLine(
      ['main', 'restore'],
      /^sampan: DATABASE_URL: the database does not answer .* check its host/,
      { DATABASE_URL },
    )
    silent.close()
  })
})

describe.runIf(hasSmallDisks(tmpdir()))('a disk that cannot be used is one line', () => {
  test('one that can only be read', async () => {
    await copyUsedData(directory)
    const line = /^sampan: .*(can only be read|readonly database).*/
    await expectLine(['main', 'backup'], line, {}, onReadOnlyDisk(directory))
  })

  test('one without room', async () => {
    mkdirSync(directory)
    await expectLine(
      ['main'],
      /^sampan: .*no room for the database/,
      {},
      onSmallDisk(directory, 30),
    )
    expect(readdirSync(directory)).toEqual([])
  })

  test('one with too little room for writes', async () => {
    await copyUsedData(directory)
    const copy = join(root, `${count}-copy`)
    cpSync(directory, copy, { recursive: true })
    const through = onSmallDisk(directory, 90, `cp -r '${copy}/.' "$0"`)
    await expectLine(['main'], /^sampan: .*make room/, {}, through)
  })
})

describe.runIf(onPostgres)('on PostgreSQL', () => {
  let made: Awaited<ReturnType<typeof createPostgres>>
  beforeAll(async () => {
    made = await createPostgres(process.env.TEST_DATABASE_URL ?? '')
  })
  afterEach(() => made.drop())

  test('a role without rights is one line', async () => {
    const db = await openDatabase(made.source)
    const role = `${made.name}_poor`
    await db.run(`create role ${role} login`)
    const url = new URL(made.url)
    url.username = role
    await expectLine(
      ['main'],
      /^sampan: DATABASE_URL: permission denied .* the role needs a database of its own/,
      { DATABASE_URL: url.href },
    )
    await db.run(`drop role ${role}`)
    await db.close()
  })
})
