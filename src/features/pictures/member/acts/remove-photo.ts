import { intent } from '#engine/client/sync/intent.ts'
import { mutate } from '#engine/client/sync/mutate.ts'
import { removePhoto as removal } from '#features/pictures/changes/photo.ts'
import type { PhotoRow } from '#features/pictures/changes/rows.ts'

/** Removes a picture that the member added. */
export async function removePhoto(photo: Pick<PhotoRow, 'id' | 'by'>): Promise<void> {
  if (photo.by === 'member') await mutate([intent(removal, photo.id, {})])
}
