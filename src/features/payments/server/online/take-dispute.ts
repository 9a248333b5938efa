import { AccountGone } from '#engine/server/database/write-for.ts'
import { Refused } from '#engine/server/refusal.ts'
import type { Provider, ReadDispute } from '#features/payments/server/providers/provider.ts'
import { recallBySystem } from '#features/payments/server/transfers/recall-transfer.ts'
import type { SettleDeps } from './settle-payment.ts'

/**
 * A payment that its payer's bank takes back is a recalled transfer, once. One that is not credited yet is found again
 * by `readDisputes`.
 */
export async function takeDispute(
  deps: SettleDeps,
  { name }: Pick<Provider, 'name'>,
  { reference, isWithdrawn }: ReadDispute,
): Promise<{ isOurs: boolean }> {
  const line = await deps.db.kysely
    .selectFrom('bank_line')
    .innerJoin('payee_account', 'payee_account.id', 'bank_line.payee_account_id')
    .select(['payee_account_id as payeeAccountId', 'bank_reference as bankReference'])
    .where('bank_reference', '=', reference.toUpperCase())
    .where('provider', '=', name)
    .executeTakeFirst()
  if (line === undefined) return { isOurs: false }
  if (isWithdrawn) {
    await recallBySystem(deps, { ...line, reason: `${name}: chargeback` }).catch((error) => {
      // It was recalled or reversed before.
      const isDone = error instanceof Refused && error.code === 'already_decided'
      if (!isDone && !(error instanceof AccountGone)) throw error
    })
  }
  return { isOurs: true }
}
