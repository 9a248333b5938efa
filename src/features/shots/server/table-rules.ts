import { OF_MEMBER, type TableRules, WHOLE } from '#engine/server/database/table-rules.ts'
import type { SHOT_ENTITIES } from '#features/shots/changes/shot-entities.ts'

export const SHOT_TABLE_RULES = {
  retake: { kept: { stays: 'at most `MAX_RETAKES` for each parcel' }, personal: WHOLE },
  ring: OF_MEMBER,
} as const satisfies TableRules<typeof SHOT_ENTITIES>
