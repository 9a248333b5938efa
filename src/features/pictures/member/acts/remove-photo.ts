import { intent } from '#engine/client/sync/intent.ts'
import { mutate } from '#engine/client/sync/mutate.ts'
import type { PhotoRow } from '#engine/shared/rows.ts'
import { removePhoto as removal } from '#features/pictures/changes/photo.ts'

/** Removes a picture that the member added. */
export async function removePhoto(photo: Pick<PhotoRow, 'id' | 'by'>): Promise<void> {
  if (photo.by === 'member') await mutate([intent(removal, photo.id, {})])
}
