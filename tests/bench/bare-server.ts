import { randomUUID } from 'node:crypto'
import { Hono } from 'hono'
import { type SSEStreamingApi, streamSSE } from 'hono/streaming'
import { sql } from 'kysely'
import { openDatabase } from '#engine/server/database/open-database.ts'
import { idColumn, recordset, wireRow } from '#engine/server/database/rows.ts'
import { serveBare } from '#tests/bench/serve-bare.ts'

// A baseline: the minimal server on this database and driver. A list is one keyset query of 50 rows, a write is one insert
// of a batch. Its page inserts a row for each press of its button, and shows the text of whichever page pressed it last.
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

const PAGE = `<!doctype html><meta charset="utf-8"><link rel="icon" href="data:,">
  <input aria-label="Note"><button>Save changes</button><main></main>
  <script>
    new EventSource('/changes').onmessage = ({ data }) => { document.querySelector('main').textContent = data }
    document.querySelector('button').onclick = () =>
      fetch('/change', { method: 'POST', body: document.querySelector('input').value })
  </script>`
const listeners = new Set<SSEStreamingApi>()

app.get('/', (c) => c.html(PAGE))

app.get('/changes', (c) =>
  streamSSE(c, async (stream) => {
    listeners.add(stream)
    await new Promise<void>((resolve) => stream.onAbort(resolve))
    listeners.delete(stream)
  }),
)

app.post('/change', async (c) => {
  const data = await c.req.text()
  await sql`
    insert into bare values (null, ${randomUUID()}, ${JSON.stringify(data)})`.execute(db.kysely)
  await Promise.all([...listeners].map((stream) => stream.writeSSE({ data })))
  return c.body(null, 204)
})

app.get('/api/health/ready', (c) => c.text('ready'))

serveBare(app, db)
