import { AS_LONG, OURS, type TableRules, WHOLE } from '#engine/server/database/table-rules.ts'
import type { BounceTables } from './tables.ts'

export const BOUNCE_TABLE_RULES = {
  returned_mail: {
    kept: { days: 30, since: 'at' },
    personal: { exported: { without: ['mail_id'] }, erased: 'rows' },
  },
  mail_mark: { kept: AS_LONG, personal: WHOLE },
  held_mail: { kept: { days: 30, since: 'at' }, personal: OURS },
  unread_return: { kept: { days: 30, since: 'at' }, personal: OURS },
  return_mailbox: { kept: { stays: 'one row' }, personal: OURS },
} as const satisfies TableRules<BounceTables>
