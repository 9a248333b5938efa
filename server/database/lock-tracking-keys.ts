import { sql } from 'kysely'
import { recordTrackingLock } from './current-transaction.ts'
import type { Tx } from './database.ts'

/**
 * Keys share this many locks. A lock of its own for each key of a batch of 1,000 would use up PostgreSQL's lock table,
 * which has room for 64 locks of each connection.
 */
const LOCKS = 32

/**
 * Locks tracking numbers until the transaction ends. `shared`: members who declare them do not wait for each other.
 * `exclusive`: the warehouse, which decides whose parcel has a number, waits for all of them. Taken in one statement, in
 * one order, once in a transaction and before any account is locked.
 */
export async function lockTrackingKeys(
  tx: Tx,
  keys: Iterable<string>,
  mode: 'shared' | 'exclusive',
): Promise<void> {
  const wanted = new Set(keys)
  if (wanted.size === 0) return
  recordTrackingLock(wanted)
  const lock = sql.raw(mode === 'shared' ? 'pg_advisory_xact_lock_shared' : 'pg_advisory_xact_lock')
  await sql`
    select ${lock}(hashtextextended('tracking ' || sorted.number, 0)) from (
      select distinct abs(hashtextextended(key, 0) % ${sql.lit(LOCKS)}) as number
      from unnest(${[...wanted]}::text[]) key order by number
    ) sorted`.execute(tx)
}
