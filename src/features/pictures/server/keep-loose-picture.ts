import { createHash } from 'node:crypto'
import { act, UPLOADS_AT_ONCE } from '#engine/server/act.ts'
import type { Actor } from '#engine/server/database/find-session.ts'
import { memberFileKey } from '#engine/server/files/member-file-key.ts'
import { refuse } from '#engine/server/refusal.ts'
import type { Services } from '#engine/server/services.ts'
import { refuseImage } from '#engine/shared/images.ts'
import { recordLoosePicture } from './loose-picture.ts'
import { chargePicture } from './picture-quota.ts'

type Deps = Pick<Services, 'db' | 'files' | 'images' | 'settings' | 'nowMs'>

/**
 * Stores a member's picture, re-encoded, and answers the hash of the sent bytes. Idempotent. It counts towards the
 * member's pictures, and is deleted unless a receipt or a post names it before long.
 */
export async function keepLoosePicture(
  deps: Deps,
  { accountId }: Pick<Actor, 'accountId'>,
  { bytes }: { bytes: Uint8Array },
): Promise<{ sha256: string }> {
  const { files, images } = deps
  const refused = refuseImage(bytes)
  if (refused !== null) throw refuse(refused)
  const sha256 = createHash('sha256').update(bytes).digest('hex')
  const picture = await images.draw('whole', bytes, accountId)
  await recordLoosePicture(deps, { accountId, sha256 })
  await chargePicture({ accountId, sha256 }, picture.byteLength, deps)
  await files.put(memberFileKey(accountId, sha256), picture)
  return { sha256 }
}

act('sendPostPicture', keepLoosePicture)
act('sendScreenshot', keepLoosePicture, { atOnce: UPLOADS_AT_ONCE })

/** Whether the picture is stored, so that something may name it. */
export async function hasPicture(
  { files }: Pick<Services, 'files'>,
  accountId: string,
  sha256: string,
): Promise<boolean> {
  return (await files.head(memberFileKey(accountId, sha256))) !== undefined
}
