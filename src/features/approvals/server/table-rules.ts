import type { TableRules } from '#engine/server/database/table-rules.ts'
import type { ApprovalTables } from './tables.ts'

const STAFF_BOOKS = { stays: 'few, and they prove who decided what' } as const

export const APPROVAL_TABLE_RULES = {
  moved_alone: {
    kept: { days: 7, since: 'at' },
    personal: {
      exported: false,
      because: 'which of our staff moved how much; the movements are exported',
      erased: 'rows',
    },
  },
  proposal: {
    kept: STAFF_BOOKS,
    personal: {
      of: 'text',
      exported: false,
      because: 'what our staff propose to each other',
      erased: 'name',
      keptBecause: 'decisions about money stay traceable',
    },
  },
} as const satisfies TableRules<ApprovalTables>
