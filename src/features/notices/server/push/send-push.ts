import { isLive } from '#engine/server/database/find-session.ts'
import { inTransaction } from '#engine/server/database/in-transaction.ts'
import type { Services } from '#engine/server/services.ts'
import { isNotified, type NotifiedEvent } from '#engine/shared/events.ts'
import { isWanted } from '#engine/shared/notifications.ts'
import { readBusiness } from '#features/business/server/read-business.ts'
import type { PushJob } from '#features/notices/server/notify-members.ts'
import { forgetSubscription } from '#features/notices/server/push/forget-subscription.ts'
import { deliverPush, type Fetch } from './deliver-push.ts'
import { pushGroup } from './push-group.ts'
import { writePush } from './write-push.ts'

type Deps = Pick<Services, 'db' | 'nowMs' | 'vapid' | 'settings' | 'log'> & { fetch: Fetch }

/**
 * Pushes one event to one device, in its member's language, unless they have switched its kind off since. Deletes the
 * subscription if the session has ended or the endpoint is gone.
 */
export async function sendPush(job: PushJob, deps: Deps): Promise<void> {
  const { db, vapid, settings, log, fetch, nowMs } = deps
  const device = await liveDevice(job, deps)
  if (device === undefined) {
    await inTransaction(db, (tx) => forgetSubscription(tx, job))
    return
  }
  const event = await eventOf(job, deps)
  if (event === undefined || !isWanted(device.muted, event.kind, 'push')) return
  const group = await pushGroup(db.kysely, job, event.kind)
  const business = await readBusiness(db.kysely, settings)
  const { endpoint, p256dh, auth, language } = device
  const delivery = await deliverPush(
    { endpoint, keys: { p256dh, auth } },
    writePush(event, language, { publicUrl: settings.publicUrl, business, group }),
    { vapid, subject: settings.vapidSubject, fetch, nowMs },
  )
  switch (delivery.state) {
    case 'delivered':
      return
    case 'gone':
      await inTransaction(db, (tx) => forgetSubscription(tx, job, { endpoint }))
      return
    case 'refused':
      log.error('push refused', { why: delivery.why })
  }
}

function liveDevice({ accountId, sessionId }: PushJob, { db, nowMs }: Deps) {
  return db.kysely
    .selectFrom('push_subscription as device')
    .innerJoin('session', (join) =>
      join
        .onRef('session.account_id', '=', 'device.account_id')
        .onRef('session.id', '=', 'device.session_id'),
    )
    .innerJoin('account', 'account.account_id', 'device.account_id')
    .select(['device.endpoint', 'device.p256dh', 'device.auth', 'account.language'])
    .select('account.muted_notifications as muted')
    .where('device.account_id', '=', accountId)
    .where('device.session_id', '=', sessionId)
    .where(isLive(nowMs()))
    .executeTakeFirst()
}

async function eventOf(
  { accountId, eventId }: PushJob,
  { db }: Deps,
): Promise<NotifiedEvent | undefined> {
  const event = await db.kysely
    .selectFrom('event')
    .select(['kind', 'object_id', 'args'])
    .where('account_id', '=', accountId)
    .where('id', '=', eventId)
    .executeTakeFirst()
  if (event === undefined || !isNotified(event.kind)) return undefined
  // Safe: `recordEvents` wrote the row from a MemberEvent.
  return { kind: event.kind, objectId: event.object_id, args: event.args } as NotifiedEvent
}
