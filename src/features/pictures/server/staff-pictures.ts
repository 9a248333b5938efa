import { createHash } from 'node:crypto'
import { act, UPLOADS_AT_ONCE } from '#engine/server/act.ts'
import { auditStaffAct } from '#engine/server/audit-staff-act.ts'
import type { FileStore } from '#engine/server/files/file-store.ts'
import { memberFileKey } from '#engine/server/files/member-file-key.ts'
import { refuse } from '#engine/server/refusal.ts'
import type { Services } from '#engine/server/services.ts'
import { imageType, refuseImage } from '#engine/shared/images.ts'
import type { PhotoRow } from '#features/pictures/changes/rows.ts'
import { recordLoosePicture } from './loose-picture.ts'

declare module '#engine/server/database/audit.ts' {
  interface AuditedTables {
    photo: true
    staff_picture: true
  }
}

/** The fields of a photo row for a picture taken at the warehouse. */
export type StaffPicture = Pick<PhotoRow, 'sha256' | 'byteLength' | 'contentType' | 'shot'>

/** Where a staff picture is stored. */
export const staffPictureKey = (sha256: string) => `staff/${sha256}`

/**
 * Re-encodes a picture and stores it under the hash of the sent bytes. Idempotent. `owner`: whose place it has in the
 * queue; everybody at work has one of their own, or all of a warehouse would wait as one member does.
 */
export async function keepStaffPicture(
  { files, images }: Pick<Services, 'files' | 'images'>,
  { sha256, bytes }: { sha256: string; bytes: Uint8Array },
  owner = 'staff',
): Promise<void> {
  if (createHash('sha256').update(bytes).digest('hex') !== sha256) throw refuse('blob_mismatch')
  const refused = refuseImage(bytes)
  if (refused !== null) throw refuse(refused)
  if ((await files.head(staffPictureKey(sha256))) !== undefined) return
  const picture = await images.draw('whole', bytes, owner)
  await files.put(staffPictureKey(sha256), picture)
}

/** Stores a picture taken by staff and records it in the audit log. */
act(
  'sendStaffPicture',
  async (deps, actor, picture) => {
    const { sha256 } = picture
    await keepStaffPicture(deps, picture, actor.accountId)
    await auditStaffAct(deps, actor, {
      act: 'sendStaffPicture',
      about: 'staff_picture',
      accountId: null,
      objectId: sha256,
      before: null,
      after: null,
    })
    return { sha256 }
  },
  { atOnce: UPLOADS_AT_ONCE },
)

/** The bytes of a picture taken by staff; undefined if it does not exist. */
export function readStaffPicture(
  files: FileStore,
  sha256: string,
): Promise<Uint8Array<ArrayBuffer> | undefined> {
  return files.get(staffPictureKey(sha256))
}

act('getStaffPicture', async ({ files }, _actor, { sha256 }) => {
  const bytes = await readStaffPicture(files, sha256)
  if (bytes === undefined) throw refuse('not_found')
  return bytes
})

/**
 * Copies a warehouse picture to a member's files, where the member can read it. It is loose from now on until a photo
 * names it: an earlier loose date does not delete it, and without a photo it is deleted later.
 */
export async function copyStaffPicture(
  deps: Pick<Services, 'db' | 'files' | 'nowMs'>,
  sha256: string,
  accountId: string,
): Promise<StaffPicture> {
  const { files } = deps
  const bytes = await readStaffPicture(files, sha256)
  const contentType = bytes && imageType(bytes)
  if (!contentType) throw refuse('not_attached')
  await recordLoosePicture(deps, { accountId, sha256 })
  await files.put(memberFileKey(accountId, sha256), bytes)
  return { sha256, byteLength: bytes.byteLength, contentType, shot: null }
}

/** Refuses pictures of which one does not exist. */
export async function refuseMissing(files: FileStore, sha256s: readonly string[]): Promise<void> {
  for (const sha256 of sha256s) {
    if ((await readStaffPicture(files, sha256)) === undefined) throw refuse('not_attached')
  }
}

/** Copies several, each once. */
export async function copyStaffPictures(
  deps: Pick<Services, 'db' | 'files' | 'nowMs'>,
  sha256s: readonly string[],
  accountId: string,
): Promise<StaffPicture[]> {
  const pictures: StaffPicture[] = []
  for (const sha256 of new Set(sha256s)) {
    pictures.push(await copyStaffPicture(deps, sha256, accountId))
  }
  return pictures
}
