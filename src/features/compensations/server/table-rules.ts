import { BOOKS, type TableRules, WHOLE } from '#engine/server/database/table-rules.ts'
import type { COMPENSATION_ENTITIES } from '#features/compensations/changes/compensation-entities.ts'

export const COMPENSATION_TABLE_RULES = {
  compensation: { kept: BOOKS, personal: WHOLE },
  compensationNote: { kept: BOOKS, personal: WHOLE },
} as const satisfies TableRules<typeof COMPENSATION_ENTITIES>
