import type { Services } from '#server/services.ts'
import type { PushSession } from './forget-subscription.ts'

/** The public key for subscribing, and the session's current endpoint or null. */
export async function readPush(
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
