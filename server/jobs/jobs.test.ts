import { afterEach, beforeEach, expect, test } from 'vitest'
import type { Database } from '#server/database/database.ts'
import { inTransaction } from '#server/database/in-transaction.ts'
import type { JobKinds } from '#server/job-kinds.ts'
import { makeLog } from '#server/log.ts'
import { openTestDatabase } from '#tests/support/test-database.ts'
import { forgetThePast } from './housekeeping.ts'
import { type Jobs, startJobs } from './start-jobs.ts'

const lines: string[] = []
const log = makeLog('info', { write: (line) => lines.push(line), nowMs: () => 0 })
const aMail = (to: string): JobKinds['send-mail'] => ({
  to,
  language: 'en',
  mail: { kind: 'login-code', code: '314159', minutes: 10 },
})

let db: Database
let jobs: Jobs
let done: string[]
beforeEach(async () => {
  db = await openTestDatabase()
  jobs = await startJobs(db, log)
  done = []
})
afterEach(async () => {
  await jobs.stop()
  await db.close()
})
const work = () =>
  jobs.work({
    'send-mail': async ({ to }) => {
      done.push(to)
      if (to === 'fails') throw new Error('no mail server')
    },
    'send-push': async () => {},
  })

test('a job is done once its transaction commits, and never when it does not', async () => {
  await work()
  const failing = inTransaction(db, async (tx) => {
    await jobs.enqueue(tx, 'send-mail', aMail('never'))
    throw new Error('rolled back')
  })
  await expect(failing).rejects.toThrow('rolled back')
  await inTransaction(db, (tx) => jobs.enqueue(tx, 'send-mail', aMail('once')))
  await expect.poll(() => done).toEqual(['once'])
})

test('jobs gathered while nobody works are done after the next start', async () => {
  await inTransaction(db, (tx) => jobs.enqueue(tx, 'send-mail', aMail('waiting')))
  await jobs.stop()
  jobs = await startJobs(db, log)
  await work()
  await expect.poll(() => done).toEqual(['waiting'])
})

test('a job that fails is logged without what it carries, and stays to be tried again', async () => {
  await work()
  await inTransaction(db, (tx) => jobs.enqueue(tx, 'send-mail', aMail('fails')))
  await expect.poll(() => lines.join('\n')).toContain('no mail server')
  expect(lines.join('\n')).not.toContain('314159')
  const states = async () => (await db.run('select state::text from jobs.job')).rows
  await expect.poll(states).toEqual([{ state: 'retry' }])
})

test('housekeeping forgets login codes of the day before yesterday', async () => {
  const now = Date.UTC(2026, 10, 20)
  const bytes = new Uint8Array(1)
  for (const [id, days] of [
    ['01890000-0000-7000-8000-000000000001', 3],
    ['01890000-0000-7000-8000-000000000002', 1],
  ] as const) {
    const at = new Date(now - days * 86_400_000).toISOString()
    await db.kysely
      .insertInto('login_challenge')
      .values({
        id,
        email: 'a',
        code_hash: bytes,
        code_salt: bytes,
        mailed: true,
        created_at: at,
        expires_at: at,
        used_at: null,
      })
      .execute()
  }
  await forgetThePast(db, now)
  const left = await db.kysely.selectFrom('login_challenge').select('id').execute()
  expect(left).toEqual([{ id: '01890000-0000-7000-8000-000000000002' }])
})
