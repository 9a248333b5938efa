import { randomBytes } from 'node:crypto'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import type { Database } from '#engine/server/database/database.ts'
import { inTransaction } from '#engine/server/database/in-transaction.ts'
import type { JobKinds } from '#engine/server/database/job-kinds.ts'
import { makeLog } from '#engine/server/log.ts'
import { openTestDatabase } from '#tests/support/test-database.ts'
import { QUEUES } from './job-queues.ts'
import { type JobHandlers, type Jobs, repairJobs, startJobs } from './start-jobs.ts'

const lines: string[] = []
const SOON = { timeout: 20_000 }
const log = makeLog('info', { write: (line) => lines.push(line), nowMs: () => 0 })
const bytes = (length: number) => new Uint8Array(randomBytes(length))
const aMail = (to: string): JobKinds['send-mail'] => ({
  to,
  language: 'en',
  mail: { kind: 'login-code', code: '314159', minutes: 10 },
  expiresAtMs: 600_000,
})

let db: Database
let jobs: Jobs
let results: string[]
let nowMs: number
const start = (secret = 'secret') =>
  startJobs(db, { log, nowMs: () => nowMs, randomBytes: bytes, secret })
beforeAll(async () => {
  db = await openTestDatabase()
})
afterAll(() => db.close())
beforeEach(async () => {
  nowMs = Date.UTC(2026, 10, 20)
  lines.length = 0
  results = []
  await db.run('delete from jobs.job')
  jobs = await start()
})
afterEach(() => jobs.stop())
const enqueue = (...all: string[]) =>
  inTransaction(db, async (tx) => {
    for (const to of all) {
      nowMs += 1_000
      await jobs.enqueue(tx, 'send-mail', aMail(to))
    }
  })
const work = (mailHandler: Partial<JobHandlers['send-mail']> = {}) =>
  jobs.work({
    'send-mail': {
      perform: async ({ to }) => {
        results.push(to)
        if (to === 'fails') throw new Error('no mail server')
      },
      ...mailHandler,
    },
    'send-event-mail': { perform: async () => {} },
    'send-money-report': { perform: async () => {} },
    'fulfil-standing-order': { perform: async () => {} },
    'make-export': { perform: async () => {} },
    'send-push': { perform: async () => {} },
  })
const rows = async () =>
  (await db.run('select state::text, data::text, output::text from jobs.job order by 1')).rows
const states = async () => (await rows()).map(({ state }) => state)

test('a job is done once its transaction commits, and never when it does not', async () => {
  await work()
  const failing = inTransaction(db, async (tx) => {
    await jobs.enqueue(tx, 'send-mail', aMail('never'))
    throw new Error('rolled back')
  })
  await expect(failing).rejects.toThrow('rolled back')
  await enqueue('once')
  await expect.poll(() => results, SOON).toEqual(['once'])
})

test('jobs gathered while nobody works are done after the next start, the newest mail first', async () => {
  const waiting = Array.from({ length: 50 }, (_, i) => `waiting ${i}`)
  await enqueue(...waiting)
  await jobs.stop()
  jobs = await start()
  await work()
  await expect.poll(() => results.length, SOON).toBe(50)
  expect(results).toEqual(waiting.toReversed())
})

test('one that hangs or fails takes its own place only', async () => {
  let hung = 0
  let release = () => {}
  const released = new Promise<void>((resolve) => {
    release = resolve
  })
  await work({
    perform: async ({ to }) => {
      if (to === 'hangs') {
        hung += 1
        await released
      }
      if (to === 'fails') throw new Error('no such user')
      results.push(to)
    },
  })
  const others = Array.from({ length: 60 }, (_, i) => `other ${i}`)
  await enqueue(...others, ...Array(10).fill('hangs'), ...Array(10).fill('fails'))
  await expect.poll(() => results.toSorted(), SOON).toEqual(others.toSorted())
  expect(hung).toBe(10)
  release()
})

test('a job that is done leaves nothing behind', async () => {
  await work()
  await enqueue('once')
  await expect.poll(() => results, SOON).toEqual(['once'])
  await expect.poll(rows).toEqual([])
})

test('a job that fails is logged without what it carries, and stays, sealed, to be tried again', async () => {
  await work()
  await enqueue('fails')
  await expect.poll(() => lines.join('\n'), SOON).toContain('no mail server')
  expect(lines.join('\n')).not.toContain('314159')
  await expect.poll(states).toEqual(['retry'])
  expect(JSON.stringify(await rows())).not.toMatch(/314159|fails|no mail server/)
  await expect.poll(() => results, SOON).toEqual(['fails', 'fails'])
})

test('one that always fails is given up in the end', async () => {
  await enqueue('fails')
  await db.run(
    `update jobs.job set retry_count = ${QUEUES['send-mail'].tries - 1}, started_on = now()`,
  )
  await work()
  await expect.poll(() => lines.join('\n'), SOON).toContain('job given up')
  await expect.poll(rows).toEqual([])
})

test('while what they need is away, jobs wait without being tried, and go on at once when it is back', async () => {
  let isThere = false
  let tried = 0
  await work({
    isReady: async () => isThere,
    perform: async ({ to }) => {
      tried += 1
      if (!isThere) throw new Error('connection refused')
      results.push(to)
    },
  })
  await enqueue(...Array.from({ length: 100 }, (_, i) => `mail ${i}`))
  await expect.poll(() => lines.join('\n'), SOON).toContain('jobs wait')
  await expect.poll(states).toEqual(Array(100).fill('created'))
  const before = tried
  await enqueue('one more')
  await new Promise((passed) => setTimeout(passed, 1_500))
  expect(tried).toBe(before)
  expect(before).toBeLessThanOrEqual(QUEUES['send-mail'].atOnce)
  isThere = true
  await expect.poll(() => results.length, SOON).toBe(101)
  expect(results[0]).toBe('one more')
  expect(lines.join('\n')).toContain('jobs go on')
})

test('a server with another secret does not do it, and one with the right secret does', async () => {
  await enqueue('mei')
  await jobs.stop()
  jobs = await start('other')
  await work()
  await expect.poll(() => lines.join('\n'), SOON).toContain('job failed')
  await jobs.stop()
  jobs = await start()
  await work()
  await expect.poll(() => results, SOON).toEqual(['mei'])
})

test('what a clock put off that was a day ahead is done now', async () => {
  await enqueue('put off', 'tried again')
  await db.run(
    `update jobs.job set start_after = now() + interval '1 day', created_on = now() + interval '1 day'`,
  )
  await db.run(`update jobs.job set state = 'retry' where ctid = (select min(ctid) from jobs.job)`)
  await repairJobs(db, false)
  await work()
  await expect.poll(() => results, SOON).toHaveLength(2)
})

test('a delay that a service asked for is kept', async () => {
  await enqueue('asked to wait')
  await db.run(`update jobs.job set state = 'retry', start_after = now() + interval '1 hour'`)
  await repairJobs(db, false)
  const { rows } = await db.run(
    `select start_after > now() + interval '50 minutes' as waits from jobs.job`,
  )
  expect(rows).toEqual([{ waits: true }])
})

test('a wall clock that is set back while a queue waits does not stop it', async () => {
  await work()
  await enqueue('before')
  await expect.poll(() => results, SOON).toEqual(['before'])
  nowMs -= 86_400_000
  await enqueue('after')
  await expect.poll(() => results, SOON).toEqual(['before', 'after'])
})

test.each(["now() - interval '2 minutes'", "now() + interval '1 day'"])(
  'a job that a server took at %s and never finished is done again',
  async (startedOn) => {
    await enqueue('taken')
    await db.run(`update jobs.job set state = 'active', started_on = ${startedOn}`)
    await repairJobs(db, false)
    await work()
    await expect.poll(() => results, SOON).toEqual(['taken'])
  },
)

test('what is due again and again is done once, however many servers there are, and what fails is said', async () => {
  let times = 0
  const run = async () => {
    times += 1
    if (times === 2) throw new Error('not this time')
  }
  const cron = '* * * * *'
  const name = 'every-minute'
  const other = await start()
  for (const one of [jobs, other]) await one.repeat([{ name, cron, soonSeconds: 0, run }])
  await expect.poll(() => times, SOON).toBe(1)
  const { rows: schedules } = await db.run('select name, cron from jobs.schedule')
  expect(schedules).toEqual([{ name, cron }])
  await db.run(`insert into jobs.job (name) values ($1)`, [name])
  await expect.poll(() => lines.join('\n'), SOON).toContain('not this time')
  await other.stop()
  await db.run('delete from jobs.schedule')
})

test('the run of a schedule that a server died of is not done again', async () => {
  await jobs.repeat([{ name: 'deadly', cron: '0 0 1 1 *', soonSeconds: 600, run: async () => {} }])
  await db.run(`update jobs.job set state = 'active', started_on = now() - interval '1 hour'`)
  await repairJobs(db, true)
  expect(await states()).toEqual(['active'])
  await db.run(`update jobs.job set created_on = now() - interval '2 days'`)
  await repairJobs(db, false)
  expect(await states()).toEqual([])
  await db.run('delete from jobs.schedule')
})
