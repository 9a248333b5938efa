import { COPY, OF_MEMBER, type TableRules } from '#engine/server/database/table-rules.ts'
import type { PHOTO_ENTITIES } from '#features/pictures/changes/photo-entity.ts'
import type { PictureTables } from './tables.ts'

export const PICTURE_TABLE_RULES = {
  blob_part: { kept: { by: 'forgetOldPictures' }, personal: COPY },
  photo: {
    ...OF_MEMBER,
    // Photos taken by staff do not count towards the member's quota.
    holds: ({ sha256, by, byteLength }) => ({
      sha256,
      byteLength: by === 'member' ? byteLength : 0,
    }),
  },
} as const satisfies TableRules<PictureTables & typeof PHOTO_ENTITIES>
