import { AS_LONG, OURS, type TableRules, WHOLE } from '#engine/server/database/table-rules.ts'
import type { StorageTables } from './tables.ts'

export const STORAGE_TABLE_RULES = {
  storage_notice: { kept: AS_LONG, personal: WHOLE },
  storage_run: { kept: { days: 60, since: 'at' }, personal: OURS },
} as const satisfies TableRules<StorageTables>
