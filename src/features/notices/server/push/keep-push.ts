import { ECDH } from 'node:crypto'
import { act } from '#engine/server/act.ts'
import type { Tx } from '#engine/server/database/database.ts'
import { inTransaction } from '#engine/server/database/in-transaction.ts'
import { refuse } from '#engine/server/refusal.ts'
import { nowOf } from '#engine/server/services.ts'
import type { PushSubscriptionKeys } from '#features/notices/contract/push.ts'
import { endpointHash, forgetSubscription, type PushSession } from './forget-subscription.ts'

/** Limit for an account. The longest inactive device is replaced, and subscribes again at its next start. */
export const MAX_SUBSCRIPTIONS = 10

/** Stores a session's subscription and replaces the one before. If two sessions share an endpoint, the last one gets it. */
act('keepPush', async (deps, actor, subscription) => {
  if (!isPoint(subscription.keys.p256dh)) {
    const failure = { path: 'keys.p256dh', code: 'type', args: { type: 'P-256' } } as const
    throw refuse('validation', { fields: [failure] })
  }
  return inTransaction(deps.db, (tx) => keep(tx, actor, subscription, nowOf(deps)))
})

async function keep(
  tx: Tx,
  { accountId, sessionId }: PushSession,
  { endpoint, keys }: PushSubscriptionKeys,
  now: string,
): Promise<{ ok: true }> {
  const look = { endpoint_hash: endpointHash(endpoint) }
  const own = { account_id: accountId, session_id: sessionId }
  const holder = await tx
    .selectFrom('push_subscription_by_endpoint')
    .select(['account_id', 'session_id'])
    .where('endpoint_hash', '=', look.endpoint_hash)
    .forUpdate()
    .executeTakeFirst()
  if (holder !== undefined) {
    const session = { accountId: holder.account_id, sessionId: holder.session_id }
    await forgetSubscription(tx, session, { endpoint })
  }
  await forgetSubscription(tx, { accountId, sessionId })
  await tx
    .insertInto('push_subscription_by_endpoint')
    .values({ ...look, ...own })
    .onConflict((conflict) => conflict.column('endpoint_hash').doUpdateSet(own))
    .execute()
  const row = { ...own, endpoint, ...keys, updated_at: now }
  await tx
    .insertInto('push_subscription')
    .values(row)
    .onConflict((conflict) => conflict.columns(['account_id', 'session_id']).doUpdateSet(row))
    .execute()
  await forgetTooMany(tx, accountId)
  return { ok: true }
}

async function forgetTooMany(tx: Tx, accountId: string): Promise<void> {
  const quiet = await tx
    .selectFrom('push_subscription')
    .select('session_id')
    .where('account_id', '=', accountId)
    .orderBy('updated_at', 'desc')
    .orderBy('session_id', 'desc')
    .offset(MAX_SUBSCRIPTIONS)
    .execute()
  for (const { session_id: sessionId } of quiet) {
    await forgetSubscription(tx, { accountId, sessionId })
  }
}

/** Whether the key is a valid point, without which every push would fail to encrypt. */
function isPoint(p256dh: string): boolean {
  try {
    ECDH.convertKey(p256dh, 'prime256v1', 'base64url', 'hex', 'compressed')
    return true
  } catch {
    return false
  }
}
