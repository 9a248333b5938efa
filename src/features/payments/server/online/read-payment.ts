import { isReserving } from '#features/payments/rules/receipt-states.ts'
import type { Provider, ReadPayment } from '#features/payments/server/providers/provider.ts'
import { type SettleDeps, settlePayment } from './settle-payment.ts'

/**
 * Reads a payment and does what the provider says of it. Where the member has agreed and the provider waits for us, the
 * money is taken first, unless the receipt ended meanwhile: then nobody pays. Throws `ProviderDown`.
 */
export async function readPayment(
  deps: SettleDeps,
  provider: Provider,
  sessionId: string,
): Promise<{ isOurs: boolean }> {
  const read = await provider.read(sessionId)
  return settlePayment(deps, provider, await onceTaken(deps, provider, read))
}

async function onceTaken(
  { db, nowMs }: SettleDeps,
  provider: Provider,
  read: ReadPayment,
): Promise<ReadPayment> {
  if (read.awaits === undefined || provider.take === null) return read
  const payment = await db.kysely
    .selectFrom('online_payment as payment')
    .innerJoin('receipt', (join) =>
      join
        .onRef('receipt.id', '=', 'payment.receipt_id')
        .onRef('receipt.account_id', '=', 'payment.account_id'),
    )
    .select(['payment.state as standing', 'payment.expires_at'])
    .select(['receipt.state', 'receipt.is_overdue as isOverdue'])
    .where('payment.provider', '=', provider.name)
    .where('payment.session_id', '=', read.sessionId)
    .executeTakeFirst()
  if (payment === undefined) return read
  // The provider keeps it longer than its page was promised to be open.
  const isLate = nowMs() > Date.parse(payment.expires_at)
  if (isLate || payment.standing !== 'open' || !isReserving(payment)) {
    return { ...read, isOver: true }
  }
  return read.awaits === 'us' ? provider.take(read.sessionId) : read
}
