import { nowOf, type Services } from '#engine/server/services.ts'
import type { Blob } from './attached-photos.ts'

/**
 * Records a picture that nothing names yet, before its file is stored, so that it is deleted later unless something
 * names it. An earlier date does not delete it.
 */
export async function recordLoosePicture(
  { db, nowMs }: Pick<Services, 'db' | 'nowMs'>,
  { accountId, sha256 }: Blob,
): Promise<void> {
  const loose_since = nowOf({ nowMs })
  await db.kysely
    .insertInto('picture')
    .values({ account_id: accountId, sha256, byte_length: 0, loose_since })
    .onConflict((conflict) =>
      conflict.columns(['account_id', 'sha256']).doUpdateSet({ loose_since }),
    )
    .execute()
}
