import type { Tx } from '#server/database/database.ts'
import { AccountGone } from '#server/database/write-for.ts'
import { type Refused, refuse } from '#server/refusal.ts'
import { holdAccount } from './hold-account.ts'

/**
 * The refusal of the login of a blocked account. Whoever blocks or deletes it waits until this transaction has opened its
 * session. Throws `AccountGone` if it was deleted since it was found.
 */
export async function refuseBlocked(tx: Tx, accountId: string): Promise<Refused | undefined> {
  if (!(await holdAccount(tx, accountId))) throw new AccountGone()
  const block = await tx
    .selectFrom('account_block')
    .select('at')
    .where('account_id', '=', accountId)
    .executeTakeFirst()
  return block && refuse('account_blocked')
}
