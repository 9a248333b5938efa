import { sql } from 'kysely'
import { Client } from 'pg'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Database } from '#engine/server/database/database.ts'
import { inTransaction } from '#engine/server/database/in-transaction.ts'
import { openDatabase } from '#engine/server/database/open-database.ts'
import { runProgram } from '#tests/support/child-server.ts'
import { namesArePassedOn, startPooler, withPooler } from '#tests/support/pooler.ts'
import { createPostgres, onPostgres } from '#tests/support/test-database.ts'

const { isLeftOut, why } = withPooler
const SHOWN = ['synchronous_commit', 'timezone', 'lock_timeout', 'statement_timeout']
const settings = SHOWN.map((name) => `current_setting('${name}')`).join(` || ' ' || `)
const OURS = 'on UTC 3s 20s'

describe.skipIf(!onPostgres || isLeftOut)(`behind PgBouncer in transaction mode${why}`, () => {
  let made: Awaited<ReturnType<typeof createPostgres>>
  /** Has one session, which everybody gets in turn. */
  let pooler: Awaited<ReturnType<typeof startPooler>>
  let db: Database
  /** Somebody else who uses the same session. */
  let other: Client
  beforeAll(async () => {
    made = await createPostgres(process.env.TEST_DATABASE_URL ?? '')
    pooler = await startPooler(made.url, 'transaction', { sessions: 1 })
    db = await openDatabase({ kind: 'postgres', url: pooler.url, directUrl: made.url })
    other = new Client({ connectionString: pooler.url })
    await other.connect()
  })
  afterAll(async () => {
    await other.end()
    await db.close()
    await pooler.stop()
    await made.drop()
  })

  test('what somebody has set in the session counts for no statement of ours, and ours for none of theirs', async () => {
    const theirs = ['off', 'Asia/Tokyo', '7s', '9s']
    for (const [nth, name] of SHOWN.entries()) await other.query(`set ${name} = '${theirs[nth]}'`)
    const seen: unknown[] = []
    const ask = sql<{ seen: string }>`select ${sql.raw(settings)} as seen`
    const askWithValue = sql<{ seen: string }>`
      select ${sql.raw(settings)} as seen where ${1}::int = 1`
    for (const one of [ask, askWithValue]) {
      seen.push((await one.execute(db.kysely)).rows)
      seen.push((await inTransaction(db, (tx) => one.execute(tx))).rows)
    }
    seen.push((await db.run(`select ${settings} as seen`)).rows)
    seen.push((await db.run(`select ${settings} as seen where $1::int = 1`, [1])).rows)
    seen.push((await db.run(`begin; select ${settings} as seen; commit`)).rows)
    expect(seen).toEqual(Array(7).fill([{ seen: OURS }]))
    const { rows } = await other.query(`select ${settings} as seen`)
    expect(rows).toEqual([{ seen: theirs.join(' ') }])
    await other.query('reset all')
  })

  test('a statement keeps its error, its rows and its count, alone and in a transaction', async () => {
    await db.run('create table thing (id int primary key)')
    const add = (id: number) => sql`insert into thing values (${id})`
    expect((await add(1).execute(db.kysely)).numAffectedRows).toBe(1n)
    await expect(add(1).execute(db.kysely)).rejects.toMatchObject({ code: '23505' })
    await expect(inTransaction(db, (tx) => add(1).execute(tx))).rejects.toMatchObject({
      code: '23505',
    })
    await inTransaction(db, (tx) => add(2).execute(tx), { isolation: 'serializable' })
    expect((await db.run('select id from thing order by id')).rows).toEqual([{ id: 1 }, { id: 2 }])
    await db.run('create index concurrently thing_id on thing (id)')
  })

  test('what listens and what takes long use the direct address', async () => {
    const heard: (string | null)[] = []
    const stop = await db.listen('hint', (line) => heard.push(line))
    await other.query("select pg_notify('hint', 'hello')")
    await expect.poll(() => heard).toEqual(['hello'])
    await stop()
    // The pooler's one session is taken all the while.
    await other.query('begin')
    const { rows } = await db.withoutTimeLimits(({ kysely }) =>
      sql`select current_setting('statement_timeout') as seen`.execute(kysely),
    )
    expect(rows).toEqual([{ seen: '0' }])
    await other.query('rollback')
  })

  test('addresses that do not fit are one line', async () => {
    const elsewhere = await createPostgres(process.env.TEST_DATABASE_URL ?? '')
    const said = async (env: Record<string, string>) => {
      const { code, text } = await runProgram('main.ts', [], {
        DATABASE_URL: pooler.url,
        DEMO: '0',
        PORT: '0',
        ...env,
      })
      return [code, text]
    }
    const oneLine = (words: string) => [
      1,
      expect.stringMatching(new RegExp(`^sampan: ${words}.*\n$`)),
    ]
    expect(await said({ DATABASE_DIRECT_URL: pooler.url })).toEqual(
      oneLine('DATABASE_DIRECT_URL leads to a connection pooler'),
    )
    expect(await said({ DATABASE_DIRECT_URL: elsewhere.url })).toEqual(
      oneLine('DATABASE_DIRECT_URL leads to another database'),
    )
    if (namesArePassedOn()) {
      const named = { DATABASE_DIRECT_URL: made.url, DATABASE_STATEMENTS: 'named' }
      expect(await said(named)).toEqual(oneLine('DATABASE_STATEMENTS=named: .* set unnamed'))
    }
    await elsewhere.drop()
  })
})
