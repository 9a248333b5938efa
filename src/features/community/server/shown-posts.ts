import { type RawBuilder, sql } from 'kysely'
import type { Reader, Tables } from '#engine/server/database/database.ts'
import type {
  Post,
  PostComment,
  PostReply,
  ShownGoods,
} from '#features/community/contract/community.ts'
import type { PostState, Topic } from '#features/community/rules/post-states.ts'

/** The account of who asks; null for a visitor. */
export type Viewer = string | null

/** Anything that a member wrote for everyone, as its reader may see it. */
export type Shown = {
  accountId: string
  id: string
  kind: Tables['post']['kind']
  rootId: string | null
  replyTo: string | null
  topic: Topic | null
  title: string
  rating: number | null
  isOfOrder: boolean
  goods: ShownGoods | null
  words: string
  pictures: string[]
  state: PostState
  reason: string
  likes: number
  answers: number
  createdAt: string
  editedAt: string | null
  publishedAt: string | null
  name: string
  isOwn: boolean
  isLiked: boolean
}

/** Published ones, and the viewer's own in every state. */
export const visibleTo = (viewer: Viewer): RawBuilder<unknown> =>
  viewer === null
    ? sql`p.state = 'published'`
    : sql`(p.state = 'published' or p.account_id = ${viewer}::uuid)`

/** Published, as are the post and the comment above it unless they are the viewer's own. */
export const isReached = (viewer: RawBuilder<unknown>): RawBuilder<boolean> =>
  sql`p.state = 'published' and not exists (
    select from post_by_id k join post above on above.account_id = k.account_id and above.id = k.id
    where k.id in (p.root_id, p.reply_to) and above.state <> 'published'
      and above.account_id is distinct from ${viewer}::uuid)`

/** The goods that a row `p` of `post` is about. What the mall has withdrawn keeps its name. */
const GOODS = sql`(
  select jsonb_build_object('productId', g.id, 'variantId', p.variant_id, 'name', g.name,
    'specification', coalesce(v.specification, '[]'), 'isSold', g.state = 'published',
    'picture', (select i.sha256 from product_picture i where i.product_id = g.id
      order by i.sha256 is not distinct from v.picture desc, i.position limit 1))
  from product g left join variant v on v.id = p.variant_id and v.product_id = g.id where g.id = p.product_id)`

/** The query for what `source`, a query of rows of `post`, finds in its order. `words`: an expression instead of the whole text. */
export function shownIn(
  viewer: Viewer,
  source: RawBuilder<unknown>,
  order: RawBuilder<unknown>,
  words: RawBuilder<unknown> = sql`p.words`,
): RawBuilder<Shown> {
  return sql<Shown>`
    select p.account_id as "accountId", p.id, p.kind, p.root_id as "rootId", p.reply_to as "replyTo", p.topic, p.title,
      p.rating, p.trans_code is not null as "isOfOrder", ${GOODS} as goods, ${words} as words, p.state,
      p.reason, p.likes, p.answers, p.created_at as "createdAt", p.edited_at as "editedAt", p.published_at as "publishedAt",
      a.name, coalesce(p.account_id = ${viewer}::uuid, false) as "isOwn",
      coalesce((select jsonb_agg(i.sha256 order by i.position) from post_picture i
        where i.account_id = p.account_id and i.post_id = p.id), '[]') as pictures,
      exists (select from post_like l where l.account_id = ${viewer}::uuid and l.post_id = p.id) as "isLiked"
    from (${source}) p join author a on a.account_id = p.account_id order by ${order}`
}

/** What `shownIn` finds. */
export async function readShown(
  db: Reader,
  ...asked: Parameters<typeof shownIn>
): Promise<Shown[]> {
  return (await shownIn(...asked).execute(db)).rows
}

/** Rows of `post` by their ids, as a source. */
export const postsById = (ids: readonly string[]): RawBuilder<unknown> =>
  sql`select p.* from post_by_id k join post p on p.account_id = k.account_id and p.id = k.id
    where k.id = any(${ids}::uuid[])`

const common = ({ accountId: _, name, isOwn, ...one }: Shown): PostReply => ({
  id: one.id,
  author: { name, isOwn },
  words: one.words,
  pictures: one.pictures,
  state: one.state,
  reason: one.reason,
  likes: one.likes,
  isLiked: one.isLiked,
  createdAt: one.createdAt,
  editedAt: one.editedAt,
})

/** The reply that a row of `post` is, as its viewer may see it. */
export const replyOf: (one: Shown) => PostReply = common

/** The comment that a row of `post` is, with some of its replies. */
export const commentOf = (one: Shown, replies: readonly Shown[] = []): PostComment => ({
  ...common(one),
  replyCount: one.answers,
  replies: replies.map(common),
})

/** The forum post or review that a row of `post` is. */
export const postOf = (one: Shown): Post => {
  const { kind, topic, title, rating, isOfOrder, goods, answers } = one
  return {
    ...common(one),
    kind: kind === 'review' ? 'review' : 'forum',
    topic,
    title,
    rating,
    isOfOrder,
    goods,
    comments: answers,
  }
}
