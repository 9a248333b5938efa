import type { TableRules } from '#engine/server/database/table-rules.ts'
import type { DeskTables } from './tables.ts'

export const DESK_TABLE_RULES = {
  assignment: {
    kept: { days: 60, since: 'at' },
    personal: {
      of: 'text',
      exported: false,
      because: 'which of our staff worked on what',
      erased: 'rows',
    },
  },
} as const satisfies TableRules<DeskTables>
