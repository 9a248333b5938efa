import type { PreparedImage } from '#engine/client/platform/chosen-picture.ts'
import { newId } from '#engine/client/platform/ids.ts'
import { type AnyIntent, intent } from '#engine/client/sync/intent.ts'
import { mutate, type Written } from '#engine/client/sync/mutate.ts'
import { attachPhoto, removePhoto } from '#engine/shared/photo.ts'
import type { SetOf } from '#engine/shared/registry.ts'
import type { PhotoRow } from '#engine/shared/rows.ts'

export type PhotoPlace = Pick<SetOf<'photo.attach'>, 'ownerTable' | 'ownerId' | 'purpose'>

/** Intents that attach prepared pictures to a parcel, claim, compensation, message or line of the cart; their bytes are passed to the same `mutate`. */
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

/** Adds prepared pictures to a parcel, claim, compensation, message or line of the cart. `picturesKept` is false when this device has no space for them. */
export function attachPhotos(
  place: PhotoPlace,
  images: readonly PreparedImage[],
): Promise<Written> {
  return mutate(photoIntents(place, images), images)
}

const GOODS = { ownerTable: 'parcel', purpose: 'goods' } as const
const TAKEN_BY_MEMBERS: Partial<Record<PhotoRow['ownerTable'], Omit<PhotoPlace, 'ownerId'>>> = {
  claim: { ownerTable: 'claim', purpose: 'proof' },
  compensation: { ownerTable: 'compensation', purpose: 'damage' },
  cartLine: { ownerTable: 'cartLine', purpose: 'goods' },
  requestLine: { ownerTable: 'requestLine', purpose: 'goods' },
  message: { ownerTable: 'message', purpose: 'message' },
}

/** Replaces a refused or lost picture with a new one. */
export function retakePhoto(
  { id, ownerTable, ownerId }: PhotoRow,
  image: PreparedImage,
): Promise<Written> {
  const kind = TAKEN_BY_MEMBERS[ownerTable] ?? GOODS
  const place = { ...kind, ownerId }
  return mutate([intent(removePhoto, id, {}), ...photoIntents(place, [image])], [image])
}
