import { sql } from 'kysely'
import { type Mailer, messageIdOf } from '#engine/server/mail/mailer.ts'
import type { Services } from '#engine/server/services.ts'
import { isNotified } from '#engine/shared/events.ts'
import { isWanted } from '#engine/shared/notifications.ts'
import { readBusiness } from '#features/business/server/read-business.ts'
import { isReached } from '#features/community/server/shown-posts.ts'
import { type HappenedEvent, writeEventMail } from './event-mail.ts'

/** One mail about the events of a closed batch. A retry sends it with the same id. */
export type EventMailJob = { mailId: string; accountId: string; kind: string; eventIds: string[] }

declare module '#engine/server/database/job-kinds.ts' {
  interface JobKinds {
    'send-event-mail': EventMailJob
  }
}

type Deps = Pick<Services, 'db' | 'settings' | 'log' | 'unsubscribeLinks'> & { mailer: Mailer }

/** An answer may have been rejected, edited or deleted while the batch was open. */
const isAnswerSeen = sql<boolean>`exists (
  select from post_by_id k join post p on p.account_id = k.account_id and p.id = k.id
  where k.id = event.object_id::uuid and ${isReached(sql`event.account_id`)})`

/** A decline may have been taken back while the batch was open. */
const isMeant = sql<boolean>`not exists (
  select from event later
  where later.account_id = event.account_id and later.object_id = event.object_id
    and later.kind = 'requestReviewedAgain' and later.created_at >= event.created_at)`

/**
 * Sends the mail of a closed batch, unless its member has switched the kind off since. A mail that the server refuses
 * permanently is dropped. Throws for a kind that this version does not know, so that a server of the newer one, which
 * shares the database during an update, sends it at the next try.
 */
export async function sendEventMail(
  { mailId, accountId, kind, eventIds }: EventMailJob,
  { db, settings, log, unsubscribeLinks, mailer }: Deps,
): Promise<void> {
  if (!isNotified(kind)) throw new Error(`no mail is known for events of the kind ${kind}`)
  const reader = await db.kysely
    .selectFrom('account')
    .select(['account_id as accountId', 'email', 'language', 'muted_notifications as muted'])
    .where('account_id', '=', accountId)
    .executeTakeFirst()
  if (reader === undefined || !isWanted(reader.muted, kind, 'mail')) return
  const rows = await db.kysely
    .selectFrom('event')
    .select(['object_id', 'args', 'created_at'])
    .where('account_id', '=', accountId)
    .where('id', 'in', eventIds)
    .$if(kind === 'postAnswered', (query) => query.where(isAnswerSeen))
    .$if(kind === 'requestDeclined', (query) => query.where(isMeant))
    .orderBy('created_at')
    .orderBy('id')
    .execute()
  if (rows.length === 0) return
  const events = rows.map(
    ({ object_id: objectId, args, created_at: at }) =>
      // Safe: `recordEvents` wrote the row from a MemberEvent.
      ({ kind, objectId, args, at }) as HappenedEvent,
  )
  const mail = await writeEventMail(kind, events, reader, {
    publicUrl: settings.publicUrl,
    business: await readBusiness(db.kysely, settings),
    unsubscribeLinks,
  })
  const messageId = messageIdOf(mailId, settings.publicUrl)
  const delivery = await mailer.send({ ...mail, messageId })
  if (delivery.state === 'refused') log.error('mail refused', { why: delivery.why })
}
