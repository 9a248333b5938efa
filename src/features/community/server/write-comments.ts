import { sql } from 'kysely'
import { act } from '#engine/server/act.ts'
import { type ActDeps, actOnce } from '#engine/server/act-once.ts'
import type { Tx } from '#engine/server/database/database.ts'
import { refuse } from '#engine/server/refusal.ts'
import type { Services } from '#engine/server/services.ts'
import type { ReplyOf } from '#engine/shared/endpoints.ts'
import { MAX_COMMENTS_A_DAY } from '#features/community/contract/community.ts'
import { commentOf, postsById, readShown } from './shown-posts.ts'
import { arePicturesStored, hasWritten, PLAIN, storeAgain, storeNew } from './store-post.ts'
import { findPlace, lockAncestors, lockThread } from './threads.ts'

type Deps = ActDeps & Pick<Services, 'files' | 'randomBytes'>
type Own = ReplyOf<'publishComment'>

/** Comments a published post or replies to a published comment of it; staff look at it first. */
export const publishComment = act(
  'publishComment',
  async (deps: Deps, actor, { postId, replyTo, words, pictures }): Promise<Own> => {
    const { accountId } = actor
    const isStored = await arePicturesStored(deps, accountId, pictures)
    return actOnce(deps, actor, accountId, async (scope) => {
      const { tx } = scope

      const post = await findPlace(tx, 'post', postId)
      if (post === undefined) throw refuse('not_found')
      const parent = replyTo === null ? null : await findPlace(tx, 'comment', replyTo)
      if (parent !== null && (parent?.kind !== 'comment' || parent.rootId !== postId)) {
        throw refuse('not_found')
      }
      if (!(await lockAncestors(tx, { rootId: postId, replyTo }))) throw refuse('not_found')
      if (!isStored) throw refuse('picture_missing')
      const kind = replyTo === null ? 'comment' : 'reply'
      if (await hasWritten(scope, kind, MAX_COMMENTS_A_DAY)) throw refuse('post_limit')
      const place = { accountId, id: scope.newId(), kind, rootId: postId, replyTo } as const
      await storeNew(scope, place, { ...PLAIN, words, pictures }, deps)
      return ownComment(tx, accountId, place.id)
    })
  },
)

/** Changes an own comment or reply, which then waits for staff again. */
act('editComment', async (deps, actor, { commentId, words, pictures }) => {
  const { accountId } = actor
  const isStored = await arePicturesStored(deps, accountId, pictures)
  return actOnce(deps, actor, accountId, async (scope) => {
    const { tx } = scope

    const place = await findPlace(tx, 'comment', commentId)
    if (place?.accountId !== accountId) throw refuse('not_found')
    const before = await lockThread(tx, place)
    if (before === undefined) throw refuse('not_found')
    if (!isStored) throw refuse('picture_missing')
    await storeAgain(scope, place, before, { ...PLAIN, words, pictures })
    return ownComment(tx, accountId, commentId)
  })
})

async function ownComment(tx: Tx, accountId: string, id: string): Promise<Own> {
  const [row] = await readShown(tx, accountId, postsById([id]), sql`p.id`)
  if (row === undefined) throw refuse('not_found')
  return { comment: commentOf(row) }
}
