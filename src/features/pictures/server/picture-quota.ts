import type { Tx } from '#engine/server/database/database.ts'
import { inTransaction } from '#engine/server/database/in-transaction.ts'
import { refuse } from '#engine/server/refusal.ts'
import type { Services } from '#engine/server/services.ts'
import type { Blob } from './attached-photos.ts'

type Deps = Pick<Services, 'db' | 'settings'>

/** Locks the account as writers do, so its photos cannot change. Returns the bytes of its pictures. */
export async function lockPictures(tx: Tx, accountId: string): Promise<number> {
  const locked = await tx
    .selectFrom('account_sync')
    .select('picture_bytes')
    .where('account_id', '=', accountId)
    .forUpdate()
    .executeTakeFirst()
  return locked?.picture_bytes ?? 0
}

/** Counts a picture with its actual bytes instead of the announced ones. Refuses if that exceeds the quota. */
export async function chargePicture(
  { accountId, sha256 }: Blob,
  byteLength: number,
  { db, settings }: Deps,
): Promise<void> {
  return inTransaction(db, async (tx) => {
    const used = await lockPictures(tx, accountId)
    const picture = await tx
      .selectFrom('picture')
      .select('byte_length')
      .where('account_id', '=', accountId)
      .where('sha256', '=', sha256)
      .executeTakeFirst()
    if (picture === undefined) throw refuse('not_attached')
    const change = byteLength - picture.byte_length
    if (change > 0 && used + change > settings.quotas.pictureBytes) throw refuse('picture_quota')
    await countPicture(tx, { accountId, sha256 }, change)
    return undefined
  })
}

/** Changes the counted bytes of a picture and of its account. The account must be locked. */
export async function countPicture(
  tx: Tx,
  { accountId, sha256 }: Blob,
  change: number,
): Promise<void> {
  await tx
    .updateTable('picture')
    .set((eb) => ({ byte_length: eb('byte_length', '+', change) }))
    .where('account_id', '=', accountId)
    .where('sha256', '=', sha256)
    .execute()
  await tx
    .updateTable('account_sync')
    .set((eb) => ({ picture_bytes: eb('picture_bytes', '+', change) }))
    .where('account_id', '=', accountId)
    .execute()
}
