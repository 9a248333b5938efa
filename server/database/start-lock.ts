import { sql } from 'kysely'
import type { Database } from './database.ts'

/** The lock's number, different from our other advisory locks. */
const START_LOCK = 7_263_001

/** Runs `work` while no other server on the database does: servers that start together create the tables one by one. */
export async function withStartLock<T>(
  { kind, withoutTimeLimits }: Pick<Database, 'kind' | 'withoutTimeLimits'>,
  work: () => Promise<T>,
): Promise<T> {
  // The embedded database is not shared, and its only connection is needed for the work.
  if (kind === 'pglite') return work()
  return withoutTimeLimits(({ kysely }) =>
    kysely.connection().execute(async (own) => {
      // The lock ends with this connection.
      await sql`select pg_advisory_lock(${START_LOCK})`.execute(own)
      return work()
    }),
  )
}
