import { createHash } from 'node:crypto'
import type { Actor } from '#engine/server/database/find-session.ts'
import { memberFileKey } from '#engine/server/files/member-file-key.ts'
import { orRefused, Refused, refuse } from '#engine/server/refusal.ts'
import type { Services } from '#engine/server/services.ts'
import { refuseImage } from '#engine/shared/images.ts'
import { attachedPhotos, type Blob, setPhotoState } from './attached-photos.ts'
import { assemble, dropParts, keepPart, receivedLength } from './parts.ts'
import { chargePicture } from './picture-quota.ts'

type Member = Pick<Actor, 'accountId'>
type Deps = Pick<Services, 'db' | 'files' | 'images' | 'settings' | 'nowMs' | 'newId' | 'enqueue'>
/** How many of the picture's bytes have arrived, and whether it is stored. */
export type UploadProgress = { offset: number; byteLength: number; isStored: boolean }

/*
 *   (attach says waiting) ── parts ──> all bytes here ─┬─ another hash ────────> parts dropped, sent again
 *                                                      ├─ no picture, too big ─> refused
 *                                                      ├─ nobody to draw it ───> unavailable; an empty PUT tries again
 *                                                      └─ drawn anew ──────────> stored
 */

/** The state of an upload. If the file exists already, every photo of it is marked as stored. */
export async function receivedSoFar(
  deps: Pick<Deps, 'db' | 'files' | 'nowMs' | 'newId' | 'enqueue'>,
  { accountId }: Member,
  { sha256 }: { sha256: string },
): Promise<UploadProgress> {
  const blob = { accountId, sha256 }
  const photos = await attachedPhotos(deps.db.kysely, blob)
  const [first] = photos
  if (first === undefined) throw refuse('not_attached')
  const { byteLength } = first
  if ((await deps.files.head(memberFileKey(accountId, sha256))) !== undefined) {
    if (photos.some(({ state }) => state !== 'stored')) await setPhotoState(deps, blob, 'stored')
    return { offset: byteLength, byteLength, isStored: true }
  }
  return { offset: await receivedLength(deps, blob), byteLength, isStored: false }
}

/** Receives the next bytes of a picture, and stores it once all have arrived. */
export async function receiveBytes(
  deps: Deps,
  { accountId }: Member,
  { sha256, here, bytes }: { sha256: string; here: UploadProgress; bytes: Uint8Array },
): Promise<UploadProgress> {
  const blob = { accountId, sha256 }
  const { offset, byteLength } = here
  if (bytes.byteLength > 0) await keepPart(deps, blob, offset, bytes)
  const end = await receivedLength(deps, blob)
  if (end < byteLength) return { offset: end, byteLength, isStored: false }
  const refused = await orRefused(store(blob, deps))
  if (!(refused instanceof Refused)) return { offset: byteLength, byteLength, isStored: true }
  // `unavailable` keeps the bytes. A wrong hash means a transfer error, so the device sends the picture again.
  if (refused.code === 'unavailable') throw refused
  await dropParts(deps.db.kysely, deps, blob)
  const isFinal = refused.code !== 'blob_mismatch' && refused.code !== 'offset_mismatch'
  if (isFinal) await setPhotoState(deps, blob, 'refused')
  throw refused
}

/** Re-encodes and stores the received bytes. */
async function store(blob: Blob, deps: Deps): Promise<void> {
  const whole = await assemble(deps, blob)
  // Parts were lost on the server, so the device starts over.
  if (whole === null) throw refuse('offset_mismatch')
  if (createHash('sha256').update(whole).digest('hex') !== blob.sha256) {
    throw refuse('blob_mismatch')
  }
  const refused = refuseImage(whole)
  if (refused !== null) throw refuse(refused)
  const picture = await deps.images.draw('whole', whole, blob.accountId)
  await chargePicture(blob, picture.byteLength, deps)
  // The file is written before the row, so a photo marked as stored always has its bytes.
  await deps.files.put(memberFileKey(blob.accountId, blob.sha256), picture)
  await setPhotoState(deps, blob, 'stored')
  await dropParts(deps.db.kysely, deps, blob)
}
