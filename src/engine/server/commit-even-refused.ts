import type { Tx } from './database/database.ts'
import { inTransaction } from './database/in-transaction.ts'
import { Refused } from './refusal.ts'

/**
 * `inTransaction` for a refusal that must be remembered, such as that of a wrong code: `work` answers it instead of
 * throwing it, so that the transaction commits, and it is thrown afterwards.
 */
export async function commitEvenRefused<T>(
  db: Parameters<typeof inTransaction>[0],
  work: (tx: Tx) => Promise<T | Refused>,
  options?: Parameters<typeof inTransaction>[2],
): Promise<T> {
  const answer = await inTransaction(db, work, options)
  if (answer instanceof Refused) throw answer
  return answer
}
