import type { Database } from '#engine/server/database/database.ts'
import { SESSION_ABSOLUTE_MS } from '#engine/server/database/find-session.ts'
import { inTransaction } from '#engine/server/database/in-transaction.ts'
import { DAY_MS } from '#engine/shared/time-units.ts'
import { forgetSubscription } from './forget-subscription.ts'

const MOST = 500

/** Deletes subscriptions older than any session. No push was sent to them, or their end would have been detected. */
export async function forgetSubscriptions(
  db: Pick<Database, 'kysely' | 'turns' | 'publish'>,
  nowMs: number,
): Promise<void> {
  const cutoff = new Date(nowMs - SESSION_ABSOLUTE_MS - DAY_MS).toISOString()
  for (;;) {
    const old = await db.kysely
      .selectFrom('push_subscription')
      .select(['account_id as accountId', 'session_id as sessionId'])
      .where('updated_at', '<', cutoff)
      .limit(MOST)
      .execute()
    for (const session of old) await inTransaction(db, (tx) => forgetSubscription(tx, session))
    if (old.length < MOST) return
  }
}
