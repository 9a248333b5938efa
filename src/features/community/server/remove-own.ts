import { act } from '#engine/server/act.ts'
import type { Actor } from '#engine/server/database/find-session.ts'
import { inTransaction } from '#engine/server/database/in-transaction.ts'
import { refuse } from '#engine/server/refusal.ts'
import { nowOf, type Services } from '#engine/server/services.ts'
import type { Subject } from '#features/community/rules/post-states.ts'
import { dropThread, findPlace, lockThread } from './threads.ts'

type Deps = Pick<Services, 'db' | 'nowMs'>
type Member = Pick<Actor, 'accountId'>

/** Deletes an own post with its comments. */
act('deletePost', (deps, actor, { postId }) => removeOwn(deps, actor, 'post', postId))

/** Deletes an own comment with its replies, or an own reply. */
act('deleteComment', (deps, actor, { commentId }) => removeOwn(deps, actor, 'comment', commentId))

function removeOwn(
  deps: Deps,
  { accountId }: Member,
  subject: Subject,
  id: string,
): Promise<object> {
  return inTransaction(deps.db, async (tx) => {
    const place = await findPlace(tx, subject, id)
    if (place?.accountId !== accountId) throw refuse('not_found')
    const before = await lockThread(tx, place)
    if (before === undefined) throw refuse('not_found')
    await dropThread(tx, place, before, nowOf(deps))
    return {}
  })
}
