import { sql } from 'kysely'
import type { Tx } from '#engine/server/database/database.ts'
import type { Enqueue } from '#engine/server/database/job-kinds.ts'
import type { RecordedEvent } from '#engine/server/database/member-rows.ts'
import { recordset } from '#engine/server/database/rows.ts'
import { isAtOnce, type NotifiedEvent } from '#engine/shared/events.ts'
import { type Channel, isNews, isWanted } from '#engine/shared/notifications.ts'
import { MINUTE_MS } from '#engine/shared/time-units.ts'

/** Events of one kind to one member within this time become one mail, which is sent at its end; urgent ones at once. */
export const MAIL_BATCH_MS = 10 * MINUTE_MS

/** One event for one device. */
export type PushJob = { accountId: string; sessionId: string; eventId: string }

declare module '#engine/server/database/job-kinds.ts' {
  interface JobKinds {
    'send-push': PushJob
  }
}

type News = NotifiedEvent & { accountId: string; id: string }

/**
 * Decides who hears of which event by which channel, in the events' transaction: enqueues a push for each subscribed
 * device, and adds the event to the batch of its kind's next mail. Of several events of one object only the last is
 * told, since it says the most.
 */
export async function notifyMembers(
  tx: Tx,
  events: readonly RecordedEvent[],
  { enqueue, now }: { enqueue: Enqueue; now: string },
): Promise<void> {
  const news = events.filter((event): event is RecordedEvent & News => isNews(event))
  if (news.length === 0) return
  const accounts = await tx
    .selectFrom('account')
    .select(['account_id', 'muted_notifications'])
    .where('account_id', 'in', [...new Set(news.map(({ accountId }) => accountId))])
    .execute()
  const muted = new Map(accounts.map((row) => [row.account_id, row.muted_notifications]))
  const wantedBy = (channel: Channel) => {
    const due = news.filter(({ accountId, kind }) =>
      isWanted(muted.get(accountId) ?? null, kind, channel),
    )
    const byObject = new Map(due.map((one) => [`${one.accountId}/${one.objectId}`, one]))
    return [...byObject.values()]
  }
  await enqueuePushes(tx, wantedBy('push'), enqueue)
  await addToBatches(tx, wantedBy('mail'), now)
}

async function enqueuePushes(tx: Tx, events: readonly News[], enqueue: Enqueue): Promise<void> {
  if (events.length === 0) return
  const devices = await tx
    .selectFrom('push_subscription')
    .select(['account_id', 'session_id'])
    .where('account_id', 'in', [...new Set(events.map(({ accountId }) => accountId))])
    .execute()
  for (const { id: eventId, accountId } of events) {
    for (const { account_id, session_id: sessionId } of devices) {
      if (account_id === accountId) {
        await enqueue(tx, 'send-push', { accountId, sessionId, eventId })
      }
    }
  }
}

/** Accounts are taken in the order of the key, so that two transactions cannot wait for each other. */
async function addToBatches(tx: Tx, events: readonly News[], now: string): Promise<void> {
  if (events.length === 0) return
  const later = new Date(Date.parse(now) + MAIL_BATCH_MS).toISOString()
  const rows = events.map(({ accountId, kind, id }, at) => {
    const dueAt = isAtOnce(kind) ? now : later
    return { accountId, kind, id, at, dueAt }
  })
  await sql`
    insert into mail_batch (account_id, kind, event_ids, due_at)
    select x."accountId", x.kind, array_agg(x.id order by x.at), min(x."dueAt")
    from ${recordset(rows, '"accountId" uuid, kind text, id uuid, at integer, "dueAt" timestamptz')}
    group by x."accountId", x.kind order by x."accountId", x.kind
    on conflict (account_id, kind)
      do update set event_ids = mail_batch.event_ids || excluded.event_ids`.execute(tx)
}
