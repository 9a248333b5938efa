import { type RawBuilder, sql } from 'kysely'
import * as v from 'valibot'
import { act } from '#engine/server/act.ts'
import type { Reader } from '#engine/server/database/database.ts'
import { plannedForValues } from '#engine/server/database/planned-for-values.ts'
import { queryTokens } from '#engine/server/database/search-tokens.ts'
import { refuse } from '#engine/server/refusal.ts'
import type { ReadDeps } from '#engine/server/services.ts'
import { readTimeCursor, timeCursor } from '#engine/server/time-cursor.ts'
import type { InputOf, ReplyOf } from '#engine/shared/endpoints.ts'
import { uuid } from '#engine/shared/fields.ts'
import { isInstant } from '#engine/shared/instant.ts'
import { EXCERPT_LENGTH, POSTS_PAGE } from '#features/community/contract/community.ts'
import type { PostSort } from '#features/community/rules/post-states.ts'
import { postOf, readShown, type Shown, shownIn } from './shown-posts.ts'

type Page = ReplyOf<'listPosts'>
type Query = InputOf<'listPosts'>
type Place = { value: string; id: string }

/**
 * So many posts of an order are looked at first: words that are frequent at all fill a page from them. Others are found
 * by an index and sorted.
 */
const LOOKED_AT = 500
const EXCERPT = sql`left(p.words, ${sql.lit(EXCERPT_LENGTH)})`
const ORDERS = {
  newest: { column: sql`p.published_at`, type: sql`timestamptz` },
  best: { column: sql`p.likes`, type: sql`integer` },
} as const satisfies Record<PostSort, { column: RawBuilder<unknown>; type: RawBuilder<unknown> }>

/**
 * A page of the published posts that match everything given.
 * @internal
 */
export const listPosts = act(
  'listPosts',
  async ({ db }: ReadDeps, _actor: unknown, query: Query): Promise<Page> => {
    const { q = '', sort } = query
    const place = readPlace(sort, query.after)
    const tokens = queryTokens(q)
    if (q !== '' && tokens.length === 0) return { posts: [], next: null }
    const posts = await readPublished(db.kysely, query, tokens, place)
    return pageOf(posts, ({ publishedAt, likes, id }) =>
      [sort, sort === 'newest' ? publishedAt : likes, id].join('_'),
    )
  },
)

/** One more than a page of published posts, from after a place. */
export async function readPublished(
  db: Reader,
  { kind, topic, sort }: Pick<Query, 'kind' | 'topic' | 'sort'>,
  tokens: readonly string[],
  place?: Place,
): Promise<Shown[]> {
  const { column, type } = ORDERS[sort]
  const order = sql`${column} desc, p.id desc`
  const from = place && [
    sql`(${column}, p.id) < (${place.value}::text::${type}, ${place.id}::uuid)`,
  ]
  const listed = sql.join(
    [
      sql`p.state = 'published' and p.root_id is null and p.kind = ${sql.lit(kind)}`,
      ...(topic === undefined ? [] : [sql`p.topic = ${topic}`]),
      ...(from ?? []),
    ],
    sql` and `,
  )
  const limit = sql.lit(POSTS_PAGE + 1)
  const read = async (source: RawBuilder<unknown>) => {
    const shown = shownIn(null, source, order, EXCERPT)
    return (await plannedForValues(shown).execute(db)).rows
  }
  const walk = (most: number) =>
    sql`select p.* from post p where ${listed} order by ${order} limit ${sql.lit(most)}`
  if (tokens.length === 0) return read(walk(POSTS_PAGE + 1))
  const matches = sql`p.tokens @> ${tokens}::text[]`
  const rows = await read(
    sql`select * from (${walk(LOOKED_AT)}) p where ${matches} order by ${order} limit ${limit}`,
  )
  if (rows.length > POSTS_PAGE) return rows
  // With an offset the planner finds all of them before it sorts, instead of walking the order to its end.
  return read(sql`
    select * from (select p.* from post p where ${listed} and ${matches} offset 0) p order by ${order} limit ${limit}`)
}

/** A member's own posts of a kind in every state, the latest first. */
act('listOwnPosts', async ({ db: { kysely } }, { accountId }, { kind, after }) => {
  const place = readTimeCursor(after, 1)
  const [at, id] = place ?? []
  const from = at ? sql`and (p.created_at, p.id) < (${at}::timestamptz, ${id}::uuid)` : sql``
  const order = sql`p.created_at desc, p.id desc`
  const source = sql`
    select p.* from post p where p.account_id = ${accountId} and p.kind = ${kind} ${from}
    order by ${order} limit ${sql.lit(POSTS_PAGE + 1)}`
  const posts = await readShown(kysely, accountId, source, order, EXCERPT)
  return pageOf(posts, (last) => timeCursor(last.createdAt, last.id))
})

function pageOf(posts: readonly Shown[], cursorOf: (last: Shown) => string): Page {
  const page = posts.slice(0, POSTS_PAGE)
  const last = posts.length > POSTS_PAGE ? page.at(-1) : undefined
  return { posts: page.map(postOf), next: last ? cursorOf(last) : null }
}

/** Where a page begins; refuses what no page of this sort answered. */
function readPlace(sort: PostSort, cursor: string | undefined): Place | undefined {
  if (cursor === undefined) return undefined
  const [sorted, value = '', id, ...rest] = cursor.split('_')
  const isValue = sort === 'newest' ? isInstant(value) : /^\d{1,9}$/.test(value)
  if (!(sorted === sort && isValue && v.is(uuid, id) && rest.length === 0))
    throw refuse('bad_request', { detail: 'after is not what a page of this sort answered' })
  return { value, id }
}
