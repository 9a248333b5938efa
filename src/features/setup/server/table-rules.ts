import { OURS, SECRET, type TableRules } from '#engine/server/database/table-rules.ts'
import type { SetupTables } from './tables.ts'

export const SETUP_TABLE_RULES = {
  setup_link: { kept: { days: 2, since: 'expires_at' }, personal: OURS },
  test_mail: { kept: { stays: 'one for each who may set the business up' }, personal: SECRET },
} as const satisfies TableRules<SetupTables>
