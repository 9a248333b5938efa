import type { PreparedImage } from '#platform/chosen-picture.ts'
import { newId } from '#platform/ids.ts'
import type { PhotoRow } from '#shared/contract/rows.ts'
import { attachPhoto, removePhoto } from '#shared/mutations/photo.ts'
import { type AnyIntent, intent } from '#sync/intent.ts'
import { mutate } from '#sync/mutate.ts'

export type PhotoPlace = Pick<PhotoRow, 'ownerTable' | 'ownerId'> & { purpose: 'goods' | 'proof' }

/** Intents that attach prepared pictures to a parcel or claim; their bytes are passed to the same `mutate`. */
export function photoIntents(
  { ownerTable, ownerId, purpose }: PhotoPlace,
  images: readonly PreparedImage[],
): AnyIntent[] {
  return images.map(({ sha256, byteLength, contentType }) =>
    intent(attachPhoto, newId(), {
      ownerTable,
      ownerId,
      purpose,
      sha256,
      byteLength,
      contentType,
    }),
  )
}

/** Adds prepared pictures to a parcel or claim. `picturesKept` is false when this device has no space for them. */
export function attachPhotos(
  place: PhotoPlace,
  images: readonly PreparedImage[],
): Promise<{ picturesKept: boolean }> {
  return mutate(photoIntents(place, images), images)
}

/** Replaces a refused or lost picture with a new one. */
export function retakePhoto(
  { id, ownerTable, ownerId, purpose }: PhotoRow,
  image: PreparedImage,
): Promise<{ picturesKept: boolean }> {
  const place = { ownerTable, ownerId, purpose: purpose === 'proof' ? purpose : 'goods' } as const
  return mutate([intent(removePhoto, id, {}), ...photoIntents(place, [image])], [image])
}
