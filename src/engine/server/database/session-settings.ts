import type { ClientBase } from 'pg'
import { BadDatabase } from './bad-database.ts'

/** Time limits for locks, statements and idle transactions. Devices give up after 25 s. */
export const TIME_LIMITS: Readonly<Record<string, string>> = {
  lock_timeout: '3s',
  statement_timeout: '20s',
  idle_in_transaction_session_timeout: '15s',
}

/**
 * What the server relies on, whatever the role, the database or an earlier user of the session set: an answer means that
 * the change is on disk. Stronger kinds of commit stay. `isLocal` is an expression: whether it ends with the transaction.
 */
function settings(isLocal: string, limits: Readonly<Record<string, string>>): string {
  const fixed = { timezone: 'UTC', datestyle: 'ISO', bytea_output: 'hex', ...limits }
  const calls = Object.entries(fixed).map(
    ([name, value]) => `set_config('${name}', '${value}', ${isLocal})`,
  )
  const commit = `set_config('synchronous_commit', case current_setting('synchronous_commit')
    when 'off' then 'on' else current_setting('synchronous_commit') end, ${isLocal})`
  return [...calls, commit].join(' || ')
}

/** The column of what LOCAL_SETTINGS answers. */
export const SETTINGS_COLUMN = 'sampan_settings'
/** Sets all of it until the transaction ends, for sessions that others share. It is no `set local`, which would weaken stronger kinds of commit. */
export const LOCAL_SETTINGS = `select ${settings('true', TIME_LIMITS)} as ${SETTINGS_COLUMN}`

/**
 * Gives a new connection its settings. Throws BadDatabase if a connection pooler answers in place of the database: the
 * process that it introduced itself as is not the one that runs statements. In the session of a pooler, which others
 * share, nothing stays set.
 */
export async function proveConnection(
  client: ClientBase,
  {
    isPoolerKnown,
    limits = {},
  }: { isPoolerKnown: boolean; limits?: Readonly<Record<string, string>> },
): Promise<void> {
  // `pg` does not declare it: the process of the greeting.
  const { processID } = client as ClientBase & { processID: number | null }
  const isShared = `pg_backend_pid() <> ${processID ?? 0}`
  const { rows } = await client.query<{ pid: number }>(
    `select pg_backend_pid() as pid, ${settings(isShared, limits)}`,
  )
  if (rows[0]?.pid === processID) return
  throw new BadDatabase(
    isPoolerKnown
      ? 'DATABASE_DIRECT_URL leads to a connection pooler, such as PgBouncer, too; name the PostgreSQL server itself there'
      : 'DATABASE_URL leads to a connection pooler, such as PgBouncer; name the PostgreSQL server itself in DATABASE_DIRECT_URL',
  )
}
