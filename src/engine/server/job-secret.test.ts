import { randomBytes } from 'node:crypto'
import { mkdtempSync, readdirSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { openTestDatabase } from '#tests/support/test-database.ts'
import { compareJobSecret, jobSecret } from './job-secret.ts'

const bytes = (length: number) => new Uint8Array(randomBytes(length))
let dataDirectory: string
beforeEach(() => {
  dataDirectory = mkdtempSync(join(tmpdir(), 'sampan-secret-'))
})
afterEach(() => rmSync(dataDirectory, { recursive: true }))
const read = (given?: string) => jobSecret({ jobSecret: given, dataDirectory }, bytes)

test('a secret is made once, for this user alone, and found again', () => {
  const made = read()
  expect(made).toMatch(/^[\w-]{43}$/)
  expect(read()).toBe(made)
  expect(statSync(join(dataDirectory, 'job-secret')).mode & 0o777).toBe(0o600)
})

test('one from the settings is used and kept nowhere', () => {
  expect(read('given')).toBe('given')
  expect(readdirSync(dataDirectory)).toEqual([])
})

test.each(['', 'short'])('a file that has lost its secret (%o) is not used', (left) => {
  writeFileSync(join(dataDirectory, 'job-secret'), left)
  expect(() => read()).toThrow(/holds no secret any more; bring it back/)
})

test('of servers that start together the first makes it for all', () => {
  let first = ''
  const second = jobSecret({ jobSecret: undefined, dataDirectory }, (length) => {
    first ||= read()
    return bytes(length)
  })
  expect(second).toBe(first)
  expect(readdirSync(dataDirectory)).toEqual(['job-secret'])
})

test('a server sees at its start when the last one on its database had another secret', async () => {
  const db = await openTestDatabase()
  const start = async (secret: string) => (await compareJobSecret(db, secret, () => 0)).changed
  try {
    const changes = [await start('a'), await start('a'), await start('b'), await start('b')]
    expect(changes).toEqual([false, false, true, false])
    expect(await start('a')).toBe(true)
  } finally {
    await db.close()
  }
})
