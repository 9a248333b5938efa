import type { Tx } from '#server/database/database.ts'
import { type Refusal, refuse } from '#server/refusal.ts'

/** Refuses the login of a blocked account. Whoever blocks it waits until this transaction has opened its session. */
export async function refuseBlocked(tx: Tx, accountId: string): Promise<Refusal | undefined> {
  await tx
    .selectFrom('account')
    .select('account_id')
    .where('account_id', '=', accountId)
    .forShare()
    .execute()
  const block = await tx
    .selectFrom('account_block')
    .select('at')
    .where('account_id', '=', accountId)
    .executeTakeFirst()
  return block && refuse('account_blocked')
}
