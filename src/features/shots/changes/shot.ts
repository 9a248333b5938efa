import * as v from 'valibot'
import { maxCodePoints, requiredText, uuid, wholeNumber } from '#engine/shared/fields.ts'
import { madeAt, mutation, removed } from '#engine/shared/mutation.ts'
import {
  isOpenRetake,
  MAX_RETAKE_WORDS,
  MAX_RING_RADIUS,
  MIN_RING_RADIUS,
  RING_PARTS,
} from '#features/shots/rules/retake-states.ts'

const place = wholeNumber(0, RING_PARTS)

/** Draws a ring on a photo of the warehouse. */
export const drawRing = mutation({
  op: 'ring.draw',
  v: 1,
  set: v.object({
    parcelId: uuid,
    photoId: uuid,
    x: place,
    y: place,
    radius: wholeNumber(MIN_RING_RADIUS, MAX_RING_RADIUS),
  }),
  makes: true,
  isQuiet: true,
  effects: { ring: (row, m) => row ?? { id: m.id, ...m.set, createdAt: madeAt(m) } },
})

export const removeRing = mutation({
  op: 'ring.remove',
  v: 1,
  set: v.object({}),
  isQuiet: true,
  effects: { ring: removed },
})

/** Asks for a photo to be taken again. */
export const askRetake = mutation({
  op: 'retake.ask',
  v: 1,
  set: v.object({
    parcelId: uuid,
    photoId: uuid,
    words: v.pipe(requiredText(2 * MAX_RETAKE_WORDS), maxCodePoints(MAX_RETAKE_WORDS)),
  }),
  makes: true,
  effects: {
    retake: (row, m) =>
      row ?? {
        id: m.id,
        ...m.set,
        state: 'asked',
        reason: '',
        takenPhotoId: null,
        createdAt: madeAt(m),
        decidedAt: null,
      },
  },
})

/** The photo is good enough after all. */
export const withdrawRetake = mutation({
  op: 'retake.withdraw',
  v: 1,
  set: v.object({}),
  effects: {
    retake: (row, m) =>
      row !== undefined && isOpenRetake(row)
        ? { ...row, state: 'withdrawn', decidedAt: madeAt(m) }
        : row,
  },
})

/** The changes of what members say about photos. */
export const SHOT_MUTATIONS = [drawRing, removeRing, askRetake, withdrawRetake] as const
