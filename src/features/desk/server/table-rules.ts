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
  failure_seen: {
    // Longer than a failure is listed.
    kept: { days: 60, since: 'at' },
    personal: {
      exported: false,
      because: 'what our staff have put away on their board',
      erased: 'rows',
    },
  },
  staff_view: {
    kept: { stays: 'at most 50 for each person and table' },
    personal: {
      exported: false,
      because: 'how our staff look at their work',
      erased: 'rows',
    },
  },
} as const satisfies TableRules<DeskTables>
