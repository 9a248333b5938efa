import * as v from 'valibot'
import { sha256Hex, uuid, wholeNumber } from '#engine/shared/fields.ts'
import { MAX_IMAGE_BYTES } from '#engine/shared/images.ts'
import { madeAt, mutation, removed } from '#engine/shared/mutation.ts'

/** Attaches a picture to what it shows; its bytes follow by `PUT /api/blobs/:sha256`. */
export const attachPhoto = mutation({
  op: 'photo.attach',
  v: 1,
  set: v.object({
    ownerTable: v.picklist([
      'parcel',
      'claim',
      'compensation',
      'cartLine',
      'goodsReturn',
      'requestLine',
      'message',
    ]),
    ownerId: uuid,
    purpose: v.picklist(['goods', 'proof', 'damage', 'returned', 'message']),
    sha256: sha256Hex,
    byteLength: wholeNumber(1, MAX_IMAGE_BYTES),
    contentType: v.picklist(['image/jpeg', 'image/png']),
  }),
  makes: true,
  effects: {
    photo: (row, m) =>
      row ?? {
        id: m.id,
        ...m.set,
        by: 'member',
        state: 'waiting',
        createdAt: madeAt(m),
        shot: null,
      },
  },
})

export const removePhoto = mutation({
  op: 'photo.remove',
  v: 1,
  set: v.object({}),
  effects: { photo: removed },
})
