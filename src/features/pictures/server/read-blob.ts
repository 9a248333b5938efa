import type { Actor } from '#engine/server/database/find-session.ts'
import { memberFileKey, thumbnailKey } from '#engine/server/files/member-file-key.ts'
import { refuse } from '#engine/server/refusal.ts'
import type { Services } from '#engine/server/services.ts'
import { attachedPhotos, type Blob, setPhotoState } from './attached-photos.ts'

type Bytes = Uint8Array<ArrayBuffer>
type Deps = Pick<Services, 'db' | 'files' | 'images' | 'nowMs' | 'newId' | 'enqueue'>

/** A picture of the account, full size or as a small JPG. If its file is missing, the photo is marked as lost until the file is back. */
export async function readBlob(
  deps: Deps,
  { accountId }: Pick<Actor, 'accountId'>,
  { sha256, size }: { sha256: string; size: 'whole' | 'thumb' },
): Promise<Bytes> {
  const blob = { accountId, sha256 }
  const photos = await attachedPhotos(deps.db.kysely, blob)
  if (photos.length === 0) throw refuse('not_attached')
  const bytes = await deps.files.get(memberFileKey(accountId, sha256))
  if (bytes === undefined) {
    if (photos.some(({ state }) => state === 'stored')) await setPhotoState(deps, blob, 'lost')
    throw refuse('not_found')
  }
  if (photos.some(({ state }) => state !== 'stored')) await setPhotoState(deps, blob, 'stored')
  return size === 'whole' ? bytes : thumbnail(blob, bytes, deps)
}

async function thumbnail({ accountId, sha256 }: Blob, bytes: Bytes, { files, images }: Deps) {
  const key = thumbnailKey(accountId, sha256)
  const file = await files.get(key)
  if (file !== undefined) return file
  const picture = await images.draw('thumb', bytes, accountId)
  await files.put(key, picture)
  return picture
}
