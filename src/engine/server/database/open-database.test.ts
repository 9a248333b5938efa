import { once } from 'node:events'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { notify } from './current-transaction.ts'
import type { Database } from './database.ts'
import { inTransaction } from './in-transaction.ts'
import { migrate } from './migrate.ts'
import { openDatabase } from './open-database.ts'
import { vacuum } from './vacuum.ts'

let db: Database
beforeAll(async () => {
  db = await openDatabase({ kind: 'memory' })
})
afterAll(() => db.close())

test('values come back as numbers, ISO instants, bytes and JSON', async () => {
  const { rows } = await db.run(
    `select 7::int8 as int8, count(*) as count, timestamptz '2026-11-20 12:34:56.789+08' as instant,
     date '2026-11-20' as day, '\\x0102'::bytea as bytes, '{"a":[1]}'::jsonb as json,
     array[1, null]::int8[] as numbers, array[timestamptz '2026-11-20 00:00+00'] as instants, 1.50::numeric as numeric`,
  )
  expect(rows).toEqual([
    {
      int8: 7,
      count: 1,
      instant: '2026-11-20T04:34:56.789Z',
      day: '2026-11-20',
      bytes: new Uint8Array([1, 2]),
      json: { a: [1] },
      numbers: [1, null],
      instants: ['2026-11-20T00:00:00.000Z'],
      numeric: '1.50',
    },
  ])
})

test('migrations run once', async () => {
  expect((await migrate(db)).length).toBeGreaterThan(0)
  expect(await migrate(db)).toEqual([])
  const warehouses = await db.kysely.selectFrom('warehouse').select('id').orderBy('id').execute()
  expect(warehouses.map(({ id }) => id)).toEqual(['CN', 'JP', 'SG'])
})

test('a transaction that throws leaves nothing behind', async () => {
  const failing = inTransaction(db, async (tx) => {
    await tx.insertInto('epoch').values({ id: 'x', made_at: '2026-01-01', why: 'first' }).execute()
    throw new Error('stop')
  })
  await expect(failing).rejects.toThrow('stop')
  expect(await db.kysely.selectFrom('epoch').selectAll().execute()).toEqual([])
})

test('a query beside its own transaction is a bug that throws instead of waiting for ever', async () => {
  const beside = inTransaction(db, () => db.kysely.selectFrom('epoch').selectAll().execute())
  await expect(beside).rejects.toThrow('did not go through that transaction')
  const nested = inTransaction(db, () => inTransaction(db, async () => 1))
  await expect(nested).rejects.toThrow('did not go through that transaction')
})

test('a listener that fails neither undoes nor repeats what has committed', async () => {
  const heard: (string | null)[] = []
  const stopFailing = await db.listen('failing', () => {
    throw Object.assign(new Error('a listener that fails'), { code: '40001' })
  })
  const stopHearing = await db.listen('failing', (line) => heard.push(line))
  const warned = once(process, 'warning')
  let runs = 0
  const answer = await inTransaction(db, async () => {
    notify({ channel: 'failing', key: 'it' })
    runs += 1
    return 'committed'
  })
  await Promise.all([stopFailing(), stopHearing()])
  expect([answer, runs, heard]).toEqual(['committed', 1, ['it']])
  expect(await warned).toMatchObject([{ message: 'a listener that fails' }])
})

test('transactions asked for together run one after the other', async () => {
  const order: string[] = []
  await Promise.all(
    ['a', 'b', 'c'].map((name) =>
      inTransaction(db, async (tx) => {
        order.push(`${name} begins`)
        await sql`select 1`.execute(tx)
        order.push(`${name} ends`)
      }),
    ),
  )
  expect(order).toEqual(['a begins', 'a ends', 'b begins', 'b ends', 'c begins', 'c ends'])
})

test('a serialisation failure is tried three more times', async () => {
  let tries = 0
  const failing = inTransaction(db, async (tx) => {
    tries += 1
    await sql`do $$ begin raise exception using errcode = '40001', message = 'again'; end $$`.execute(
      tx,
    )
  })
  await expect(failing).rejects.toThrow('again')
  expect(tries).toBe(4)
})

test('listeners hear what a transaction sent once it has committed, and nothing after they stop', async () => {
  const heard: (string | null)[] = []
  const stop = await db.listen('hint', (payload) => heard.push(payload))
  await inTransaction(db, async (tx) => {
    notify({ channel: 'hint', key: 'one', value: '1' })
    await sql`select 1`.execute(tx)
    expect(heard).toEqual([])
  })
  await expect.poll(() => heard).toEqual(['one 1'])
  await stop()
  await inTransaction(db, async () => notify({ channel: 'hint', key: 'two', value: '2' }))
  expect(heard).toEqual(['one 1'])
})

test('a transaction that is rolled back says nothing', async () => {
  const heard: (string | null)[] = []
  const stop = await db.listen('hint', (payload) => heard.push(payload))
  const failing = inTransaction(db, async () => {
    notify({ channel: 'hint', key: 'lost', value: '1' })
    throw new Error('stop')
  })
  await expect(failing).rejects.toThrow('stop')
  await inTransaction(db, async () => notify({ channel: 'hint', key: 'kept', value: '1' }))
  expect(heard).toEqual(['kept 1'])
  await stop()
})

test('after a failed block of statements the connection is usable', async () => {
  await expect(db.run('begin; select 1/0; commit')).rejects.toThrow('division by zero')
  expect((await db.run('select 1 as one')).rows).toEqual([{ one: 1 }])
})

test('every table can be vacuumed', async () => {
  await vacuum(db)
})

test('a long query does not hold up the event loop', async () => {
  let ticks = 0
  const timer = setInterval(() => {
    ticks += 1
  }, 1)
  await db.run('select count(*) from generate_series(1, 300000) i where i % 2 = 0')
  clearInterval(timer)
  expect(ticks).toBeGreaterThan(3)
})

test('answers of 600 MB in all leave nothing behind in the thread, whose heap would not hold them', async () => {
  const answer = "select repeat('x', 1000) as text from generate_series(1, 300)"
  for (let i = 0; i < 2_000; i++) await db.run(answer)
}, 60_000)

test('a database opens from the image of another', async () => {
  const copy = await openDatabase({ kind: 'memory', image: await db.dump() })
  expect(await migrate(copy)).toEqual([])
  await copy.close()
})
