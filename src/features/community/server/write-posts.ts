import { sql } from 'kysely'
import { act } from '#engine/server/act.ts'
import { type ActDeps, actOnce } from '#engine/server/act-once.ts'
import type { Tx } from '#engine/server/database/database.ts'
import { refuse } from '#engine/server/refusal.ts'
import type { Services } from '#engine/server/services.ts'
import type { ReplyOf } from '#engine/shared/endpoints.ts'
import {
  MAX_POSTS_A_DAY,
  type NamedGoods,
  type PostContent,
} from '#features/community/contract/community.ts'
import { refuseUnbought } from './bought-goods.ts'
import { postOf, postsById, readShown } from './shown-posts.ts'
import {
  arePicturesStored,
  hasWritten,
  PLAIN,
  storeAgain,
  storeNew,
  type Written,
} from './store-post.ts'
import { findPlace, type Locked, lockThread } from './threads.ts'

type Deps = ActDeps & Pick<Services, 'files' | 'randomBytes'>
type Own = ReplyOf<'publishPost'>

/** Publishes a post or a review, which staff look at first. */
export const publishPost = act('publishPost', async (deps: Deps, actor, input): Promise<Own> => {
  const { accountId } = actor
  const isStored = await arePicturesStored(deps, accountId, input.pictures)
  return actOnce(deps, actor, accountId, async (scope) => {
    const { tx } = scope

    if (!isStored) throw refuse('picture_missing')
    if (await hasWritten(scope, input.kind, MAX_POSTS_A_DAY)) {
      throw refuse('post_limit')
    }
    const place = { accountId, id: scope.newId(), kind: input.kind, rootId: null, replyTo: null }
    await refuseOrder(tx, accountId, place.id, input)
    await refuseUnbought(tx, accountId, input.goods)
    await storeNew(scope, place, writtenOf(input), deps)
    return ownPost(tx, accountId, place.id)
  })
})

/** Changes an own post, which then waits for staff again. */
act('editPost', async (deps, actor, input) => {
  const { accountId } = actor
  const { postId } = input
  const isStored = await arePicturesStored(deps, accountId, input.pictures)
  return actOnce(deps, actor, accountId, async (scope) => {
    const { tx } = scope

    const place = await findPlace(tx, 'post', postId)
    if (place?.accountId !== accountId) throw refuse('not_found')
    const before = await lockThread(tx, place)
    if (before === undefined) throw refuse('not_found')
    if (!isStored) throw refuse('picture_missing')
    if (before.kind !== input.kind) {
      throw refuse('bad_request', { detail: 'The kind of a post stays' })
    }
    await refuseOrder(tx, accountId, postId, input)
    const named = namedBy(before)
    if (!isSame(input.goods, named)) await refuseUnbought(tx, accountId, input.goods)
    await storeAgain(scope, place, before, writtenOf(input, before.trans_code, named))
    return ownPost(tx, accountId, postId)
  })
})

/** The goods that a stored post names. */
const namedBy = ({ product_id, variant_id }: Locked): NamedGoods | null =>
  product_id === null ? null : { productId: product_id, variantId: variant_id }

/** Whether a post goes on naming the same goods, which may have been cancelled since. */
const isSame = (goods: PostContent['goods'], named: NamedGoods | null) =>
  goods?.productId === named?.productId && goods?.variantId === named?.variantId

/**
 * `reviewed`: the order that the review has named so far, which stays unless another one is named. `named`: the goods so
 * far, which stay unless something is said about them.
 */
const writtenOf = (
  content: PostContent,
  reviewed: string | null = null,
  named: NamedGoods | null = null,
): Written => {
  const { words, pictures, goods = named } = content
  return content.kind === 'forum'
    ? { ...PLAIN, words, pictures, goods, topic: content.topic, title: content.title }
    : {
        ...PLAIN,
        words,
        pictures,
        goods,
        rating: content.rating,
        transCode: content.transCode ?? reviewed,
      }
}

/** A review may name an own delivered order that no other review names. */
async function refuseOrder(
  tx: Tx,
  accountId: string,
  id: string,
  content: PostContent,
): Promise<void> {
  if (content.kind === 'forum' || content.transCode === null) return
  const { rows } = await sql<{ isReviewed: boolean }>`
    select exists (select from post r where r.account_id = s.account_id and r.trans_code = s.trans_code
      and r.id <> ${id}::uuid) as "isReviewed"
    from shipment s
    where s.account_id = ${accountId} and s.trans_code = ${content.transCode} and s.status = 'delivered'`.execute(
    tx,
  )
  const [order] = rows
  if (order === undefined) throw refuse('not_found')
  if (order.isReviewed) throw refuse('order_reviewed')
}

async function ownPost(tx: Tx, accountId: string, id: string): Promise<Own> {
  const [row] = await readShown(tx, accountId, postsById([id]), sql`p.id`)
  if (row === undefined) throw refuse('not_found')
  return { post: postOf(row) }
}
