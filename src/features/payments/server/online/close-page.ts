import type { Services } from '#engine/server/services.ts'
import { findProvider } from '#features/payments/server/providers/find-provider.ts'
import { noteDown } from '#features/payments/server/providers/provider.ts'
import { paymentOf, type WhichPayment } from './online-payment.ts'
import { type SettleDeps, settlePayment } from './settle-payment.ts'

/**
 * Lets nobody pay on a provider's page before a receipt is withdrawn, and takes what was paid there already: that is
 * credited, and not withdrawn. A provider that is down hinders nobody; what is paid there all the same is found later.
 */
export async function closePage(
  deps: SettleDeps & Pick<Services, 'settings'>,
  which: WhichPayment,
): Promise<void> {
  const payment = await paymentOf(deps.db.kysely, which)
  const provider = payment && findProvider(payment.provider, deps.settings)
  if (!provider || payment?.state !== 'open' || payment.session_id === null) return
  const { session_id } = payment
  try {
    await provider.end(session_id)
    const read = await provider.read(session_id)
    if (read.paid !== null) await settlePayment(deps, provider, read)
  } catch (error) {
    noteDown(deps.log, error)
  }
}
