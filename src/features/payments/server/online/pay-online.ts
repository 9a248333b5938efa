import { act } from '#engine/server/act.ts'
import { type ActDeps, actOnce } from '#engine/server/act-once.ts'
import type { Tx } from '#engine/server/database/database.ts'
import { refuse } from '#engine/server/refusal.ts'
import type { Services } from '#engine/server/services.ts'
import { HOUR_MS } from '#engine/shared/time-units.ts'
import { lineCurrencyOf } from '#features/currencies/rules/bank-line.ts'
import type { OnlineReceipt } from '#features/payments/contract/online.ts'
import { findProvider } from '#features/payments/server/providers/find-provider.ts'
import { fixQuote } from '#features/payments/server/receipts/quote-transfer.ts'
import { fileReceipt } from '#features/payments/server/receipts/submit-receipt.ts'
import { readNextAt } from './settle-payment.ts'

/** Providers let a page live from half an hour to a day; what it pays is reserved as long. */
const PAGE_HOLDS_MS = 6 * HOUR_MS

type Deps = ActDeps & Pick<Services, 'payables' | 'settings'>

/**
 * Files a payment on the page of a provider, with what it reserves. Nothing is asked of the provider before all of it is
 * stored, so that a server that stops there leaves nothing which nobody knows.
 */
act(
  'payOnline',
  (deps: Deps, actor, input: OnlineReceipt): Promise<{ receiptId: string }> =>
    actOnce(deps, actor, actor.accountId, async (scope) => {
      const { tx, accountId, now, nowMs } = scope
      const { payeeAccountId, amountFen, referenceCode } = input
      const { provider, currency } = await wayOf(tx, payeeAccountId, deps)
      const quote = currency === 'CNY' ? null : await fixQuote(tx, accountId, input, nowMs)
      if (currency !== 'CNY' && quote === null) throw refuse('rate_missing')
      const { receiptId } = await fileReceipt(scope, { ...input, screenshotSha256: '' }, deps)
      await tx
        .insertInto('online_payment')
        .values({
          account_id: accountId,
          receipt_id: receiptId,
          provider,
          payee_account_id: payeeAccountId,
          reference_code: referenceCode,
          currency,
          amount: quote?.amount ?? amountFen,
          rate: quote?.rate ?? null,
          session_id: null,
          url: null,
          state: 'open',
          trouble: null,
          begun_at: now,
          expires_at: new Date(nowMs + PAGE_HOLDS_MS).toISOString(),
          read_at: null,
          read_next_at: readNextAt(now, nowMs),
        })
        .execute()
      return { receiptId }
    }),
)

/** The provider of an account and the currency in which it is paid. Refuses with `way_closed` unless members see it. */
async function wayOf(tx: Tx, payeeAccountId: string, { settings }: Pick<Services, 'settings'>) {
  const payee = await tx
    .selectFrom('payee_account')
    .select(['provider', 'currency'])
    .where('id', '=', payeeAccountId)
    .where('active', '=', true)
    .executeTakeFirst()
  const provider = payee && findProvider(payee.provider, settings)
  const currency = lineCurrencyOf(payee?.currency)
  if (provider === undefined || currency !== payee?.currency) throw refuse('way_closed')
  return { provider: provider.name, currency }
}
