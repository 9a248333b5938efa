import type { PhotoRow } from '#shared/contract/rows.ts'
import { removePhoto as removal } from '#shared/mutations/photo.ts'
import { intent } from '#sync/intent.ts'
import { mutate } from '#sync/mutate.ts'

/** Removes a picture that the member added. */
export async function removePhoto(photo: Pick<PhotoRow, 'id' | 'by'>): Promise<void> {
  if (photo.by === 'member') await mutate([intent(removal, photo.id, {})])
}
