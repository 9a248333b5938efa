import { BOOKS, type TableRules, WHOLE } from '#engine/server/database/table-rules.ts'
import type { INSPECTION_ENTITIES } from '#features/inspections/changes/inspection-entity.ts'

export const INSPECTION_TABLE_RULES = {
  inspection: { kept: BOOKS, personal: WHOLE },
} as const satisfies TableRules<typeof INSPECTION_ENTITIES>
