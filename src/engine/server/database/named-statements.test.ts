import { sql } from 'kysely'
import { afterEach, beforeEach, expect, test } from 'vitest'
import type { Database } from './database.ts'
import { inTransaction } from './in-transaction.ts'
import { MOST_STATEMENTS } from './named-statements.ts'
import { openDatabase } from './open-database.ts'

let db: Database
beforeEach(async () => {
  db = await openDatabase({ kind: 'memory' })
})
afterEach(() => db.close())

/** What the one connection of the embedded database has prepared. */
async function prepared() {
  const { rows } = await db.run(
    `select statement, generic_plans as generic, custom_plans as custom from pg_prepared_statements`,
  )
  return rows
}
const plus = (n: number) => sql<{ sum: number }>`select ${n}::int + 1 as sum`.execute(db.kysely)

test('a statement is prepared once and planned no more after a few runs', async () => {
  for (let n = 0; n < 12; n++) expect((await plus(n)).rows).toEqual([{ sum: n + 1 }])
  await inTransaction(db, (tx) => sql`select ${1}::int + 1 as sum`.execute(tx))
  expect(await prepared()).toEqual([
    { statement: 'select $1::int + 1 as sum', generic: 8, custom: 5 },
  ])
})

test('statements without values, as those that begin and end a transaction, are not prepared', async () => {
  await inTransaction(db, (tx) => sql`select 1`.execute(tx))
  expect(await prepared()).toEqual([])
})

test('texts that vary do not fill a connection without end', async () => {
  for (let n = 0; n < 3 * MOST_STATEMENTS; n++) {
    await sql`select ${n}::int as ${sql.ref(`n${n}`)}`.execute(db.kysely)
  }
  expect((await prepared()).length).toBeLessThanOrEqual(MOST_STATEMENTS)
})

test('a table that another server has changed is read all the same', async () => {
  await db.run('create table thing (id int); insert into thing values (1)')
  const read = (reader: typeof db.kysely) =>
    sql`select * from thing where id = ${1}`.execute(reader)
  expect((await read(db.kysely)).rows).toEqual([{ id: 1 }])
  await db.run('alter table thing add column name text')
  expect((await read(db.kysely)).rows).toEqual([{ id: 1, name: null }])
  expect((await read(db.kysely)).rows).toEqual([{ id: 1, name: null }])
  await db.run('alter table thing add column more text')
  const { rows } = await inTransaction(db, read)
  expect(rows).toEqual([{ id: 1, name: null, more: null }])
})
