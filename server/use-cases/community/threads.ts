import { sql } from 'kysely'
import type { Reader, Tables, Tx } from '#server/database/database.ts'
import type { Subject } from '#shared/domain/post-states.ts'

/** A post, comment or reply, and what it belongs to. None of it ever changes. */
export type Place = {
  accountId: string
  id: string
  kind: Tables['post']['kind']
  rootId: string | null
  replyTo: string | null
}

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
  const [found] = rows
  return found && subjectOf(found) === subject ? found : undefined
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
    .select(['kind', 'state', 'words', 'published_at', 'edited_at', 'trans_code'])
    .where('account_id', '=', accountId)
    .where('id', '=', id)
    .forNoKeyUpdate()
    .executeTakeFirst()
}

export type Locked = Pick<
  Tables['post'],
  'kind' | 'state' | 'words' | 'published_at' | 'edited_at' | 'trans_code'
>

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

/** Adds to the published answers of the post and the comment that something belongs to. */
export async function countAnswers(
  tx: Tx,
  { rootId, replyTo }: Pick<Place, 'rootId' | 'replyTo'>,
  change: number,
): Promise<void> {
  if (change === 0) return
  for (const ancestor of [rootId, replyTo]) {
    if (ancestor === null) continue
    await sql`
      update post p set answers = p.answers + ${change}::integer from post_by_id k
      where k.id = ${ancestor}::uuid and p.account_id = k.account_id and p.id = k.id`.execute(tx)
  }
}

/** Deletes a locked thing with what was written about it. Answers how many of it were published. */
export async function dropThread(tx: Tx, place: Place, now: string): Promise<number> {
  const { accountId, id, kind } = place
  const below = kind === 'comment' ? sql`reply_to = ${id}::uuid` : sql`root_id = ${id}::uuid`
  const { rows } = await sql<{ id: string; state: string }>`
    with own as (
      delete from post where account_id = ${accountId} and id = ${id}::uuid returning id, state
    ), answers as (
      delete from post where ${below} and ${kind !== 'reply'}::boolean returning id, state
    ) select * from own union all select * from answers`.execute(tx)
  const ids = rows.map((row) => row.id)
  await sql`
    with gone as (delete from post_picture where post_id = any(${ids}::uuid[]) returning account_id, sha256)
    update picture p set loose_since = ${now}::timestamptz from gone
    where p.account_id = gone.account_id and p.sha256 = gone.sha256`.execute(tx)
  await tx.deleteFrom('post_like').where('post_id', 'in', ids).execute()
  await tx.deleteFrom('post_report').where('post_id', 'in', ids).execute()
  await tx.deleteFrom('post_by_id').where('id', 'in', ids).execute()
  return rows.filter(({ state }) => state === 'published').length
}
