import { sql } from 'kysely'
import { recordTrackingLock } from './current-transaction.ts'
import type { Tx } from './database.ts'

/**
 * All keys share this many locks. A separate lock for each key of a batch of 1,000 would exhaust PostgreSQL's lock
 * table, which has room for 64 locks of each connection. Row locks would need rows for numbers that nobody has declared.
 */
const LOCKS = 32

/**
 * Locks tracking numbers until the transaction ends. `shared`: for members who declare them; they do not block each
 * other. `exclusive`: for the warehouse, which decides whose parcel has a number. Locks are taken in one statement and
 * one order, once in a transaction, before any account is locked.
 */
export async function lockTrackingKeys(
  tx: Tx,
  keys: Iterable<string>,
  mode: 'shared' | 'exclusive',
): Promise<void> {
  const keySet = new Set(keys)
  if (keySet.size === 0) return
  recordTrackingLock(keySet)
  const lock = sql.raw(mode === 'shared' ? 'pg_advisory_xact_lock_shared' : 'pg_advisory_xact_lock')
  await sql`
    select ${lock}(hashtextextended('tracking ' || sorted.number, 0)) from (
      select distinct abs(hashtextextended(key, 0) % ${sql.lit(LOCKS)}) as number
      from unnest(${[...keySet]}::text[]) key order by number
    ) sorted`.execute(tx)
}
