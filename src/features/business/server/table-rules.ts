import { OURS, type TableRules } from '#engine/server/database/table-rules.ts'
import type { BusinessTables } from './tables.ts'

const STAFF_BOOKS = { stays: 'few, and they prove who decided what' } as const

export const BUSINESS_TABLE_RULES = {
  business_setting: { kept: STAFF_BOOKS, personal: OURS },
} as const satisfies TableRules<BusinessTables>
