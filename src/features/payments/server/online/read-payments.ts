import { inTransaction } from '#engine/server/database/in-transaction.ts'
import { type DueDeps, forEachDue } from '#engine/server/for-each-due.ts'
import { errorFields } from '#engine/server/log.ts'
import type { Services } from '#engine/server/services.ts'
import { DAY_MS, MINUTE_MS } from '#engine/shared/time-units.ts'
import { findProvider, providersOf } from '#features/payments/server/providers/find-provider.ts'
import {
  noteDown,
  type Provider,
  ProviderDown,
} from '#features/payments/server/providers/provider.ts'
import { readPayment } from './read-payment.ts'
import { giveUpUnbegun, readNextAt, settlePayment } from './settle-payment.ts'
import { takeDispute } from './take-dispute.ts'

/** A member who has sent a form comes back to it by then. */
const UNBEGUN_MS = 15 * MINUTE_MS
/** How far back disputes are looked for: webhooks and this server may have been dead for weeks. */
const DISPUTES_MS = 60 * DAY_MS

type Deps = DueDeps & Pick<Services, 'payables' | 'settings' | 'nowMs'>

/**
 * Reads the open payments that are due from their providers, so that no webhook is needed to find what was paid. One of
 * a provider that is down waits for its next turn, and so do the others of that provider.
 */
export async function readPayments(deps: Deps): Promise<void> {
  const { db, settings, log, nowMs } = deps
  const now = new Date(nowMs()).toISOString()
  const down = new Set<string>()
  await forEachDue<Due>(deps, {
    failure: 'a payment is not read',
    // Each that is settled is due later or not at all, so a page begins where the last one began.
    read: (last, limit) =>
      db.kysely
        .selectFrom('online_payment')
        .select([
          'receipt_id as id',
          'account_id',
          'provider',
          'session_id',
          'begun_at',
          'expires_at',
        ])
        .where('state', '=', 'open')
        .where('read_next_at', '<=', now)
        .where('receipt_id', '>', last?.id ?? NIL)
        .orderBy('receipt_id')
        .limit(limit)
        .execute(),
    settle: async (one): Promise<void> => {
      const provider = findProvider(one.provider, settings)
      if (one.session_id === null) {
        await readUnbegun(deps, one)
        return
      }
      const unread = { sessionId: one.session_id, receiptId: one.id, paid: null, isOver: false }
      if (provider === undefined) {
        await settlePayment(deps, { name: one.provider }, unread)
        return
      }
      if (down.has(provider.name)) {
        await putOff(deps, one)
        return
      }
      try {
        await readPayment(deps, provider, one.session_id)
      } catch (error) {
        await putOff(deps, one)
        noteDown(log, error)
        // One that the provider does not know, any more, is over in its time.
        if (error instanceof ProviderDown && error.isFinal) {
          const isOver = nowMs() > Date.parse(one.expires_at)
          await settlePayment(deps, provider, { ...unread, isOver })
        } else down.add(provider.name)
      }
    },
  })
}

const NIL = '00000000-0000-0000-0000-000000000000'
type Due = {
  id: string
  account_id: string
  provider: string
  session_id: string | null
  begun_at: string
  expires_at: string
}

async function readUnbegun(deps: Deps, one: Due): Promise<void> {
  const isLate = deps.nowMs() - Date.parse(one.begun_at) > UNBEGUN_MS
  const which = { accountId: one.account_id, receiptId: one.id }
  if (isLate) await giveUpUnbegun(deps, which)
  else await putOff(deps, one)
}

const putOff = ({ db, nowMs }: Deps, { id, begun_at }: Due): Promise<unknown> =>
  inTransaction(db, (tx) =>
    tx
      .updateTable('online_payment')
      .set({ read_next_at: readNextAt(begun_at, nowMs()) })
      .where('receipt_id', '=', id)
      .execute(),
  )

/** Finds payments that banks take back, if no webhook has told. */
export async function readDisputes(deps: Deps): Promise<void> {
  for (const provider of providersOf(deps.settings)) {
    try {
      for await (const id of provider.disputesSince(deps.nowMs() - DISPUTES_MS)) {
        await takeOne(deps, provider, id)
      }
    } catch (error) {
      noteDown(deps.log, error)
    }
  }
}

/** One that cannot be read or taken hinders no other. */
async function takeOne(deps: Deps, provider: Provider, id: string): Promise<void> {
  try {
    await takeDispute(deps, provider, await provider.readDispute(id))
  } catch (error) {
    deps.log.error('a dispute is not taken', { provider: provider.name, id, ...errorFields(error) })
  }
}
