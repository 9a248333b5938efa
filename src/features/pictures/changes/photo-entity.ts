import { choice, integer, nullable, partOf, text, timestamp, uuid } from '#engine/shared/columns.ts'
import { entity } from '#engine/shared/entity.ts'
import type { ImageType } from '#engine/shared/images.ts'
import type { Shot } from '#features/shots/rules/shot-list.ts'

const PHOTO_OWNERS = [
  'parcel',
  'claim',
  'carton',
  'inspection',
  'supplement',
  'compensation',
  'requestLine',
  'cartLine',
  'goodsReturn',
  'message',
] as const
type PhotoOwner = (typeof PHOTO_OWNERS)[number]
type PhotoPurpose =
  | 'goods'
  | 'proof'
  | 'arrival'
  | 'packed'
  | 'ended'
  | 'inspected'
  | 'evidence'
  | 'damage'
  | 'returned'
  | 'message'
  | 'corrected'

export const PHOTO_ENTITIES = {
  photo: entity({
    fields: {
      id: [uuid, 'fixed'],
      ownerTable: [choice<PhotoOwner>(), 'fixed'],
      ownerId: [uuid, 'fixed', partOf(PHOTO_OWNERS, 'ownerTable')],
      purpose: [choice<PhotoPurpose>(), 'fixed'],
      /** SHA-256 of the bytes as the device sent them; identifies the blob. */
      sha256: [text, 'fixed'],
      byteLength: [integer, 'fixed'],
      contentType: [choice<ImageType>(), 'fixed'],
      by: [choice<'member' | 'staff'>(), 'server'],
      state: [choice<'waiting' | 'stored' | 'refused' | 'lost'>(), 'server'],
      createdAt: [timestamp, 'fixed'],
      /** What it shows of the goods; null for photos that are filed under no shot. */
      shot: [nullable(choice<Shot>()), 'server'],
    },
    isOpen: ({ state }) => state !== 'stored',
  }),
}
