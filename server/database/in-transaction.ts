import type { IsolationLevel, Kysely } from 'kysely'
import type { Tables, Tx } from './database.ts'
import { guarded } from './transaction-guard.ts'

const RETRIES = 3
/** Serialisation failure and deadlock: the whole transaction may be run again. */
const PASSING = new Set(['40001', '40P01'])

/** Runs `work` in one transaction (READ COMMITTED unless it says otherwise), again after a serialisation failure or a deadlock, three times at most. */
export async function inTransaction<T>(
  db: { kysely: Kysely<Tables> },
  work: (tx: Tx) => Promise<T>,
  { isolation = 'read committed' }: { isolation?: IsolationLevel } = {},
): Promise<T> {
  for (let attempt = 0; ; attempt += 1) {
    try {
      return await db.kysely
        .transaction()
        .setIsolationLevel(isolation)
        .execute((tx) => guarded(() => work(tx)))
    } catch (error) {
      if (attempt === RETRIES || !PASSING.has(sqlState(error))) throw error
    }
  }
}

/** The SQLSTATE of a database error, empty for anything else. */
export function sqlState(error: unknown): string {
  return error instanceof Error && 'code' in error ? String(error.code) : ''
}
