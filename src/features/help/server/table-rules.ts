import { OURS, type TableRules } from '#engine/server/database/table-rules.ts'
import type { HelpTables } from './tables.ts'

export const HELP_TABLE_RULES = {
  help_feedback: {
    kept: { days: 365, since: 'at' },
    personal: { notPersonal: 'given without a name' },
  },
  help_text: {
    kept: { stays: 'few, and they show what members could read, and since when' },
    personal: OURS,
  },
  help_hidden: { kept: { stays: 'at most one for each article' }, personal: OURS },
} as const satisfies TableRules<HelpTables>
