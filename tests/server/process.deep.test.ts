import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs'
import { type AddressInfo, connect, createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { openDatabase } from '#engine/server/database/open-database.ts'
import { type ChildServer, runProgram, startChildServer } from '#tests/support/child-server.ts'
import { copyUsedData } from '#tests/support/used-data.ts'

// Each test starts several real processes.
vi.setConfig({ testTimeout: 120_000 })

let directory: string
let env: Record<string, string>
let running: ChildServer | undefined
beforeEach(async () => {
  directory = mkdtempSync(join(tmpdir(), 'sampan-process-'))
  await copyUsedData(directory)
  env = { DATA_DIR: directory, DEMO: '0', LOG_LEVEL: 'warn' }
})
afterEach(async () => {
  await running?.kill('SIGKILL')
  running = undefined
  rmSync(directory, { recursive: true, force: true })
})

const start = async (more: Record<string, string> = {}) => {
  running = await startChildServer({ ...env, ...more })
  return running
}

async function askCode(url: string, email: string): Promise<string> {
  const answer = await fetch(`${url}/api/login/code`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email }),
  })
  return (await answer.json()).challenge
}

async function rows(sql: string) {
  const db = await openDatabase({ kind: 'directory', dataDirectory: directory })
  try {
    return (await db.run(sql)).rows
  } finally {
    await db.close()
  }
}
const EPOCHS = 'select why from epoch order by made_at, id'

test('kill -9 loses nothing that was acknowledged, and the next start begins a new epoch', async () => {
  const { url, kill } = await start()
  const acknowledged: string[] = []
  const asking = Array.from({ length: 40 }, async (_, i) => {
    acknowledged.push(await askCode(url, `member${i}@example.com`))
  })
  const settled = Promise.allSettled(asking)
  while (acknowledged.length < 20) await new Promise((resolve) => setTimeout(resolve, 1))
  await kill('SIGKILL')
  await settled
  const { url: again, kill: end } = await start()
  expect((await fetch(`${again}/api/health`)).status).toBe(200)
  await end('SIGTERM')
  const ids = new Set((await rows('select id from login_challenge')).map(({ id }) => id))
  expect(acknowledged.filter((id) => !ids.has(id))).toEqual([])
  expect(await rows(EPOCHS)).toEqual([{ why: 'first' }, { why: 'unclean start' }])
})

test.each(['SIGTERM', 'SIGINT'] as const)(
  '%s stops it cleanly with a slow caller connected; the epoch stays',
  async (signal) => {
    const { url, kill } = await start()
    const slow = connect(Number(new URL(url).port), '127.0.0.1')
    slow.on('error', () => {})
    slow.write('POST /api/login/code HTTP/1.1\r\nHost: a\r\nContent-Length: 9999\r\n\r\n{')
    expect(await kill(signal)).toEqual({ code: 0, signal: null })
    slow.destroy()
    const { kill: end } = await start()
    await end('SIGTERM')
    expect(await rows(EPOCHS)).toEqual([{ why: 'first' }])
  },
)

test('a second server on the same data is refused in one line', async () => {
  await start()
  const second = await runProgram('main.ts', [], { ...env, PORT: '0' })
  expect(second.code).toBe(1)
  expect(second.text).toMatch(/^sampan: .* is in use by another Sampan server \(process \d+\).*\n$/)
})

test('an invalid setting and a port in use stop the start with one line that names it', async () => {
  const { url } = await start()
  const other = { DATA_DIR: join(directory, 'other') }
  await copyUsedData(other.DATA_DIR)
  expect(await runProgram('main.ts', [], { ...other, PORT: 'x' })).toEqual({
    code: 1,
    text: 'sampan: PORT must be a port, 0 to 65535\n',
  })
  const { port } = new URL(url)
  const taken = await runProgram('main.ts', [], { ...other, PORT: port })
  expect(taken).toEqual({ code: 1, text: `sampan: PORT ${port} of 127.0.0.1 is already in use\n` })
})

test('a database without the required TLS stops the start with one line', async () => {
  const plain = createServer((socket) => socket.once('data', () => socket.end('N')))
  await new Promise<void>((resolve) => plain.listen(0, '127.0.0.1', resolve))
  const { port } = plain.address() as AddressInfo
  const DATABASE_URL = `postgres://127.0.0.1:${port}/sampan?sslmode=verify-full`
  const { code, text } = await runProgram('main.ts', [], { ...env, DATABASE_URL, PORT: '0' })
  plain.close()
  expect(code).toBe(1)
  expect(text).toMatch(/^sampan: DATABASE_URL: no verified TLS .*\n$/)
})

test('a demo prints who can log in, other servers do not', async () => {
  const demo = await start({ DATA_DIR: join(directory, 'demo'), DEMO: '1' })
  await expect
    .poll(() => demo.lines.join('\n'))
    .toMatch(/ http:\/\/localhost:\d+\/dev\/mailbox\/[\w-]{22}$/m)
  await expect.poll(() => demo.lines.join('\n')).toMatch(/Demo member: .*demo staff member: /)
  await demo.kill('SIGTERM')
  const plain = await start()
  await plain.kill('SIGTERM')
  expect(plain.lines.join('\n')).not.toMatch(/Demo member|mailbox/)
})

test('staff are granted and revoked while the server runs and while it does not', async () => {
  const staff = (...words: string[]) => runProgram('staff.ts', words, env)
  const output = (line: string) => `${line}\nDatabase: embedded, in ${directory} (DATA_DIR)\n`
  expect(await staff('grant', 'new@example.com')).toEqual({
    code: 0,
    text: output('new@example.com is now staff, with these rights: receive'),
  })
  const { kill } = await start()
  expect(statSync(join(directory, 'operator.sock')).mode & 0o777).toBe(0o600)
  expect((await staff('grant', 'new@example.com')).text).toBe(
    output('new@example.com is already staff, with these rights: receive'),
  )
  expect((await staff('grant', 'new@example.com', '--rights', 'buy,serve')).text).toBe(
    output('new@example.com is now staff, with these rights: buy, serve'),
  )
  expect((await staff('grant', 'new@example.com', '--rights', 'fly')).text).toMatch(/^usage: /)
  expect((await staff('revoke', 'new@example.com')).text).toBe(
    output('new@example.com is now not staff'),
  )
  expect(await staff('revoke', 'nobody@example.com')).toEqual({
    code: 1,
    text: output('nobody@example.com has no account'),
  })
  expect((await staff('promote', 'a@example.com')).text).toMatch(/^usage: /)
  expect((await staff('grant', 'new@example.com', 'all')).text).toMatch(/^usage: /)
  const elsewhere = { ...env, DATABASE_URL: 'postgres://me:hidden@127.0.0.1:1/other' }
  const refused = await runProgram('staff.ts', ['grant', 'new@example.com'], elsewhere)
  expect(refused).toMatchObject({
    code: 1,
    text: expect.stringContaining('The server that runs here uses another database'),
  })
  expect(refused.text).toContain('PostgreSQL, other on 127.0.0.1:1 (DATABASE_URL)')
  expect(refused.text).not.toContain('hidden')
  await kill('SIGTERM')
  const acts = await rows("select act, actor_kind from audit where act like 'staff.%' order by id")
  expect(acts).toEqual([
    { act: 'staff.grant', actor_kind: 'operator' },
    { act: 'staff.grant', actor_kind: 'operator' },
    { act: 'staff.revoke', actor_kind: 'operator' },
  ])
})

test('a command that a server does not answer says so, and is not run later', async () => {
  const { signal, kill } = await start()
  signal('SIGSTOP')
  const run = await runProgram('staff.ts', ['grant', 'late@example.com'], env)
  signal('SIGCONT')
  expect(run).toMatchObject({ code: 1, text: expect.stringContaining('does not answer') })
  expect((await runProgram('staff.ts', ['events'], env)).text).not.toContain('staff.grant')
  await kill('SIGTERM')
})

test('a command makes no database where the server has none', async () => {
  const DATA_DIR = join(directory, 'mistyped')
  expect(await runProgram('staff.ts', ['grant', 'new@example.com'], { ...env, DATA_DIR })).toEqual({
    code: 1,
    text: expect.stringContaining('There is no database here yet'),
  })
  expect(existsSync(join(DATA_DIR, 'database'))).toBe(false)
})

test('a server without mail, or whose links lead nowhere, says so at its start', async () => {
  const { lines, kill } = await start({ HOST: '0.0.0.0' })
  await kill('SIGTERM')
  expect(lines.join('\n')).toMatch(/^sampan: SMTP_URL is not set: /m)
  expect(lines.join('\n')).toMatch(/^sampan: PUBLIC_URL is not set .* http:\/\/localhost:/m)
})

test('a backup is made of a running server and restored into another directory, with a new epoch', async () => {
  const { url, kill } = await start()
  await askCode(url, 'kept@example.com')
  mkdirSync(join(directory, 'files', 'members'))
  writeFileSync(join(directory, 'files', 'members', 'picture'), 'bytes')
  const file = join(directory, 'backup')
  expect(await runProgram('backup.ts', [file], env)).toMatchObject({
    code: 0,
    text: expect.stringMatching(/^\d+ rows and 1 files are in /),
  })
  const refused = await runProgram('restore.ts', [file], env)
  expect(refused).toMatchObject({ code: 1, text: expect.stringContaining('is in use') })
  await kill('SIGTERM')
  const second = join(directory, 'second')
  const restored = await runProgram('restore.ts', [file], { DATA_DIR: second })
  expect(restored).toMatchObject({ code: 0 })
  directory = second
  expect(readFileSync(join(second, 'files', 'members', 'picture'), 'utf8')).toBe('bytes')
  expect(await rows(EPOCHS)).toEqual([{ why: 'first' }, { why: 'restore' }])
  expect(await rows('select email from login_attempt')).toEqual([{ email: 'kept@example.com' }])
  directory = join(second, '..')
})
