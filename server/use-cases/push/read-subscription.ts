import type { Services } from '#server/services.ts'
import type { PushSession } from './forget-subscription.ts'

/** What a browser needs to subscribe, and where its session is reached; null where it is not. */
export async function readSubscription(
  { db, vapid }: Pick<Services, 'db' | 'vapid'>,
  { accountId, sessionId }: PushSession,
): Promise<{ publicKey: string; endpoint: string | null }> {
  const found = await db.kysely
    .selectFrom('push_subscription')
    .select('endpoint')
    .where('account_id', '=', accountId)
    .where('session_id', '=', sessionId)
    .executeTakeFirst()
  return { publicKey: vapid.publicKey, endpoint: found?.endpoint ?? null }
}
