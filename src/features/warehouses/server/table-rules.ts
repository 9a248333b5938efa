import { AS_LONG, OURS, type TableRules } from '#engine/server/database/table-rules.ts'
import type { WarehouseTables } from './tables.ts'

export const WAREHOUSE_TABLE_RULES = {
  warehouse: { kept: AS_LONG, personal: OURS },
} as const satisfies TableRules<WarehouseTables>
