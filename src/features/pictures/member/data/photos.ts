import type { ReadonlySignal } from '@preact/signals-core'
import { accountImages } from '#engine/client/data/account-images.ts'
import { followAlias, readAliases } from '#engine/client/data/aliases.ts'
import { database } from '#engine/client/data/current.ts'
import { type Live, live } from '#engine/client/data/live.ts'
import { withReopen } from '#engine/client/data/reopen.ts'
import { newestFirst, type Shown, shownRows } from '#engine/client/data/shown.ts'
import { readDevice } from '#engine/client/platform/device-store.ts'
import { http } from '#engine/client/platform/http.ts'
import type { StoredImage } from '#engine/client/platform/image-cache.ts'
import { imageType } from '#engine/shared/images.ts'
import { blobPath } from '#engine/shared/sync.ts'
import type { PhotoRow } from '#features/pictures/changes/rows.ts'

type Named = Pick<PhotoRow, 'sha256'>

/** `waiting` also while the bytes are still uploading: "photo waiting to upload". */
export type ShownPhoto = Shown<'photo'>

/** The pictures of a parcel or claim, oldest first. */
export function photosOf(ownerId: string): ReadonlySignal<Live<ShownPhoto[]>> {
  return live(async (db) => {
    const id = followAlias(await readAliases(db), ownerId)
    const rows = await db.photo.where('view.ownerId').equals(id).toArray()
    return shownRows(rows)
      .map(({ row, waiting }) => ({ row, waiting: waiting || row.state === 'waiting' }))
      .sort((a, b) => newestFirst(b, a))
  })
}

export type PhotoSize = 'whole' | 'thumb'

async function fetchImage({ sha256 }: Named, size: PhotoSize): Promise<StoredImage | null> {
  const session = await readDevice('session')
  if (session === undefined) return null
  const { authorization } = session
  const path = size === 'thumb' ? `${blobPath(sha256)}?size=thumb` : blobPath(sha256)
  const answer = await http({ path, method: 'GET', read: 'arrayBuffer', authorization })
  if (answer.state === 'offline' || answer.status !== 200 || answer.body === null) return null
  const contentType = imageType(new Uint8Array(answer.body))
  return contentType === null ? null : { bytes: answer.body, contentType }
}

/**
 * A picture's bytes from this device, else the account's cache, else the server; null when none are available. Answers
 * the full picture for a thumbnail when it is local.
 */
export async function photoBytes(
  photo: Named,
  size: PhotoSize = 'whole',
): Promise<StoredImage | null> {
  const db = database.peek()
  if (db === null) return null
  const { sha256 } = photo
  const local = await withReopen(db, () => db.blobs.get(sha256))
  if (local !== undefined) return local
  const cache = accountImages(db)
  const name = size === 'thumb' ? `${sha256}.thumb` : sha256
  const response = (await cache.get(name)) ?? (await cache.get(sha256))
  if (response !== null) return response
  const fetched = await fetchImage(photo, size)
  if (fetched !== null) await cache.put(name, fetched)
  return fetched
}
