import { type Selectable, sql } from 'kysely'
import type { Reader, Tables, Tx } from '#engine/server/database/database.ts'
import type { Subject } from '#features/community/rules/post-states.ts'

/** A post, comment or reply, and what it belongs to. None of it ever changes. */
export type Place = {
  accountId: string
  id: string
  kind: Tables['post']['kind']
  rootId: string | null
  replyTo: string | null
}

/** A reply is a comment for whoever likes, reports or removes it; a review is a post. */
export const subjectOf = ({ kind }: Pick<Place, 'kind'>): Subject =>
  kind === 'comment' || kind === 'reply' ? 'comment' : 'post'

const PLACE = sql`p.account_id as "accountId", p.id, p.kind, p.root_id as "rootId", p.reply_to as "replyTo"`

/** Where the post or comment of an id belongs. */
export async function findPlace(
  db: Reader,
  subject: Subject,
  id: string,
): Promise<Place | undefined> {
  const { rows } = await sql<Place>`
    select ${PLACE} from post_by_id k join post p on p.account_id = k.account_id and p.id = k.id
    where k.id = ${id}::uuid`.execute(db)
  const [row] = rows
  return row && subjectOf(row) === subject ? row : undefined
}

/** What its post and its comment are, if it has them. */
export async function findAncestors(
  db: Reader,
  { rootId, replyTo }: Pick<Place, 'rootId' | 'replyTo'>,
): Promise<Place[]> {
  const ids = [rootId, replyTo].filter((id) => id !== null)
  const { rows } = await sql<Place>`
    select ${PLACE} from post_by_id k join post p on p.account_id = k.account_id and p.id = k.id
    where k.id = any(${ids}::uuid[])`.execute(db)
  return rows
}

/**
 * Locks the post, then the comment, then the thing itself: whoever changes several of them takes them in this order.
 * Answers the thing as it is now.
 */
export async function lockThread(tx: Tx, place: Place): Promise<Locked | undefined> {
  const { accountId, id } = place
  await lockAncestors(tx, place)
  return tx
    .selectFrom('post')
    .select(LOCKED)
    .where('account_id', '=', accountId)
    .where('id', '=', id)
    .forNoKeyUpdate()
    .executeTakeFirst()
}

const LOCKED = [
  'kind',
  'state',
  'words',
  'answers',
  'trans_code',
  'product_id',
  'variant_id',
  'published_at',
  'edited_at',
  'decided_at',
] as const
export type Locked = Pick<Selectable<Tables['post']>, (typeof LOCKED)[number]>

/** Locks its post and then its comment. Answers whether all that it has are there and published. */
export async function lockAncestors(
  tx: Tx,
  { rootId, replyTo }: Pick<Place, 'rootId' | 'replyTo'>,
): Promise<boolean> {
  let arePublished = true
  for (const ancestor of [rootId, replyTo]) {
    if (ancestor === null) continue
    const { rows } = await sql<{ state: string }>`
      select p.state from post_by_id k join post p on p.account_id = k.account_id and p.id = k.id
      where k.id = ${ancestor}::uuid for no key update of p`.execute(tx)
    arePublished &&= rows[0]?.state === 'published'
  }
  return arePublished
}

/**
 * Counts a locked thing for what it belongs to if it is published now and was not, or the other way round. The replies to
 * a comment are seen with it, so they count for the post only while it is published.
 */
export async function countAnswers(
  tx: Tx,
  { rootId, replyTo }: Pick<Place, 'rootId' | 'replyTo'>,
  before: Pick<Locked, 'state' | 'answers'>,
  isPublished: boolean,
): Promise<void> {
  const change = Number(isPublished) - Number(before.state === 'published')
  if (change === 0 || rootId === null) return
  if (replyTo === null) {
    await addAnswers(tx, rootId, change * (1 + before.answers))
  } else if ((await addAnswers(tx, replyTo, change)) === 'published') {
    await addAnswers(tx, rootId, change)
  }
}

/** Answers the state of the post or comment whose answers these are. */
async function addAnswers(tx: Tx, id: string, change: number): Promise<string | undefined> {
  const { rows } = await sql<{ state: string }>`
    update post p set answers = p.answers + ${change}::integer from post_by_id k
    where k.id = ${id}::uuid and p.account_id = k.account_id and p.id = k.id returning p.state`.execute(
    tx,
  )
  return rows[0]?.state
}

/** Deletes a locked thing with what was written about it. */
export async function dropThread(tx: Tx, place: Place, before: Locked, now: string): Promise<void> {
  await countAnswers(tx, place, before, false)
  const { accountId, id, kind } = place
  const below = kind === 'comment' ? sql`reply_to = ${id}::uuid` : sql`root_id = ${id}::uuid`
  const { rows } = await sql<{ id: string }>`
    with own as (
      delete from post where account_id = ${accountId} and id = ${id}::uuid returning id
    ), answers as (
      delete from post where ${below} and ${kind !== 'reply'}::boolean returning id
    ) select * from own union all select * from answers`.execute(tx)
  const ids = rows.map((row) => row.id)
  await sql`
    with gone as (delete from post_picture where post_id = any(${ids}::uuid[]) returning account_id, sha256)
    update picture p set loose_since = ${now}::timestamptz from gone
    where p.account_id = gone.account_id and p.sha256 = gone.sha256`.execute(tx)
  await tx.deleteFrom('post_like').where('post_id', 'in', ids).execute()
  await tx.deleteFrom('post_report').where('post_id', 'in', ids).execute()
  await tx.deleteFrom('post_by_id').where('id', 'in', ids).execute()
}
