import { OURS, type TableRules } from '#engine/server/database/table-rules.ts'
import type { NewsTables } from './tables.ts'

export const NEWS_TABLE_RULES = {
  news: { kept: { stays: 'staff delete it, and keep at most 200' }, personal: OURS },
} as const satisfies TableRules<NewsTables>
