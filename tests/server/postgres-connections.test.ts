import { sql } from 'kysely'
import { Client } from 'pg'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { BadDatabase } from '#engine/server/database/bad-database.ts'
import { inTransaction } from '#engine/server/database/in-transaction.ts'
import { openDatabase } from '#engine/server/database/open-database.ts'
import { withStartLock } from '#engine/server/database/start-lock.ts'
import { isUnavailable } from '#engine/server/database/unavailable.ts'
import { answerOnce } from '#engine/server/once.ts'
import { runProgram } from '#tests/support/child-server.ts'
import { openDatabaseGate } from '#tests/support/database-gate.ts'
import { startPooler, withPooler } from '#tests/support/pooler.ts'
import { anId } from '#tests/support/row-builders.ts'
import { startTestServer } from '#tests/support/server.ts'
import { createPostgres, onPostgres } from '#tests/support/test-database.ts'

describe.runIf(onPostgres)('connections to PostgreSQL', () => {
  let made: Awaited<ReturnType<typeof createPostgres>>
  beforeAll(async () => {
    made = await createPostgres(process.env.TEST_DATABASE_URL ?? '')
  })
  afterAll(() => made.drop())

  test.skipIf(withPooler.isLeftOut).each(['transaction', 'session'] as const)(
    `a pooler in %s mode without a direct address is refused by every program in one line, and keeps no lock of the start${withPooler.why}`,
    async (mode) => {
      const pooler = await startPooler(made.url, mode)
      const env = { DATABASE_URL: pooler.url, DEMO: '0', PORT: '0' }
      const programs = [
        ['main.ts'],
        ['staff.ts', 'events'],
        ['backup.ts', '/tmp/none'],
        ['restore.ts', import.meta.filename],
      ]
      for (const [program = '', ...words] of programs) {
        const { code, text } = await runProgram(program, words, env)
        expect([program, code, text]).toEqual([
          program,
          1,
          expect.stringMatching(/^sampan: DATABASE_URL leads to a connection pooler.*\n$/),
        ])
      }
      const other = new Client({ connectionString: made.url })
      await other.connect()
      const held = await other.query("select 1 from pg_locks where locktype = 'advisory'")
      expect(held.rows).toEqual([])
      await other.end()
      await pooler.stop()
    },
    60_000,
  )

  test('an answer means that it is on disk, whatever the database was set to', async () => {
    const other = new Client({ connectionString: made.url })
    await other.connect()
    const set = (value: string) =>
      other.query(`alter database ${made.name} set synchronous_commit = ${value}`)
    const used = async () => {
      const db = await openDatabase({ kind: 'postgres', url: made.url })
      const { rows } = await db.run('show synchronous_commit')
      await db.close()
      return rows
    }
    await set('off')
    expect(await used()).toEqual([{ synchronous_commit: 'on' }])
    await set('remote_apply')
    expect(await used()).toEqual([{ synchronous_commit: 'remote_apply' }])
    await other.query(`alter database ${made.name} reset synchronous_commit`)
    await other.end()
  })

  test('a start that another one holds up says who it is, and ends', async () => {
    const other = new Client({ connectionString: made.url })
    await other.connect()
    await other.query('select pg_advisory_lock(7263001)')
    const db = await openDatabase({ kind: 'postgres', url: made.url })
    const warned: unknown[] = []
    const warn = (words: string, about: object = {}) => warned.push({ words, ...about })
    const waiting = withStartLock(db, async () => 'started', { log: { warn }, patienceMs: 1 })
    await expect(waiting).rejects.toThrow(/select pg_terminate_backend\(\d+\)$/)
    await expect(waiting).rejects.toBeInstanceOf(BadDatabase)
    expect(warned).toMatchObject([{ words: 'another server is starting on this database' }])
    const patient = withStartLock(db, async () => 'started', { log: { warn } })
    await other.end()
    expect(await patient).toBe('started')
    await db.close()
  })

  test('when the database moves, what runs ends as unavailable and the rest goes on at once', async () => {
    const gate = await openDatabaseGate(made.url)
    const db = await openDatabase({ kind: 'postgres', url: gate.url, answerMs: 2_000 })
    let open = 0
    const all = Promise.withResolvers<void>()
    const takeOne = () =>
      inTransaction(db, async (tx) => {
        await sql`select 1`.execute(tx)
        open += 1
        if (open === 10) all.resolve()
        await all.promise
      })
    await Promise.all(Array.from({ length: 10 }, takeOne))
    gate.silence()
    const stuck = await inTransaction(db, (tx) => sql`select 2`.execute(tx)).catch((error) => error)
    expect(isUnavailable(stuck)).toBe(true)
    // Each of the other nine is replaced unused.
    const answers = Array.from({ length: 30 }, () => db.run('select 3 as three'))
    for (const { rows } of await Promise.all(answers)) expect(rows).toEqual([{ three: 3 }])
    gate.close()
    await db.close()
  })

  test('a database that only reads any more is left for the one that took over', async () => {
    const gate = await openDatabaseGate(made.url)
    const db = await openDatabase({ kind: 'postgres', url: gate.url })
    const pidOf = async () => (await db.run('select pg_backend_pid() as pid')).rows[0]?.pid
    await db.run('create table if not exists moved (id int)')
    const before = await pidOf()
    const refused = await inTransaction(db, async (tx) => {
      await sql`set transaction read only`.execute(tx)
      await sql`insert into moved values (1)`.execute(tx)
    }).catch((error) => error)
    expect(isUnavailable(refused)).toBe(true)
    expect(await pidOf()).not.toBe(before)
    await db.close()
    gate.close()
  })

  test('a request under way when the database moves is answered with 503, and done once when repeated', async () => {
    const gate = await openDatabaseGate(made.url)
    const db = await openDatabase({ kind: 'postgres', url: gate.url, answerMs: 2_000 })
    const server = await startTestServer({ db })
    const old = new Client({ connectionString: made.url })
    await old.connect()
    const { accountId, fetch } = await server.loginAs('moved@example.com')
    const request = { accountId, onceKey: anId(), fingerprint: '', keeps: 'days' } as const
    let runs = 0
    const pay = () =>
      answerOnce({ db, nowMs: server.services.nowMs }, request, (once) =>
        inTransaction(db, (tx) =>
          once(tx, async () => {
            runs += 1
            if (runs === 1) gate.silence()
            return { paid: runs }
          }),
        ),
      )
    expect(isUnavailable(await pay().catch((error) => error))).toBe(true)
    // What the old database held open ends with it.
    await old.query(`select pg_terminate_backend(pid, 5000) from pg_stat_activity
      where datname = current_database() and state like 'idle in transaction%'`)
    expect((await fetch('/api/session')).status).toBe(200)
    expect(await pay()).toEqual({ paid: 2 })
    expect(await pay()).toEqual({ paid: 2 })
    await old.end()
    gate.close()
    await server.stop()
  }, 30_000)
})
