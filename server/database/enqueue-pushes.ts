import { isPushed } from '#shared/domain/events.ts'
import type { Tx } from './database.ts'
import type { NewEvent } from './writer.ts'

/** One event for one device. */
export type PushJob = { accountId: string; sessionId: string; eventId: string }
export type EnqueuePush = (tx: Tx, name: 'send-push', args: PushJob) => Promise<void>

/** Enqueues a push for each subscribed device. Of several events of one object only the last is pushed, since it says the most. */
export async function enqueuePushes(
  tx: Tx,
  events: readonly (NewEvent & { id: string })[],
  enqueue: EnqueuePush,
): Promise<void> {
  const pushed = events.filter(({ kind }) => isPushed(kind))
  const last = new Map(pushed.map((event) => [`${event.accountId}/${event.objectId}`, event]))
  if (last.size === 0) return
  const devices = await tx
    .selectFrom('push_subscription')
    .select(['account_id', 'session_id'])
    .where('account_id', 'in', [...new Set(pushed.map(({ accountId }) => accountId))])
    .execute()
  for (const { id: eventId, accountId } of last.values()) {
    for (const { account_id, session_id: sessionId } of devices) {
      if (account_id === accountId) {
        await enqueue(tx, 'send-push', { accountId, sessionId, eventId })
      }
    }
  }
}
