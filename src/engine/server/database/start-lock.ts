import { setTimeout } from 'node:timers/promises'
import { sql } from 'kysely'
import { BadDatabase } from './bad-database.ts'
import type { Database, Reader } from './database.ts'

/** The lock's number, different from our other advisory locks. */
const START_LOCK = 7_263_001
/** Longer than any migration of a database that a server is started on unattended. */
const PATIENCE_MS = 600_000
const AGAIN_MS = 1_000

/**
 * Runs `work` while no other server on the database does: servers that start together create the tables one by one,
 * which the job queue does without a lock of its own. Says
 * who has the lock when it waits, and throws BadDatabase when that takes too long.
 */
export async function withStartLock<T>(
  { kind, withoutTimeLimits }: Pick<Database, 'kind' | 'withoutTimeLimits'>,
  work: () => Promise<T>,
  {
    log,
    patienceMs = PATIENCE_MS,
  }: { log: { warn: (message: string, fields?: Holder) => void }; patienceMs?: number },
): Promise<T> {
  // The embedded database is not shared, and its only connection is needed for the work.
  if (kind === 'pglite') return work()
  return withoutTimeLimits(({ kysely }) =>
    kysely.connection().execute(async (own) => {
      for (let waitedMs = 0; !(await isLocked(own)); waitedMs += AGAIN_MS) {
        const holder = await holderOf(own)
        if (waitedMs >= patienceMs) throw new BadDatabase(tooLong(holder))
        if (waitedMs === 0) log.warn('another server is starting on this database', holder)
        await setTimeout(AGAIN_MS)
      }
      // The lock ends with this connection.
      return work()
    }),
  )
}

async function isLocked(own: Reader): Promise<boolean> {
  const { rows } = await sql<{ locked: boolean }>`
    select pg_try_advisory_lock(${START_LOCK}) as locked`.execute(own)
  return rows[0]?.locked === true
}

type Holder = { pid: number; address: string; since: string }

async function holderOf(own: Reader): Promise<Holder | undefined> {
  const { rows } = await sql<Holder>`
    select pid, coalesce(host(client_addr), 'a socket') as address, backend_start as since
    from pg_locks join pg_stat_activity using (pid)
    where locktype = 'advisory' and granted and classid = 0 and objid = ${START_LOCK}
      and datname = current_database()`.execute(own)
  return rows[0]
}

function tooLong(holder: Holder | undefined): string {
  const who = holder && ` from ${holder.address} since ${holder.since} (process ${holder.pid})`
  const way = holder && `: select pg_terminate_backend(${holder.pid})`
  return `DATABASE_URL: another server is starting on this database${who ?? ''} and does not finish; if none is, end its connection${way ?? ''}`
}
