import { OURS, type TableRules } from '#engine/server/database/table-rules.ts'
import type { SystemTables } from './tables.ts'

export const SYSTEM_TABLE_RULES = {
  server_mark: { kept: { stays: 'one for each thing that the server does' }, personal: OURS },
  mail_refusal: { kept: { days: 30, since: 'at' }, personal: OURS },
  sender_check: { kept: { stays: 'one for each domain that mail came from' }, personal: OURS },
  server_trouble: { kept: { stays: 'one for each trouble' }, personal: OURS },
  backup_key: {
    kept: { stays: 'the one in force, and the one that was made last' },
    personal: OURS,
  },
} as const satisfies TableRules<SystemTables>
