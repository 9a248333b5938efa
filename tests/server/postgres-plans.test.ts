import { sql } from 'kysely'
import { describe, expect, test } from 'vitest'
import type { Database } from '#engine/server/database/database.ts'
import { openDatabase } from '#engine/server/database/open-database.ts'
import { createPostgres, onPostgres } from '#tests/support/test-database.ts'

const TEXT = 'select id from thing where owner = $1 order by at, id limit 50'
const read = ({ kysely }: Database) =>
  sql`select id from thing where owner = ${1} order by at, id limit 50`.execute(kysely)

/** How the connection in use carries out what it has prepared. */
async function preparedIn(db: Database) {
  const { rows } = await db.run(
    `select name, generic_plans::int as generic, custom_plans::int as custom
     from pg_prepared_statements where statement = '${TEXT}'`,
  )
  const [one] = rows
  if (one === undefined) return undefined
  const explained = await db.run(`explain execute "${one.name}" ('1')`)
  const plan = explained.rows.map((row) => Object.values(row)[0]).join('\n')
  return { generic: Number(one.generic), custom: Number(one.custom), plan }
}

describe.runIf(onPostgres)('on PostgreSQL', () => {
  test('what was prepared while a table was empty is planned anew for the full one, and then not at each request', async () => {
    const { url, drop } = await createPostgres(process.env.TEST_DATABASE_URL ?? '')
    const db = await openDatabase({ kind: 'postgres', url, sizesEveryMs: 50 })
    await db.run('create table thing (id int primary key, owner int, at int)')
    await db.run('create index thing_of on thing (owner, at, id)')
    for (let n = 0; n < 12; n++) await read(db)
    expect((await preparedIn(db))?.plan).toContain('Bitmap')

    // Few enough that ANALYZE reads all: from a sample, one owner may seem to have more rows than the average, and then
    // planning each time is cheaper.
    await db.run('insert into thing select n, n % 100, n from generate_series(1, 20000) n')
    await db.run('analyze thing')
    // Until the table is known to have grown, its statement is planned each time.
    await expect.poll(() => preparedIn(db)).toBeUndefined()
    for (let n = 0; n < 12; n++) await read(db)
    const { plan, custom, generic } = (await preparedIn(db)) ?? {}
    expect(plan).toContain('Index Only Scan using thing_of')
    expect([custom, generic]).toEqual([5, 7])
    await db.close()
    await drop()
  })

  test('a table that grows as usual replaces no connection', async () => {
    const { url, drop } = await createPostgres(process.env.TEST_DATABASE_URL ?? '')
    const db = await openDatabase({ kind: 'postgres', url, sizesEveryMs: 50 })
    await db.run('create table thing (id int primary key, owner int, at int)')
    await read(db)
    await db.run('insert into thing select n, n % 100, n from generate_series(1, 1000) n')
    await db.run('analyze thing')
    // The first rows of a table are much.
    await expect.poll(() => preparedIn(db)).toBeUndefined()
    await read(db)
    await db.run('insert into thing select n, n % 100, n from generate_series(1001, 3000) n')
    await db.run('analyze thing')
    await new Promise((resolve) => setTimeout(resolve, 500))
    // The pool may give another connection, which looked at the sizes meanwhile; one that was replaced is never there.
    await expect.poll(() => preparedIn(db)).toBeDefined()
    await db.close()
    await drop()
  })
})
