import {
  choice,
  integer,
  nullable,
  partOf,
  refersTo,
  text,
  timestamp,
  uuid,
} from '#engine/shared/columns.ts'
import { entity } from '#engine/shared/entity.ts'
import { isOpenRetake, type RetakeState } from '#features/shots/rules/retake-states.ts'

/** The protocol by which apps from before leave both tables out. */
const CAME_WITH = 22

/** What members say about the warehouse's photos, as a part of `ENTITIES`. */
export const SHOT_ENTITIES = {
  /** A ring that a member drew on a photo of a parcel. */
  ring: entity({
    fields: {
      id: [uuid, 'fixed'],
      parcelId: [uuid, 'fixed', partOf(['parcel'])],
      photoId: [uuid, 'fixed', refersTo('photo')],
      /** Of the centre, from the left and the top, in `RING_PARTS`. */
      x: [integer, 'fixed'],
      y: [integer, 'fixed'],
      /** Of the picture's width. */
      radius: [integer, 'fixed'],
      createdAt: [timestamp, 'fixed'],
    },
    cameWith: CAME_WITH,
  }),
  /** A photo that a member wants to have taken again. */
  retake: entity({
    fields: {
      id: [uuid, 'fixed'],
      parcelId: [uuid, 'fixed', partOf(['parcel'])],
      photoId: [uuid, 'fixed', refersTo('photo')],
      words: [text, 'fixed'],
      state: [choice<RetakeState>(), 'server'],
      /** Why it was not taken again. */
      reason: [text, 'server'],
      /** The photo that was taken; null unless one was. */
      takenPhotoId: [nullable(uuid), 'server'],
      createdAt: [timestamp, 'fixed'],
      decidedAt: [nullable(timestamp), 'server'],
    },
    isOpen: isOpenRetake,
    cameWith: CAME_WITH,
  }),
}
