import { createHash } from 'node:crypto'
import { BadDatabase } from './bad-database.ts'
import type { AskSession, Database } from './database.ts'

/** What all servers that run on one database must have in common, with the number of its advisory lock. */
const COMMON = {
  secret: {
    lock: 7_263_002,
    todo: 'another server runs on this database with another secret, and neither could open what the other seals; set the same JOB_SECRET on all servers',
  },
  files: {
    lock: 7_263_003,
    todo: 'another server runs on this database with another place for pictures, and each would miss those of the other; set the same FILES_URL on all servers, or mount the same DATA_DIR/files',
  },
} as const
type Shared = keyof typeof COMMON
const SHARED = ['secret', 'files'] as const satisfies readonly Shared[]

/** Never the text itself: whoever may read the database's locks sees the number. */
const markOf = (text: string): number => createHash('sha256').update(text).digest().readInt32BE()

/**
 * Joins the servers that run on the database, for as long as it is open. Throws BadDatabase if one that runs has another
 * secret or another place for files. The marks are locks of the connection that listens, and each that replaces it takes
 * them again. The embedded database has one server.
 */
export async function joinServers(
  { kind, hold }: Pick<Database, 'kind' | 'hold'>,
  own: Record<Shared, string>,
): Promise<void> {
  if (kind === 'pglite') return
  await hold(async (ask) => {
    for (const shared of SHARED) await takePlace(ask, shared, markOf(own[shared]))
  })
}

async function takePlace(ask: AskSession, shared: Shared, mark: number): Promise<void> {
  const { lock, todo } = COMMON[shared]
  await ask('select pg_advisory_lock_shared($1::int, $2::int)', [lock, mark])
  const { rows } = await ask(
    `select exists (
      select from pg_locks where locktype = 'advisory' and granted and objsubid = 2
        and database = (select oid from pg_database where datname = current_database())
        and classid = $1::bigint and objid <> ($2::bigint & 4294967295)) as others`,
    [lock, mark],
  )
  if (rows[0]?.others) throw new BadDatabase(todo)
}

/**
 * Throws BadDatabase while a server runs on the database, whose tables are to be replaced. One that starts is kept out by
 * the lock of the start.
 */
export async function refuseRunningServers({
  kind,
  run,
}: Pick<Database, 'kind' | 'run'>): Promise<void> {
  // Whoever has the embedded database open has its only process.
  if (kind === 'pglite') return
  const { rows } = await run(
    `select pid, coalesce(host(client_addr), 'a socket') as address, backend_start as since
      from pg_locks join pg_stat_activity using (pid)
      where locktype = 'advisory' and granted and objsubid = 2
        and database = (select oid from pg_database where datname = current_database())
        and classid = $1::bigint`,
    [COMMON.secret.lock],
  )
  const [server] = rows
  if (server === undefined) return
  throw new BadDatabase(
    `DATABASE_URL: a server runs on this database, from ${server.address} since ${server.since} (process ${server.pid}); stop it first. If none runs any more, end its connection: select pg_terminate_backend(${server.pid})`,
  )
}
