import { createHash } from 'node:crypto'
import { memberFileKey } from '#server/files/member-file-key.ts'
import { reencodeImage } from '#server/files/reencode-image.ts'
import { type Refusal, refuse } from '#server/refusal.ts'
import type { Services } from '#server/services.ts'
import { refuseImage } from '#shared/domain/images.ts'
import { attachedPhotos, type Blob, settlePhotos } from './attached-photos.ts'
import { assemble, dropParts, keepPart, receivedLength } from './parts.ts'

type Deps = Pick<Services, 'db' | 'files' | 'nowMs' | 'newId'>
/** How many bytes are here, of how many, and whether the picture is stored. */
export type Received = { offset: number; byteLength: number; isStored: boolean }

/*
 *   (attach says waiting) ── parts ──> all bytes here ─┬─ another hash ──> parts dropped, sent again
 *                                                      ├─ no picture ────> refused
 *                                                      └─ drawn anew ────> stored
 */

/** How far a picture has come. One that is here already is stored for every photo of it. */
export async function receivedSoFar(blob: Blob, deps: Deps): Promise<Received | Refusal> {
  const photos = await attachedPhotos(deps.db.kysely, blob)
  const [first] = photos
  if (first === undefined) return refuse('not_attached')
  const { byteLength } = first
  if ((await deps.files.head(memberFileKey(blob.accountId, blob.sha256))) !== undefined) {
    if (photos.some(({ state }) => state !== 'stored')) await settlePhotos(deps, blob, 'stored')
    return { offset: byteLength, byteLength, isStored: true }
  }
  return { offset: await receivedLength(deps, blob), byteLength, isStored: false }
}

/** Takes the next bytes of a picture, and the picture itself once they are all there. */
export async function receiveBytes(
  blob: Blob,
  { offset, byteLength }: Received,
  bytes: Uint8Array,
  deps: Deps,
): Promise<Received | Refusal> {
  const end = offset + bytes.byteLength
  if (bytes.byteLength > 0) await keepPart(deps, blob, offset, bytes)
  if (end < byteLength) return { offset: end, byteLength, isStored: false }
  const whole = await assemble(deps, blob)
  if (whole === null || createHash('sha256').update(whole).digest('hex') !== blob.sha256) {
    await dropParts(deps, blob)
    // Bytes that were lost here are not the device's fault: it begins again.
    return whole === null ? refuse('offset_mismatch') : refuse('blob_mismatch')
  }
  const refused = refuseImage(whole)
  const drawn = refused === null ? await reencodeImage(whole) : null
  if (drawn === null) {
    await dropParts(deps, blob)
    await settlePhotos(deps, blob, 'refused')
    return refuse(refused ?? 'image_format')
  }
  // The file before the row: a photo that says stored has its bytes.
  await deps.files.put(memberFileKey(blob.accountId, blob.sha256), drawn.bytes)
  await settlePhotos(deps, blob, 'stored')
  await dropParts(deps, blob)
  return { offset: byteLength, byteLength, isStored: true }
}
