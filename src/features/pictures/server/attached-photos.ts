import type { TransactionDeps } from '#engine/server/act-once.ts'
import type { Reader } from '#engine/server/database/database.ts'
import { inTransaction } from '#engine/server/database/in-transaction.ts'
import { SYSTEM } from '#engine/server/database/records.ts'
import { readRows } from '#engine/server/database/rows.ts'
import { writeForOne } from '#engine/server/database/write-for.ts'
import type { PhotoRow } from '#features/pictures/changes/rows.ts'

/** One account's picture, by the hash of its bytes. */
export type Blob = { accountId: string; sha256: string }

/** The account's photos with these bytes. If there is none, the account has no access to them. */
export async function attachedPhotos(db: Reader, { accountId, sha256 }: Blob): Promise<PhotoRow[]> {
  const photos = await readRows(db, accountId, 'photo', { sha256: [sha256] })
  return photos.map(({ row }) => row)
}

/** Whether anything names the picture: a photo, a receipt as its screenshot, or a post. */
export async function isNamed(db: Reader, blob: Blob): Promise<boolean> {
  const { accountId, sha256 } = blob
  if ((await attachedPhotos(db, blob)).length > 0) return true
  const ofPost = await db
    .selectFrom('post_picture')
    .select('post_id')
    .where('account_id', '=', accountId)
    .where('sha256', '=', sha256)
    .limit(1)
    .executeTakeFirst()
  if (ofPost !== undefined) return true
  return (await readRows(db, accountId, 'receipt', { screenshotSha256: [sha256] })).length > 0
}

/** Sets the state of every photo with these bytes, which syncs to all devices. */
export async function setPhotoState(
  deps: TransactionDeps,
  { accountId, sha256 }: Blob,
  state: PhotoRow['state'],
): Promise<void> {
  await inTransaction(deps.db, (tx) =>
    writeForOne(tx, accountId, SYSTEM, deps, async (scope) => {
      for (const photo of await scope.loadWhere('photo', { sha256: [sha256] })) {
        scope.put('photo', { ...photo, state })
      }
    }),
  )
}
