import { sql } from 'kysely'
import { act } from '#engine/server/act.ts'
import type { Tx } from '#engine/server/database/database.ts'
import type { Actor } from '#engine/server/database/find-session.ts'
import { inTransaction } from '#engine/server/database/in-transaction.ts'
import { refuse } from '#engine/server/refusal.ts'
import { nowOf, type Services } from '#engine/server/services.ts'
import type { ReplyOf } from '#engine/shared/endpoints.ts'
import type { Subject } from '#features/community/rules/post-states.ts'
import { findPlace, lockAncestors, lockThread, type Place } from './threads.ts'

type Deps = Pick<Services, 'db' | 'nowMs'>
type Member = Pick<Actor, 'accountId'>
type Liked = ReplyOf<'likePost'>

/** Likes a published post, or takes the like back. */
export const likePost = act(
  'likePost',
  (deps: Deps, actor: Member, { postId, isLiked }): Promise<Liked> =>
    setLike(deps, actor, { subject: 'post', id: postId, isLiked }),
)

/** The same for a comment or reply. */
export const likeComment = act(
  'likeComment',
  (deps: Deps, actor: Member, { commentId, isLiked }): Promise<Liked> =>
    setLike(deps, actor, { subject: 'comment', id: commentId, isLiked }),
)

/** Locks something that everyone sees, and answers where it is; undefined if it is not seen. */
export async function lockPublished(
  tx: Tx,
  subject: Subject,
  id: string,
): Promise<Place | undefined> {
  const place = await findPlace(tx, subject, id)
  if (place === undefined || !(await lockAncestors(tx, place))) return undefined
  return (await lockThread(tx, place))?.state === 'published' ? place : undefined
}

/** The row of the like decides whether the counter moves; both are one transaction. */
function setLike(
  deps: Deps,
  { accountId }: Member,
  { subject, id, isLiked }: { subject: Subject; id: string; isLiked: boolean },
): Promise<Liked> {
  return inTransaction(deps.db, async (tx) => {
    const place = await lockPublished(tx, subject, id)
    if (place === undefined) throw refuse('not_found')
    const change = isLiked
      ? sql`insert into post_like (account_id, post_id, at) values (${accountId}, ${id}, ${nowOf(deps)})
          on conflict do nothing returning 1`
      : sql`delete from post_like where account_id = ${accountId} and post_id = ${id} returning 1`
    const { rows } = await change.execute(tx)
    const step = isLiked ? rows.length : -rows.length
    const { likes } = await tx
      .updateTable('post')
      .set((eb) => ({ likes: eb('likes', '+', step) }))
      .where('account_id', '=', place.accountId)
      .where('id', '=', id)
      .returning('likes')
      .executeTakeFirstOrThrow()
    return { isLiked, likes }
  })
}
