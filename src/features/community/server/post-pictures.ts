import { sql } from 'kysely'
import { act } from '#engine/server/act.ts'
import { auditStaffAct } from '#engine/server/audit-staff-act.ts'
import { cardKey, memberFileKey } from '#engine/server/files/member-file-key.ts'
import { refuse } from '#engine/server/refusal.ts'
import { cardOf } from '#features/pictures/server/card-picture.ts'
import { isReached } from './shown-posts.ts'
import { findPlace } from './threads.ts'

/** A picture of something published, of which also the post and the comment above it are. Its small JPG for lists is made when it is first asked for. */
act(
  'getPostPicture',
  async ({ db, files, images }, _actor, { sha256, size }) => {
    const { rows } = await sql<{ accountId: string }>`
    select i.account_id as "accountId"
    from post_picture i join post p on p.account_id = i.account_id and p.id = i.post_id
    where i.sha256 = ${sha256} and ${isReached(sql`null`)} limit 1`.execute(db.kysely)
    const [row] = rows
    if (row === undefined) throw refuse('not_found')
    const { accountId } = row
    const made = size && (await files.get(cardKey(accountId, sha256)))
    if (made) return made
    const picture = await files.get(memberFileKey(accountId, sha256))
    if (picture === undefined) throw refuse('not_found')
    const key = cardKey(accountId, sha256)
    return size === undefined ? picture : cardOf({ files, images }, key, picture)
  },
  // Not for longer, because it may be rejected later.
  { picture: 'public, max-age=3600' },
)

/** A member's own picture, published or not. */
act(
  'getOwnPostPicture',
  async ({ files }, { accountId }, { sha256 }) => {
    const bytes = await files.get(memberFileKey(accountId, sha256))
    if (bytes === undefined) throw refuse('not_found')
    return bytes
  },
  { picture: 'private, no-store' },
)

/** A picture of a post or comment in any state, for staff. Each access is recorded in the audit log. */
act(
  'getModeratedPicture',
  async (deps, actor, { subject, id, sha256 }) => {
    const { kysely } = deps.db
    const place = await findPlace(kysely, subject, id)
    if (place === undefined) throw refuse('not_found')
    const { accountId } = place
    const named = await kysely
      .selectFrom('post_picture')
      .select('position')
      .where('account_id', '=', accountId)
      .where('post_id', '=', id)
      .where('sha256', '=', sha256)
      .executeTakeFirst()
    const bytes = named && (await deps.files.get(memberFileKey(accountId, sha256)))
    if (!bytes) throw refuse('not_found')
    await auditStaffAct(deps, actor, {
      act: 'getModeratedPicture',
      about: 'post',
      accountId,
      objectId: id,
      before: null,
      after: { sha256 },
    })
    return bytes
  },
  { picture: 'private, no-store' },
)
