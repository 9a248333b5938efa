import { inTransaction } from '#engine/server/database/in-transaction.ts'
import type { ProviderName } from '#features/payments/rules/providers.ts'
import { anId } from './row-builders.ts'
import type { TestServer } from './server.ts'
import { aReferenceCode } from './transfers.ts'

/** A new account whose money comes by a provider. */
export async function anOnlineWay(
  { db, services }: Pick<TestServer, 'db' | 'services'>,
  currency = 'CNY',
  provider: ProviderName = 'stripe',
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
        provider,
        qr_sha256: null,
        active: true,
        updated_at: new Date(services.nowMs()).toISOString(),
      })
      .execute(),
  )
  return id
}

/** A top-up on the page of a provider, Stripe unless an account is given, as the form sends it. */
export const anOnlineTopUp = async (server: TestServer, given: Record<string, unknown> = {}) => ({
  onceKey: anId(),
  purpose: 'topUp',
  amountFen: 10_000,
  payeeAccountId: given.payeeAccountId ?? (await anOnlineWay(server)),
  referenceCode: aReferenceCode(),
  ...given,
})
