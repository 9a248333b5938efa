import { sql } from 'kysely'
import type { Actor } from '#server/database/find-session.ts'
import { cardKey, memberFileKey } from '#server/files/member-file-key.ts'
import { type Refusal, refuse } from '#server/refusal.ts'
import type { Services } from '#server/services.ts'
import { cardOf } from '#server/use-cases/blobs/card-picture.ts'
import { auditStaffAct, type StaffDeps } from '#server/use-cases/staff/audit-staff-act.ts'
import type { Subject } from '#shared/domain/post-states.ts'
import { isReached } from './shown-posts.ts'
import { findPlace } from './threads.ts'

type Picture = Uint8Array<ArrayBuffer>

/** A picture of something published, of which also the post and the comment above it are. Its small JPG for lists is made when it is first asked for. */
export async function readPostPicture(
  { db, files, images }: Pick<Services, 'db' | 'files' | 'images'>,
  { sha256, size }: { sha256: string; size?: 'card' | undefined },
): Promise<Picture | Refusal> {
  const { rows } = await sql<{ accountId: string }>`
    select i.account_id as "accountId"
    from post_picture i join post p on p.account_id = i.account_id and p.id = i.post_id
    where i.sha256 = ${sha256} and ${isReached(sql`null`)} limit 1`.execute(db.kysely)
  const [found] = rows
  if (found === undefined) return refuse('not_found')
  const { accountId } = found
  const made = size && (await files.get(cardKey(accountId, sha256)))
  if (made) return made
  const picture = await files.get(memberFileKey(accountId, sha256))
  if (picture === undefined) return refuse('not_found')
  const key = cardKey(accountId, sha256)
  return size === undefined ? picture : cardOf({ files, images }, key, picture)
}

/** A member's own picture, published or not. */
export async function readOwnPostPicture(
  { files }: Pick<Services, 'files'>,
  { accountId }: Pick<Actor, 'accountId'>,
  { sha256 }: { sha256: string },
): Promise<Picture | Refusal> {
  return (await files.get(memberFileKey(accountId, sha256))) ?? refuse('not_found')
}

/** A picture of a post or comment in any state, for staff. Each access is recorded in the audit log. */
export async function readModeratedPicture(
  deps: StaffDeps,
  actor: Actor,
  { subject, id, sha256 }: { subject: Subject; id: string; sha256: string },
): Promise<Picture | Refusal> {
  const { kysely } = deps.db
  const place = await findPlace(kysely, subject, id)
  if (place === undefined) return refuse('not_found')
  const { accountId } = place
  const named = await kysely
    .selectFrom('post_picture')
    .select('position')
    .where('account_id', '=', accountId)
    .where('post_id', '=', id)
    .where('sha256', '=', sha256)
    .executeTakeFirst()
  const bytes = named && (await deps.files.get(memberFileKey(accountId, sha256)))
  if (!bytes) return refuse('not_found')
  await auditStaffAct(deps, actor, {
    act: 'readPostPicture',
    accountId,
    objectId: id,
    before: null,
    after: { sha256 },
  })
  return bytes
}
