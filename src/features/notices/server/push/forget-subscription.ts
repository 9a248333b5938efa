import { createHash } from 'node:crypto'
import type { Tx } from '#engine/server/database/database.ts'

export type PushSession = { accountId: string; sessionId: string }

/** The hash by which an endpoint is looked up. */
export function endpointHash(endpoint: string): Uint8Array {
  return new Uint8Array(createHash('sha256').update(endpoint).digest())
}

/** Deletes the subscription of a session, if any; with `endpoint` only if it still has that endpoint. */
export async function forgetSubscription(
  tx: Tx,
  { accountId, sessionId }: PushSession,
  only?: { endpoint: string },
): Promise<void> {
  const subscription = await tx
    .deleteFrom('push_subscription')
    .where('account_id', '=', accountId)
    .where('session_id', '=', sessionId)
    .$if(only !== undefined, (where) => where.where('endpoint', '=', only?.endpoint ?? ''))
    .returning('endpoint')
    .executeTakeFirst()
  if (subscription === undefined) return
  await tx
    .deleteFrom('push_subscription_by_endpoint')
    .where('endpoint_hash', '=', endpointHash(subscription.endpoint))
    .where('session_id', '=', sessionId)
    .execute()
}
