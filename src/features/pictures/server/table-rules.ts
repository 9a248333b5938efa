import { OF_MEMBER, type TableRules } from '#engine/server/database/table-rules.ts'
import type { PHOTO_ENTITIES } from '#features/pictures/changes/photo-entity.ts'

export const PICTURE_TABLE_RULES = {
  photo: OF_MEMBER,
} as const satisfies TableRules<typeof PHOTO_ENTITIES>
