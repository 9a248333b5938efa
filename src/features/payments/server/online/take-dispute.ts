import { AccountGone } from '#engine/server/database/write-for.ts'
import { Refused } from '#engine/server/refusal.ts'
import type { Provider, ReadDispute } from '#features/payments/server/providers/provider.ts'
import { recallBySystem } from '#features/payments/server/transfers/recall-transfer.ts'
import type { SettleDeps } from './settle-payment.ts'

/**
 * A payment that its payer's bank takes back is a recalled transfer, once. One that is not credited yet is found again
 * by `readDisputes`. A part of one is for staff, who are told by the log: a recall takes the whole line.
 */
export async function takeDispute(
  deps: SettleDeps,
  { name }: Pick<Provider, 'name'>,
  { reference, taken, isWithdrawn }: ReadDispute,
): Promise<{ isOurs: boolean }> {
  const line = await deps.db.kysely
    .selectFrom('bank_line')
    .select(['payee_account_id as payeeAccountId', 'bank_reference as bankReference'])
    .select(['currency', 'foreign_amount', 'received_fen'])
    .where('bank_reference', '=', reference.toUpperCase())
    // The account may be one of a bank by now.
    .where('payee_account_id', 'in', (query) =>
      query.selectFrom('online_payment').select('payee_account_id').where('provider', '=', name),
    )
    .executeTakeFirst()
  if (line === undefined) return { isOurs: false }
  const { payeeAccountId, bankReference } = line
  const amount = line.foreign_amount ?? line.received_fen
  if (isWithdrawn && (taken.currency !== line.currency || taken.amount !== amount)) {
    deps.log.error('a dispute takes another amount than was paid', { bankReference, taken })
    return { isOurs: true }
  }
  if (isWithdrawn) {
    const recalled = { payeeAccountId, bankReference, reason: `${name}: chargeback` }
    await recallBySystem(deps, recalled).catch((error) => {
      // It was recalled or reversed before.
      const isDone = error instanceof Refused && error.code === 'already_decided'
      if (!isDone && !(error instanceof AccountGone)) throw error
    })
  }
  return { isOurs: true }
}
