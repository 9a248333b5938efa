import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { compiledOnce, slot } from './compiled-once.ts'
import type { Database } from './database.ts'
import { inTransaction } from './in-transaction.ts'
import { openDatabase } from './open-database.ts'

let db: Database
beforeAll(async () => {
  db = await openDatabase({ kind: 'memory' })
}, 60_000)
afterAll(() => db.close())

type Row = { told: string }
const greeting = () =>
  sql<Row>`select ${slot('word')}::text || ' ' || ${slot('name')}::text || ${'!'}::text as told`

test('each call gives the values of its slots, and what is built in stays', async () => {
  const greet = compiledOnce(greeting)
  const told = async (values: Record<string, unknown>) => (await greet(db.kysely, values)).rows
  expect(await told({ name: 'Mei', word: 'hello' })).toEqual([{ told: 'hello Mei!' }])
  expect(await told({ word: 'bye', name: 'Jun', more: 'unused' })).toEqual([{ told: 'bye Jun!' }])
})

test('calls at the same moment do not share their values', async () => {
  const greet = compiledOnce(greeting)
  const names = Array.from({ length: 20 }, (_, n) => `member ${n}`)
  const answers = await Promise.all(names.map((name) => greet(db.kysely, { word: 'hello', name })))
  expect(answers.map(({ rows }) => rows[0]?.told)).toEqual(names.map((name) => `hello ${name}!`))
})

test('the text is made once, for any number of calls and also in a transaction', async () => {
  const build = vi.fn(greeting)
  const greet = compiledOnce(build)
  const values = { word: 'hello', name: 'Mei' }
  for (let turn = 0; turn < 3; turn++) await greet(db.kysely, values)
  const { rows } = await inTransaction(db, (tx) => greet(tx, values))
  expect(rows).toEqual([{ told: 'hello Mei!' }])
  expect(build).toHaveBeenCalledTimes(1)
})

test('a slot that stands twice gets its value in both places, and null is a value', async () => {
  const twice = compiledOnce(
    () =>
      sql`select ${slot('n')}::int as a, ${slot('n')}::int + 1 as b, ${slot('none')}::text as c`,
  )
  const { rows } = await twice(db.kysely, { n: 1, none: null })
  expect(rows).toEqual([{ a: 1, b: 2, c: null }])
})

test('a value that is forgotten is a fault, not null', () => {
  const greet = compiledOnce(greeting)
  expect(() => greet(db.kysely, { word: 'hello' })).toThrow('Nothing is given for name')
})
