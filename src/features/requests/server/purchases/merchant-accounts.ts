import { act } from '#engine/server/act.ts'
import type { Tx } from '#engine/server/database/database.ts'
import { refuse } from '#engine/server/refusal.ts'
import { MAX_PAYEES } from '#features/payments/contract/payees.ts'

/** The accounts in yuan, from which merchants are paid. */
act('listPurchaseAccounts', async ({ db }) => {
  const accounts = await db.kysely
    .selectFrom('payee_account')
    .select(['id', 'label'])
    .where('active', '=', true)
    .where('currency', '=', 'CNY')
    .orderBy('label')
    .orderBy('id')
    .limit(MAX_PAYEES)
    .execute()
  return { accounts }
})

/** Refuses an account from which merchants are not paid: the books of one in another currency are not in fen. */
export async function refusePayee(tx: Tx, payeeAccountId: string): Promise<void> {
  const account = await tx
    .selectFrom('payee_account')
    .select('id')
    .where('id', '=', payeeAccountId)
    .where('active', '=', true)
    .where('currency', '=', 'CNY')
    .executeTakeFirst()
  const fields = [{ path: 'payeeAccountId', code: 'type', args: {} }] as const
  if (account === undefined) throw refuse('validation', { fields: [...fields] })
}
