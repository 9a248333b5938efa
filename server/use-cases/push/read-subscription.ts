import type { Reader } from '#server/database/database.ts'
import type { PushSession } from './forget-subscription.ts'

/** Where a session is reached; null where it is not. */
export async function readSubscription(
  db: Reader,
  { accountId, sessionId }: PushSession,
): Promise<string | null> {
  const found = await db
    .selectFrom('push_subscription')
    .select('endpoint')
    .where('account_id', '=', accountId)
    .where('session_id', '=', sessionId)
    .executeTakeFirst()
  return found?.endpoint ?? null
}
