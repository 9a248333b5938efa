import type { Tx } from '#engine/server/database/database.ts'

/** Whether the account is there; whoever blocks or deletes it waits until this transaction has ended. */
export async function holdAccount(tx: Tx, accountId: string): Promise<boolean> {
  const account = await tx
    .selectFrom('account')
    .select('account_id')
    .where('account_id', '=', accountId)
    .forShare()
    .executeTakeFirst()
  return account !== undefined
}
