import { setTimeout as wait } from 'node:timers/promises'
import { act } from '#engine/server/act.ts'
import { inTransaction } from '#engine/server/database/in-transaction.ts'
import { refuse } from '#engine/server/refusal.ts'
import type { Services } from '#engine/server/services.ts'
import type { ReplyOf } from '#engine/shared/endpoints.ts'
import { PAYMENT_PATHS } from '#features/payments/paths.ts'
import { isProviderPage } from '#features/payments/rules/providers.ts'
import { isReserving } from '#features/payments/rules/receipt-states.ts'
import { findProvider } from '#features/payments/server/providers/find-provider.ts'
import {
  noteDown,
  type Provider,
  ProviderBusy,
  ProviderDown,
} from '#features/payments/server/providers/provider.ts'
import { type OnlinePayment, paymentOf, type WhichPayment } from './online-payment.ts'
import { readPayment } from './read-payment.ts'
import { giveUpUnbegun, type SettleDeps } from './settle-payment.ts'

/** Tabs and reloads that ask within this time get what the last one was told. */
const READ_EVERY_MS = 2_000
/** How often another call's page is looked for. */
const LOOK_MS = 500

type Deps = SettleDeps & Pick<Services, 'settings'>

act('goOnPaying', async (deps, { accountId }, { receiptId }) => {
  const which = { accountId, receiptId }
  const payment = await paymentOf(deps.db.kysely, which)
  if (payment === undefined) throw refuse('not_found')
  if (payment.state !== 'open') return { state: payment.state, url: null }
  const provider = findProvider(payment.provider, deps.settings)
  if (provider === undefined) throw refuse('provider_down')
  if (payment.session_id === null) await begin(deps, provider, payment)
  else await readAtOnce(deps, provider, payment)
  return standingOf(deps, provider, which)
})

/** Where an open payment goes on; it is over if its receipt was withdrawn. */
async function standingOf(
  { db, log }: Deps,
  provider: Provider,
  which: WhichPayment,
): Promise<ReplyOf<'goOnPaying'>> {
  const payment = await paymentOf(db.kysely, which)
  const receipt = await db.kysely
    .selectFrom('receipt')
    .select(['state', 'is_overdue as isOverdue'])
    .where('account_id', '=', which.accountId)
    .where('id', '=', which.receiptId)
    .executeTakeFirst()
  const { state = 'ended', session_id = null, url = null } = payment ?? {}
  if (state !== 'open' || session_id === null) return { state, url: null }
  if (receipt !== undefined && isReserving(receipt)) return { state, url }
  // It was withdrawn while the provider made its page, which nobody shall pay.
  await provider.end(session_id).catch((error: unknown) => noteDown(log, error))
  return { state: 'ended', url: null }
}

/**
 * Has the provider make the payment, and keeps its page before anybody is sent there. Without an answer the payment is
 * given up, so that the member can choose another way at once: what the provider may have made has a page that nobody
 * knows.
 */
async function begin(deps: Deps, provider: Provider, payment: OnlinePayment): Promise<void> {
  const { db, settings, log } = deps
  const which = { accountId: payment.account_id, receiptId: payment.receipt_id }
  const receipt = await db.kysely
    .selectFrom('receipt')
    .select(['purpose', 'payable_id', 'order_number'])
    .where('account_id', '=', which.accountId)
    .where('id', '=', which.receiptId)
    .executeTakeFirst()
  if (receipt === undefined) throw refuse('not_found')
  const { purpose, payable_id, order_number } = receipt
  const path =
    purpose === 'topUp' || payable_id === null
      ? PAYMENT_PATHS.recharge()
      : PAYMENT_PATHS.payOrder(payable_id)
  const asked = {
    receiptId: which.receiptId,
    currency: payment.currency,
    amount: payment.amount,
    label: order_number ?? payment.reference_code,
    returnTo: settings.publicUrl + path,
    expiresAtMs: Date.parse(payment.expires_at),
  }
  let made: Awaited<ReturnType<Provider['begin']>>
  try {
    made = await provider.begin(asked)
    const { url } = made
    if (!isProviderPage(provider.name, url, provider.localOrigin)) {
      throw new ProviderDown(`${provider.name}: a page at another address`, true)
    }
  } catch (error) {
    noteDown(log, error)
    if (error instanceof ProviderBusy) return pageOfAnother(deps, which)
    // Another call may have got an answer meanwhile.
    if (!(await giveUpUnbegun(deps, which))) return
    throw refuse(
      error instanceof ProviderDown && error.isFinal ? 'provider_refused' : 'provider_down',
    )
  }
  const { sessionId, url } = made
  const { numUpdatedRows } = await inTransaction(db, (tx) =>
    tx
      .updateTable('online_payment')
      .set({ session_id: sessionId, url })
      .where('receipt_id', '=', which.receiptId)
      .where('state', '=', 'open')
      .executeTakeFirst(),
  )
  // It was given up meanwhile, so nobody shall pay it.
  if (numUpdatedRows === 0n) {
    await provider.end(sessionId).catch((error: unknown) => noteDown(log, error))
  }
}

/** Waits for the page that another call of the same payment has asked for. */
async function pageOfAnother({ db }: Deps, which: WhichPayment): Promise<void> {
  for (let looks = 0; looks < 10; looks++) {
    await wait(LOOK_MS)
    const payment = await paymentOf(db.kysely, which)
    if (payment?.session_id !== null || payment.state !== 'open') return
  }
  throw refuse('unavailable')
}

/** Reads what became of it, unless that was done a moment ago. A provider that is down changes nothing. */
async function readAtOnce(deps: Deps, provider: Provider, payment: OnlinePayment): Promise<void> {
  const { session_id, read_at } = payment
  if (session_id === null) return
  if (read_at !== null && deps.nowMs() - Date.parse(read_at) < READ_EVERY_MS) return
  await readPayment(deps, provider, session_id).catch((error: unknown) => noteDown(deps.log, error))
}
