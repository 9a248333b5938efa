import { inTransaction } from '#engine/server/database/in-transaction.ts'
import { cardKey, memberFileKey, thumbnailKey } from '#engine/server/files/member-file-key.ts'
import type { Services } from '#engine/server/services.ts'
import { type Blob, isNamed } from './attached-photos.ts'
import { dropParts } from './parts.ts'
import { countPicture, lockPictures } from './picture-quota.ts'

const MOST = 500
/** How long the deletion of one picture may keep its account locked. */
const LOCKED_MS = 5_000
type Deps = Pick<Services, 'db' | 'files'>

/** Deletes the files of pictures that nothing has named since before an instant. */
export async function forgetLooseBlobs(
  deps: Deps,
  cutoff: string,
  lockedMs = LOCKED_MS,
): Promise<void> {
  for (;;) {
    const loose = await deps.db.kysely
      .selectFrom('picture')
      .select(['account_id as accountId', 'sha256'])
      .where('loose_since', '<', cutoff)
      .limit(MOST)
      .execute()
    for (const blob of loose) await forgetBlob(blob, { before: cutoff, lockedMs }, deps)
    if (loose.length < MOST) return
  }
}

/**
 * Deletes one picture with its account locked, so no photo can name it meanwhile. Files are deleted before the row: after
 * a failure the row causes a retry, while files without a row would never be found.
 */
async function forgetBlob(
  blob: Blob,
  { before, lockedMs }: { before: string; lockedMs: number },
  { db, files }: Deps,
): Promise<void> {
  const { accountId, sha256 } = blob
  await inTransaction(db, async (tx) => {
    await lockPictures(tx, accountId)
    const picture = await tx
      .selectFrom('picture')
      .select('byte_length')
      .where('account_id', '=', accountId)
      .where('sha256', '=', sha256)
      .where('loose_since', '<', before)
      .forUpdate()
      .executeTakeFirst()
    if (picture === undefined) return
    if (await isNamed(tx, blob)) {
      await tx
        .updateTable('picture')
        .set({ loose_since: null })
        .where('account_id', '=', accountId)
        .where('sha256', '=', sha256)
        .execute()
      return
    }
    const signal = AbortSignal.timeout(lockedMs)
    await files.delete(memberFileKey(accountId, sha256), signal)
    await files.delete(thumbnailKey(accountId, sha256), signal)
    await files.delete(cardKey(accountId, sha256), signal)
    await dropParts(tx, { files }, blob, signal)
    await countPicture(tx, blob, -picture.byte_length)
    await tx
      .deleteFrom('picture')
      .where('account_id', '=', accountId)
      .where('sha256', '=', sha256)
      .execute()
  })
}
