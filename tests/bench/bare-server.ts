import { Hono } from 'hono'
import { sql } from 'kysely'
import { openDatabase } from '#engine/server/database/open-database.ts'
import { idColumn, recordset, wireRow } from '#engine/server/database/rows.ts'
import { serveBare } from '#tests/bench/serve-bare.ts'

// A baseline for the rates: the minimal server on this database and driver. A list is one keyset query of 50 rows, a
// write is one insert of a batch.
const { DATABASE_URL: url, DATA_DIR: dataDirectory = '' } = process.env
const source = url === undefined ? { kind: 'directory', dataDirectory } : { kind: 'postgres', url }
const db = await openDatabase(source as Parameters<typeof openDatabase>[0])
await db.run('create table if not exists bare (account_id uuid, id uuid primary key, words jsonb)')
const app = new Hono()

app.post('/list', async (c) => {
  const { accountId, after } = await c.req.json()
  const id = sql.raw(idColumn('parcel'))
  const { rows } = await sql`
    select ${id} as id, version, ${sql.raw(wireRow('parcel'))} as row from parcel
    where account_id = ${accountId} and ${id} > ${after}::uuid order by ${id} limit 50`.execute(
    db.kysely,
  )
  return c.json(rows)
})

app.post('/create', async (c) => {
  const { accountId, rows } = await c.req.json()
  await sql`
    insert into bare select ${accountId}::uuid, x.id, x.words
    from ${recordset(rows, 'id uuid, words jsonb')}`.execute(db.kysely)
  return c.json({ created: rows.length })
})

serveBare(app, db)
