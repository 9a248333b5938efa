import { createHash } from 'node:crypto'
import { sql } from 'kysely'
import { BadDatabase } from './bad-database.ts'
import type { Database, Reader } from './database.ts'

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
 * Joins the servers that run on the database, until the returned function is called or the process ends. Throws
 * BadDatabase if one that runs has another secret or another place for files. The embedded database has one server.
 */
export async function joinServers(
  { kind, withoutTimeLimits }: Pick<Database, 'kind' | 'withoutTimeLimits'>,
  own: Record<Shared, string>,
): Promise<() => Promise<void>> {
  if (kind === 'pglite') return async () => {}
  const joined = Promise.withResolvers<void>()
  const leaving = Promise.withResolvers<void>()
  const stay = withoutTimeLimits(({ kysely }) =>
    kysely.connection().execute(async (connection) => {
      for (const shared of SHARED) await takePlace(connection, shared, markOf(own[shared]))
      joined.resolve()
      // The locks end with this connection.
      await leaving.promise
    }),
  )
  stay.catch(joined.reject)
  await joined.promise
  return async () => {
    leaving.resolve()
    await stay
  }
}

async function takePlace(connection: Reader, shared: Shared, mark: number): Promise<void> {
  const { lock, todo } = COMMON[shared]
  await sql`select pg_advisory_lock_shared(${lock}::int, ${mark}::int)`.execute(connection)
  const { rows } = await sql<{ others: boolean }>`
    select exists (
      select from pg_locks where locktype = 'advisory' and granted and objsubid = 2
        and database = (select oid from pg_database where datname = current_database())
        and classid = ${lock} and objid <> (${mark}::bigint & 4294967295)) as others`.execute(
    connection,
  )
  if (rows[0]?.others) throw new BadDatabase(todo)
}
