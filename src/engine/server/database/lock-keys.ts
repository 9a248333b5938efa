import { sql } from 'kysely'
import { recordKeyLock } from './current-transaction.ts'
import type { Tx } from './database.ts'

/**
 * All keys of a kind share this many locks. A separate lock for each key of a batch of 1,000 would exhaust PostgreSQL's
 * lock table, which has room for 64 locks of each connection. Row locks would need rows for keys that nobody has yet.
 */
const LOCKS = 32
/** `shared` does not block other `shared` ones. */
export type LockMode = 'shared' | 'exclusive'

/**
 * Locks keys of a kind until the transaction ends. Locks are taken in one statement and one order, once in a
 * transaction, before any account is locked.
 */
export async function lockKeys(
  tx: Tx,
  kind: string,
  keys: Iterable<string>,
  mode: LockMode,
): Promise<void> {
  const keySet = new Set(keys)
  if (keySet.size === 0) return
  recordKeyLock(kind, keySet)
  const lock = sql.raw(mode === 'shared' ? 'pg_advisory_xact_lock_shared' : 'pg_advisory_xact_lock')
  await sql`
    select ${lock}(hashtextextended(${kind}::text || ' ' || sorted.number, 0)) from (
      select distinct abs(hashtextextended(key, 0) % ${sql.lit(LOCKS)}) as number
      from unnest(${[...keySet]}::text[]) key order by number
    ) sorted`.execute(tx)
}
