import type { ClientBase } from 'pg'
import { BadDatabase } from './bad-database.ts'

/**
 * What the server relies on in each session, whatever the role, the database or an earlier user of it set: an answer means
 * that the change is on disk. Stronger kinds of commit stay.
 */
const SETTINGS = `select pg_backend_pid() as pid,
  set_config('timezone', 'UTC', false), set_config('datestyle', 'ISO', false),
  set_config('bytea_output', 'hex', false),
  set_config('synchronous_commit', case current_setting('synchronous_commit')
    when 'off' then 'on' else current_setting('synchronous_commit') end, false)`

/**
 * Gives a new connection its settings. Throws BadDatabase if a connection pooler answers in place of the database: the
 * process that it introduced itself as is not the one that runs statements. Sessions of a pooler are shared, with what
 * others set and locked in them.
 */
export async function proveConnection(client: ClientBase): Promise<void> {
  const { rows } = await client.query<{ pid: number }>(SETTINGS)
  // `pg` does not declare it: the process of the greeting.
  const { processID } = client as ClientBase & { processID: number | null }
  if (rows[0]?.pid === processID) return
  throw new BadDatabase(
    'DATABASE_URL leads to a connection pooler, such as PgBouncer, whose sessions are shared; name the PostgreSQL server itself',
  )
}
