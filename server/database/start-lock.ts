import { sql } from 'kysely'
import type { Database } from './database.ts'

/** Names the lock; any number that no other lock of ours has. */
const START_LOCK = 7_263_001

/** Lets servers that start together on one database make its tables one after the other, however long one takes. */
export async function withStartLock<T>(
  { kind, withoutTimeLimits }: Pick<Database, 'kind' | 'withoutTimeLimits'>,
  work: () => Promise<T>,
): Promise<T> {
  // Nobody shares the embedded database, and its one connection is needed for the work.
  if (kind === 'pglite') return work()
  return withoutTimeLimits(({ kysely }) =>
    kysely.connection().execute(async (own) => {
      // The lock ends with this connection.
      await sql`select pg_advisory_lock(${START_LOCK})`.execute(own)
      return work()
    }),
  )
}
