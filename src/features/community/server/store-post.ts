import { sql } from 'kysely'
import type { Tx } from '#engine/server/database/database.ts'
import type { MemberScope } from '#engine/server/database/member-scope.ts'
import { indexTokens } from '#engine/server/database/search-tokens.ts'
import { refuse } from '#engine/server/refusal.ts'
import type { Services } from '#engine/server/services.ts'
import { DAY_MS } from '#engine/shared/time-units.ts'
import type { NamedGoods } from '#features/community/contract/community.ts'
import type { Topic } from '#features/community/rules/post-states.ts'
import { hasPicture } from '#features/pictures/server/keep-loose-picture.ts'
import { nameAuthor } from './authors.ts'
import { countAnswers, type Locked, type Place } from './threads.ts'

/** What a member wrote. */
export type Written = {
  topic: Topic | null
  title: string
  rating: number | null
  transCode: string | null
  goods: NamedGoods | null
  words: string
  pictures: readonly string[]
}
export const PLAIN = { topic: null, title: '', rating: null, transCode: null, goods: null } as const

/** Names the list of the times at which a member wrote within 24 hours. */
const timesOf = (kind: Place['kind']) =>
  sql.ref(kind === 'comment' || kind === 'reply' ? 'comments_at' : 'posts_at')
const aDayBefore = ({ nowMs }: MemberScope) => new Date(nowMs - DAY_MS).toISOString()

/**
 * Whether a member has written as much of a kind as is allowed within 24 hours, what they have deleted included. The
 * account is locked.
 */
export async function hasWritten(
  scope: MemberScope,
  kind: Place['kind'],
  most: number,
): Promise<boolean> {
  const { rows } = await sql`
    select from author a, unnest(${timesOf(kind)}) written
    where a.account_id = ${scope.accountId} and written > ${aDayBefore(scope)}::timestamptz`.execute(
    scope.tx,
  )
  return rows.length >= most
}

/** Whether every picture is stored. */
export async function arePicturesStored(
  deps: Pick<Services, 'files'>,
  accountId: string,
  pictures: readonly string[],
): Promise<boolean> {
  for (const sha256 of pictures) if (!(await hasPicture(deps, accountId, sha256))) return false
  return true
}

/** Writes something new, which waits for staff. The account is locked. */
export async function storeNew(
  scope: MemberScope,
  place: Place,
  written: Written,
  deps: Pick<Services, 'randomBytes'>,
): Promise<void> {
  const { tx, now } = scope
  const { accountId, id, kind, rootId, replyTo } = place
  await nameAuthor(tx, accountId, deps)
  const times = timesOf(kind)
  await sql`
    update author set ${times} = array(
      select written from unnest(${times}) written where written > ${aDayBefore(scope)}::timestamptz
    ) || ${now}::timestamptz
    where account_id = ${accountId}`.execute(tx)
  await tx.insertInto('post_by_id').values({ id, account_id: accountId }).execute()
  await tx
    .insertInto('post')
    .values({
      account_id: accountId,
      id,
      kind,
      root_id: rootId,
      reply_to: replyTo,
      ...columnsOf(written),
      state: 'pending',
      reason: '',
      created_at: now,
      edited_at: null,
      waiting_since: now,
      published_at: null,
      decided_at: null,
    })
    .execute()
  return namePictures(tx, place, written.pictures, now)
}

/** Changes something, which waits for staff again. Account and thread are locked. */
export async function storeAgain(
  { tx, now }: MemberScope,
  place: Place,
  before: Locked,
  written: Written,
): Promise<void> {
  const { accountId, id } = place
  await tx
    .updateTable('post')
    .set((eb) => ({
      ...columnsOf(written),
      state: 'pending',
      reason: '',
      edited_at: now,
      decided_at: null,
      waiting_since: eb.fn.coalesce('waiting_since', eb.val(now)),
    }))
    .where('account_id', '=', accountId)
    .where('id', '=', id)
    .execute()
  await countAnswers(tx, place, before, false)
  return namePictures(tx, place, written.pictures, now)
}

const columnsOf = ({ topic, title, rating, transCode, goods, words }: Written) => ({
  topic,
  title,
  rating,
  words,
  trans_code: transCode,
  product_id: goods?.productId ?? null,
  variant_id: goods?.variantId ?? null,
  tokens: indexTokens([title, words]),
})

/** Replaces the pictures. Those that are no longer named are deleted later, unless something else names them. */
async function namePictures(
  tx: Tx,
  { accountId, id }: Place,
  pictures: readonly string[],
  now: string,
): Promise<void> {
  const hashes = [...new Set(pictures)]
  await sql`
    with gone as (
      delete from post_picture where account_id = ${accountId} and post_id = ${id}::uuid returning sha256
    )
    update picture p set loose_since = ${now}::timestamptz from gone
    where p.account_id = ${accountId} and p.sha256 = gone.sha256`.execute(tx)
  if (hashes.length === 0) return
  const { rows } = await sql`
    update picture set loose_since = null
    where account_id = ${accountId} and sha256 = any(${hashes}) returning sha256`.execute(tx)
  if (rows.length < hashes.length) throw refuse('picture_missing')
  const named = hashes.map((sha256, position) => ({
    account_id: accountId,
    post_id: id,
    position,
    sha256,
  }))
  await tx.insertInto('post_picture').values(named).execute()
}
