import { Hono } from 'hono'
import { sql, type Transaction } from 'kysely'
import type { Tables } from '#engine/server/database/database.ts'
import { openDatabase } from '#engine/server/database/open-database.ts'
import { recordset } from '#engine/server/database/rows.ts'
import { serveBare } from '#tests/bench/serve-bare.ts'

/**
 * The smallest server that is right for each peer's protocol, on the product's database and with its durability. It is
 * as fast as we could make it: no login, no validation, and every request is one transaction of a few statements for
 * all its rows, where the peers' own examples take one for each mutation.
 */
const { DATA_DIR: dataDirectory = '' } = process.env
const db = await openDatabase({ kind: 'directory', dataDirectory })
const { kysely } = db
const app = new Hono()

type Row = { id: string } & Record<string, unknown>
type Stored = { id: string; row: Row; version: number }
type Tx = Transaction<Tables>

/** Locks the account for the transaction, and returns the version that it writes. */
async function nextVersion(tx: Tx, account: string): Promise<number> {
  const { rows } = await sql<{ version: number }>`
    update peer_account set version = version + 1 where account = ${account} returning version`.execute(
    tx,
  )
  return rows[0]?.version ?? 0
}

const save = (tx: Tx, account: string, version: number, rows: readonly Row[]) =>
  sql`
  insert into peer_row as r (account, id, row, version)
  select ${account}, x.id, x.row, ${version}
  from ${recordset(
    rows.map((row) => ({ id: row.id, row })),
    'id text, row jsonb',
  )}
  on conflict (account, id) do update set row = r.row || excluded.row, version = excluded.version`.execute(
    tx,
  )

async function changedSince(account: string, version: number): Promise<Stored[]> {
  const { rows } = await sql<Stored>`
    select id, row, version from peer_row where account = ${account} and version > ${version}`.execute(
    kysely,
  )
  return rows
}

/** https://doc.replicache.dev/reference/server-push and -pull; a row's version is the push that wrote it. */
type Push = {
  clientGroupID: string
  mutations: { clientID: string; id: number; name: string; args: Row }[]
}
app.post('/replicache/push', async (c) => {
  const account = c.req.query('account') ?? ''
  const { clientGroupID, mutations } = await c.req.json<Push>()
  await kysely.transaction().execute(async (tx) => {
    const version = await nextVersion(tx, account)
    const clients = await sql<{ client: string; last: number }>`
      select client, last from peer_client where client_group = ${clientGroupID}`.execute(tx)
    const lastOf = new Map(clients.rows.map(({ client, last }) => [client, last]))
    const rows = new Map<string, Row>()
    for (const { clientID, id, args } of mutations) {
      if (id !== (lastOf.get(clientID) ?? 0) + 1) continue
      lastOf.set(clientID, id)
      rows.set(args.id, { ...rows.get(args.id), ...args })
    }
    await save(tx, account, version, [...rows.values()])
    const last = [...lastOf].map(([client, id]) => ({ client, last: id }))
    await sql`
      insert into peer_client (client_group, client, last, version)
      select ${clientGroupID}, x.client, x.last, ${version}
      from ${recordset(last, 'client text, last int')}
      on conflict (client_group, client) do update set last = excluded.last, version = excluded.version`.execute(
      tx,
    )
  })
  return c.json({})
})
app.post('/replicache/pull', async (c) => {
  const account = c.req.query('account') ?? ''
  const { clientGroupID, cookie } = await c.req.json<{
    clientGroupID: string
    cookie: number | null
  }>()
  const since = cookie ?? 0
  const { rows } = await sql<{ version: number }>`
    select version from peer_account where account = ${account}`.execute(kysely)
  const clients = await sql<{ client: string; last: number }>`
    select client, last from peer_client
    where client_group = ${clientGroupID} and version > ${since}`.execute(kysely)
  const puts = (await changedSince(account, since)).map(({ id, row }) => ({
    op: 'put',
    key: `row/${id}`,
    value: row,
  }))
  return c.json({
    cookie: rows[0]?.version ?? 0,
    lastMutationIDChanges: Object.fromEntries(clients.rows.map((one) => [one.client, one.last])),
    patch: cookie === null ? [{ op: 'clear' }, ...puts] : puts,
  })
})

/** https://rxdb.info/replication-http.html: a document that is not as the device assumed is a conflict. */
type Pushed = { newDocumentState: Row; assumedMasterState?: Row }
app.post('/rxdb/push', async (c) => {
  const account = c.req.query('account') ?? ''
  const pushed = await c.req.json<Pushed[]>()
  const conflicts = await kysely.transaction().execute(async (tx) => {
    const version = await nextVersion(tx, account)
    const ids = pushed.map(({ newDocumentState }) => newDocumentState.id)
    const { rows } = await sql<Stored>`
      select id, row, version from peer_row where account = ${account} and id = any(${ids}::text[])`.execute(
      tx,
    )
    const here = new Map(rows.map(({ id, row }) => [id, row]))
    const [fit, others]: Pushed[][] = [[], []]
    for (const one of pushed) {
      const row = here.get(one.newDocumentState.id)
      const isAsAssumed = row?.note === one.assumedMasterState?.note
      ;(row === undefined || isAsAssumed ? fit : others)?.push(one)
    }
    const saved = (fit ?? []).map(({ newDocumentState }) => newDocumentState)
    if (saved.length > 0) await save(tx, account, version, saved)
    return (others ?? []).map(({ newDocumentState }) => here.get(newDocumentState.id))
  })
  return c.json(conflicts)
})
app.get('/rxdb/pull', async (c) => {
  const { account = '', since = '0' } = c.req.query()
  const changed = await changedSince(account, Number(since))
  const version = Math.max(Number(since), ...changed.map((one) => one.version))
  const documents = changed.map(({ row }) => ({ ...row, _deleted: false }))
  return c.json({ documents, checkpoint: { version } })
})

serveBare(app, db)
