import { inTransaction } from '#engine/server/database/in-transaction.ts'
import { anId } from './row-builders.ts'
import type { TestServer } from './server.ts'
import { aReferenceCode } from './transfers.ts'

/** A new account whose money comes by Stripe. */
export async function aStripeWay(
  { db, services }: Pick<TestServer, 'db' | 'services'>,
  currency = 'CNY',
): Promise<string> {
  const id = anId()
  await inTransaction(db, (tx) =>
    tx
      .insertInto('payee_account')
      .values({
        id,
        label: `Card in ${currency}`,
        holder: 'Sampan Ltd',
        bank: '',
        number: 'acct_1',
        currency,
        provider: 'stripe',
        qr_sha256: null,
        active: true,
        updated_at: new Date(services.nowMs()).toISOString(),
      })
      .execute(),
  )
  return id
}

/** A top-up on the page of Stripe as the form sends it. */
export const anOnlineTopUp = async (server: TestServer, given: Record<string, unknown> = {}) => ({
  onceKey: anId(),
  purpose: 'topUp',
  amountFen: 10_000,
  payeeAccountId: given.payeeAccountId ?? (await aStripeWay(server)),
  referenceCode: aReferenceCode(),
  ...given,
})
