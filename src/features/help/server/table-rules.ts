import type { TableRules } from '#engine/server/database/table-rules.ts'
import type { HelpTables } from './tables.ts'

export const HELP_TABLE_RULES = {
  help_feedback: {
    kept: { days: 365, since: 'at' },
    personal: { notPersonal: 'given without a name' },
  },
} as const satisfies TableRules<HelpTables>
