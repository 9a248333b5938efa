import { memberFileKey, thumbnailKey } from '#server/files/member-file-key.ts'
import type { Services } from '#server/services.ts'
import { attachedPhotos, type Blob } from './attached-photos.ts'
import { dropParts } from './parts.ts'

const MOST = 500
type Deps = Pick<Services, 'db' | 'files' | 'nowMs'>

/** Deletes the files of pictures that no photo shows any more, since before an instant. */
export async function forgetLooseBlobs(deps: Deps, before: string): Promise<void> {
  for (;;) {
    const loose = await deps.db.kysely
      .selectFrom('loose_blob')
      .select(['account_id as accountId', 'sha256'])
      .where('at', '<', before)
      .limit(MOST)
      .execute()
    for (const blob of loose) await forgetBlob(blob, deps)
    if (loose.length < MOST) return
  }
}

/** The files first: what is noted is looked at again, what is not would lie there for ever. */
async function forgetBlob(blob: Blob, deps: Deps): Promise<void> {
  const { accountId, sha256 } = blob
  if ((await attachedPhotos(deps.db.kysely, blob)).length === 0) {
    await deps.files.delete(memberFileKey(accountId, sha256))
    await deps.files.delete(thumbnailKey(accountId, sha256))
    await dropParts(deps, blob)
  }
  await deps.db.kysely
    .deleteFrom('loose_blob')
    .where('account_id', '=', accountId)
    .where('sha256', '=', sha256)
    .execute()
}
