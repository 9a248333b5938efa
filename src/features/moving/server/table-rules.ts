import {
  AS_LONG,
  BOOKS,
  OURS,
  type TableRules,
  WHOLE,
} from '#engine/server/database/table-rules.ts'
import type { MovingInTables } from './tables.ts'

export const MOVING_IN_TABLE_RULES = {
  bring_in: { kept: { stays: 'few: a business moves in once' }, personal: OURS },
  brought_address: {
    kept: AS_LONG,
    personal: {
      exported: false,
      because: 'how a row of a file is known again; the address is exported',
      erased: 'rows',
    },
  },
  opening_balance: { kept: BOOKS, personal: WHOLE },
} as const satisfies TableRules<MovingInTables>
