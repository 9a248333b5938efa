import { type RawBuilder, sql } from 'kysely'
import { act } from '#engine/server/act.ts'
import type { Reader } from '#engine/server/database/database.ts'
import { refuse } from '#engine/server/refusal.ts'
import type { ReadDeps } from '#engine/server/services.ts'
import { readTimeCursor, timeCursor } from '#engine/server/time-cursor.ts'
import type { ReplyOf } from '#engine/shared/endpoints.ts'
import { COMMENTS_PAGE, type Post, REPLIES_PAGE } from '#features/community/contract/community.ts'
import {
  commentOf,
  postOf,
  postsById,
  readShown,
  replyOf,
  type Shown,
  type Viewer,
  visibleTo,
} from './shown-posts.ts'

type Comments = ReplyOf<'listCommentsAsMember'>
type Which = { postId: string }
type Asked = Which & { after?: string | undefined }

const OLDEST_FIRST = sql`p.created_at, p.id`

/** A published post. */
export const getPost = act(
  'getPost',
  (deps: ReadDeps, _actor: unknown, which: Which): Promise<Post> => postFor(deps, null, which),
)

/** A published post, or an own one. */
act('getPostAsMember', (deps, { accountId }, which) => postFor(deps, accountId, which))

async function postFor({ db }: ReadDeps, viewer: Viewer, { postId }: Which): Promise<Post> {
  const [post] = await readVisible(db.kysely, viewer, postId)
  if (post === undefined || post.rootId !== null) throw refuse('not_found')
  return postOf(post)
}

/** One post or comment, if the viewer may see it. Of a comment also its post must be seen. */
export function readVisible(db: Reader, viewer: Viewer, id: string): Promise<Shown[]> {
  const source = sql`select * from (${postsById([id])}) p where ${visibleTo(viewer)}`
  return readShown(db, viewer, source, sql`p.id`)
}

/**
 * Published comments of a published post, without their replies.
 * @internal
 */
export const listComments = act(
  'listComments',
  (deps: ReadDeps, _actor: unknown, input: Asked): Promise<Comments> =>
    commentsFor(deps, null, input),
)

/** Published comments and the member's own, each with its first replies. */
act('listCommentsAsMember', (deps, { accountId }, input) => commentsFor(deps, accountId, input))

async function commentsFor(
  { db: { kysely } }: ReadDeps,
  viewer: Viewer,
  { postId, after }: Asked,
): Promise<Comments> {
  const place = readTimeCursor(after, 1)
  const [post] = await readVisible(kysely, viewer, postId)
  if (post === undefined || post.rootId !== null) throw refuse('not_found')
  const which = sql`p.root_id = ${postId}::uuid and p.kind = 'comment'`
  const source = pageAfter(which, viewer, place, COMMENTS_PAGE)
  const comments = await readShown(kysely, viewer, source, OLDEST_FIRST)
  const page = comments.slice(0, COMMENTS_PAGE)
  const replies = viewer === null ? new Map() : await firstReplies(kysely, viewer, page)
  return {
    comments: page.map((one) => commentOf(one, replies.get(one.id))),
    next: nextOf(comments, COMMENTS_PAGE),
  }
}

/** Replies to a comment that the member sees: published ones and their own. */
act('listReplies', async ({ db: { kysely } }, { accountId }, { commentId, after }) => {
  const place = readTimeCursor(after, 1)
  const [comment] = await readVisible(kysely, accountId, commentId)
  if (comment?.kind !== 'comment' || comment.rootId === null) throw refuse('not_found')
  const [post] = await readVisible(kysely, accountId, comment.rootId)
  if (post === undefined) throw refuse('not_found')
  const which = sql`p.reply_to = ${commentId}::uuid and p.kind = 'reply'`
  const source = pageAfter(which, accountId, place, REPLIES_PAGE)
  const replies = await readShown(kysely, accountId, source, OLDEST_FIRST)
  return {
    replies: replies.slice(0, REPLIES_PAGE).map(replyOf),
    next: nextOf(replies, REPLIES_PAGE),
  }
})

/** One more than a page, the oldest first. */
function pageAfter(
  which: RawBuilder<unknown>,
  viewer: Viewer,
  place: string[] | undefined,
  page: number,
): RawBuilder<unknown> {
  const [at, id] = place ?? []
  const from = at ? sql`and (p.created_at, p.id) > (${at}::timestamptz, ${id}::uuid)` : sql``
  return sql`select p.* from post p where ${which} and ${visibleTo(viewer)} ${from}
    order by ${OLDEST_FIRST} limit ${sql.lit(page + 1)}`
}

function nextOf(posts: readonly Shown[], page: number): string | null {
  const last = posts.length > page ? posts[page - 1] : undefined
  return last ? timeCursor(last.createdAt, last.id) : null
}

async function firstReplies(
  db: Reader,
  viewer: Viewer,
  comments: readonly Shown[],
): Promise<ReadonlyMap<string, Shown[]>> {
  const ids = comments.map(({ id }) => id)
  const source = sql`
    select p.* from unnest(${ids}::uuid[]) of_comment cross join lateral (
      select * from post p where p.reply_to = of_comment and p.kind = 'reply' and ${visibleTo(viewer)}
      order by ${OLDEST_FIRST} limit ${sql.lit(REPLIES_PAGE)}
    ) p`
  const replies = await readShown(db, viewer, source, OLDEST_FIRST)
  return Map.groupBy(replies, ({ replyTo }) => replyTo ?? '')
}
