import { sql } from 'kysely'
import type { Tx } from '#server/database/database.ts'
import { cardKey, memberFileKey, partKey, thumbnailKey } from '#server/files/member-file-key.ts'
import { staffPictureKey } from '#server/use-cases/staff/staff-pictures.ts'
import { keysOfExport } from './forget-exports.ts'

type Picture = { sha256: string; isOnlyTheirs: boolean }

/** The hashes of an account's pictures, its photos, its receipts and what came without a name, as one column. */
export const picturesOf = (accountId: string) => sql`
  select sha256 from picture where account_id = ${accountId}
  union select sha256 from photo where account_id = ${accountId}
  union select screenshot_sha256 from receipt where account_id = ${accountId}
  union select taken.sha256 from unclaimed_photo taken
    join unclaimed_parcel box on box.id = taken.unclaimed_id where box.taken_by_account = ${accountId}`

/**
 * The keys of every file of an account, and of the pictures that staff took for it alone. A member may name any hash
 * without having the picture, so whatever else a picture of staff is for keeps it.
 */
export async function filesOfAccount(tx: Tx, accountId: string): Promise<string[]> {
  const { rows: pictures } = await sql<Picture>`
    select own.sha256, not exists (
      select 1 from picture p where p.sha256 = own.sha256 and p.account_id <> ${accountId}
      union all select 1 from product_picture p where p.sha256 = own.sha256
      union all select 1 from payee_account a where a.qr_sha256 = own.sha256
      union all select 1 from proposal p where p.act = 'changePayeeAccount' and p.decision is null
        and p.body ->> 'qrSha256' = own.sha256
      union all select 1 from business_setting b where b.name = 'logo' and b.value = to_jsonb(own.sha256)
      union all select 1 from unclaimed_photo taken join unclaimed_parcel u on u.id = taken.unclaimed_id
        where taken.sha256 = own.sha256 and u.taken_by_account is distinct from ${accountId}::uuid
    ) as "isOnlyTheirs"
    from (${picturesOf(accountId)}) own`.execute(tx)
  const parts = await tx
    .selectFrom('blob_part')
    .select(['sha256', 'id'])
    .where('account_id', '=', accountId)
    .execute()
  const exports = await tx
    .selectFrom('data_export')
    .select(['account_id as accountId', 'id', 'parts'])
    .where('account_id', '=', accountId)
    .execute()
  return [
    ...pictures.flatMap(({ sha256, isOnlyTheirs }) => [
      memberFileKey(accountId, sha256),
      thumbnailKey(accountId, sha256),
      cardKey(accountId, sha256),
      ...(isOnlyTheirs ? [staffPictureKey(sha256)] : []),
    ]),
    ...parts.map(({ sha256, id }) => partKey(accountId, sha256, id)),
    ...exports.flatMap(keysOfExport),
  ]
}
