import type { IsolationLevel } from 'kysely'
import { TABLE_RULES } from '#server/registry/table-rules.ts'
import { asTransaction, type Message, TurnsNeeded } from './current-transaction.ts'
import type { Database, Tx } from './database.ts'
import type { AnyTableRule } from './table-rules.ts'

const RETRIES = 3
/** A prepared statement is outdated because another server's migration has changed its table. */
export const PLAN_OUTDATED = '0A000'
/** Serialisation failure, deadlock, outdated plan: the whole transaction can be retried. */
const PASSING = new Set(['40001', '40P01', PLAN_OUTDATED])
/** Numbers are drawn at random, so `work` draws others when it runs again. */
const DRAWN = new Set(
  Object.values<AnyTableRule>(TABLE_RULES).flatMap(({ drawnConstraint = [] }) => drawnConstraint),
)
const UNIQUE_VIOLATION = '23505'

type Options = {
  isolation?: IsolationLevel
  /** Accounts that `work` will write to, if known. Their turns are awaited before a connection is taken. */
  accounts?: readonly string[]
}

/**
 * Runs `work` in one transaction (READ COMMITTED by default). Retries a passing failure up to three times, and restarts
 * whenever it has to wait for an account. Messages of `notify` are sent after the commit.
 */
export async function inTransaction<T>(
  db: Pick<Database, 'kysely' | 'turns' | 'publish'>,
  work: (tx: Tx) => Promise<T>,
  { isolation = 'read committed', accounts = [] }: Options = {},
): Promise<T> {
  let locks = accounts
  let failures = 0
  for (;;) {
    const turns = await db.turns.take(locks)
    const messages: Message[] = []
    let result: T
    try {
      result = await db.kysely
        .transaction()
        .setIsolationLevel(isolation)
        .execute((tx) => asTransaction({ turns, messages }, () => work(tx)))
    } catch (error) {
      if (error instanceof TurnsNeeded) locks = error.accountIds
      else if (failures < RETRIES && isPassing(error)) failures += 1
      else throw error
      continue
    } finally {
      turns.end()
    }
    // The transaction has committed: an error here must not run it again.
    db.publish(messages)
    return result
  }
}

function isPassing(error: unknown): boolean {
  const constraint = takenConstraint(error)
  return constraint === undefined ? PASSING.has(sqlState(error)) : DRAWN.has(constraint)
}

/** The name of the unique constraint that an error is about. */
export function takenConstraint(error: unknown): string | undefined {
  if (sqlState(error) !== UNIQUE_VIOLATION) return undefined
  return String(Reflect.get(Object(error), 'constraint'))
}

/** The SQLSTATE of a database error, empty for anything else. */
export function sqlState(error: unknown): string {
  return error instanceof Error && 'code' in error ? String(error.code) : ''
}
