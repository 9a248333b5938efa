import type { PreparedImage } from '#engine/client/platform/chosen-picture.ts'
import { newId } from '#engine/client/platform/ids.ts'
import { type AnyIntent, intent } from '#engine/client/sync/intent.ts'
import { mutate, type Written } from '#engine/client/sync/mutate.ts'
import type { SetOf } from '#engine/shared/registry.ts'
import { attachPhoto, removePhoto } from '#features/pictures/changes/photo.ts'
import type { PhotoRow } from '#features/pictures/changes/rows.ts'

export type PhotoPlace = Pick<SetOf<'photo.attach'>, 'ownerTable' | 'ownerId' | 'purpose'>

/** Intents that attach prepared pictures to what a member may add pictures to; their bytes are passed to the same `mutate`. */
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

/** Adds prepared pictures to what a member may add them to. `picturesKept` is false when this device has no space for them. */
export function attachPhotos(
  place: PhotoPlace,
  images: readonly PreparedImage[],
): Promise<Written> {
  return mutate(photoIntents(place, images), images)
}

/** What a member's picture shows, by what it is attached to. */
const PURPOSES = {
  parcel: 'goods',
  claim: 'proof',
  compensation: 'damage',
  cartLine: 'goods',
  requestLine: 'goods',
  goodsReturn: 'returned',
  message: 'message',
} as const satisfies Record<PhotoPlace['ownerTable'], PhotoPlace['purpose']>

const isMembers = (table: PhotoRow['ownerTable']): table is PhotoPlace['ownerTable'] =>
  Object.hasOwn(PURPOSES, table)

/** Replaces a refused or lost picture of the member with a new one. */
export async function retakePhoto(
  { id, ownerTable, ownerId }: PhotoRow,
  image: PreparedImage,
): Promise<Written> {
  if (!isMembers(ownerTable)) throw new Error(`Staff take the pictures of ${ownerTable}`)
  const place = { ownerTable, ownerId, purpose: PURPOSES[ownerTable] }
  return mutate([intent(removePhoto, id, {}), ...photoIntents(place, [image])], [image])
}
