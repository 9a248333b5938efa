import { sql } from 'kysely'
import type { PhotoRow } from '#engine/shared/rows.ts'
import type { Database, Tx } from './database.ts'
import type { Change } from './member-rows.ts'
import { recordset } from './rows.ts'

type Held = { accountId: string; sha256: string; byteLength: number }
const COLUMNS = '"accountId" uuid, sha256 text, "byteLength" bigint'

/**
 * Records which pictures the account holds from now on, and marks the pictures of removed photos as possibly unused.
 * Returns the bytes added for each account; they are subtracted when the files are deleted.
 */
export async function recordPictures(
  tx: Tx,
  changes: readonly Change[],
  now: string,
): Promise<Map<string, number>> {
  const photos = changes.filter(({ table }) => table === 'photo')
  const leftovers = photos.flatMap(({ accountId, row, stored }) =>
    row === undefined && stored ? [held(accountId, stored.row as PhotoRow)] : [],
  )
  const came = photos.flatMap(({ accountId, row, stored }) =>
    row !== undefined && !stored ? [held(accountId, row as PhotoRow)] : [],
  )
  if (leftovers.length > 0) {
    await sql`
      update picture p set loose_since = ${now}::timestamptz from ${recordset(leftovers, COLUMNS)}
      where p.account_id = x."accountId" and p.sha256 = x.sha256`.execute(tx)
  }
  const owners = new Map<string, number>()
  if (came.length === 0) return owners
  const { rows } = await sql<Held>`
    with kept as (
      insert into picture as p (account_id, sha256, byte_length)
      select x."accountId", x.sha256, max(x."byteLength") from ${recordset(came, COLUMNS)}
      group by 1, 2 order by 1, 2
      on conflict (account_id, sha256) do update set loose_since = null
      returning account_id, byte_length, xmax
    )
    select account_id as "accountId", sum(byte_length)::bigint as "byteLength" from kept
    where xmax = 0 group by 1`.execute(tx)
  for (const { accountId, byteLength } of rows) owners.set(accountId, byteLength)
  return owners
}

/** Whether any file of a picture should be in the file store. */
export async function namesPictures({ kysely }: Pick<Database, 'kysely'>): Promise<boolean> {
  const held = await kysely.selectFrom('picture').select('sha256').limit(1).executeTakeFirst()
  if (held !== undefined) return true
  const unclaimed = await kysely
    .selectFrom('unclaimed_photo')
    .select('sha256')
    .limit(1)
    .executeTakeFirst()
  if (unclaimed !== undefined) return true
  const ofProduct = await kysely
    .selectFrom('product_picture')
    .select('sha256')
    .limit(1)
    .executeTakeFirst()
  return ofProduct !== undefined
}

/** Photos taken by staff do not count towards the member's quota. */
const held = (accountId: string, { sha256, by, byteLength }: PhotoRow): Held => ({
  accountId,
  sha256,
  byteLength: by === 'member' ? byteLength : 0,
})
