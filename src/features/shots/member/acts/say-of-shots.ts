import { newId } from '#engine/client/platform/ids.ts'
import { intent } from '#engine/client/sync/intent.ts'
import { mutate, type Written } from '#engine/client/sync/mutate.ts'
import type { PhotoRow } from '#features/pictures/changes/rows.ts'
import { askRetake, drawRing, removeRing, withdrawRetake } from '#features/shots/changes/shot.ts'
import type { Ring } from '#features/shots/member/parts/RingLayer.tsx'

const of = ({ id, ownerId }: PhotoRow) => ({ parcelId: ownerId, photoId: id })

/** Draws a ring on a photo of a parcel, also offline. */
export const ringPhoto = (photo: PhotoRow, ring: Ring): Promise<Written> =>
  mutate([intent(drawRing, newId(), { ...of(photo), ...ring })])

/** Takes rings off again, also offline. */
export const takeOffRings = (ids: readonly string[]): Promise<Written> =>
  mutate(ids.map((id) => intent(removeRing, id, {})))

/** Asks for another photo, also offline. */
export const askAgain = (photo: PhotoRow, words: string): Promise<Written> =>
  mutate([intent(askRetake, newId(), { ...of(photo), words })])

/** The photo is good enough after all. */
export const withdrawAsking = (id: string): Promise<Written> =>
  mutate([intent(withdrawRetake, id, {})])
