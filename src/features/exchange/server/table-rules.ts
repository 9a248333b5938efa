import { OURS, type TableRules } from '#engine/server/database/table-rules.ts'
import type { ExchangeTables } from './tables.ts'

export const EXCHANGE_TABLE_RULES = {
  published_rate: { kept: { days: 60, since: 'at' }, personal: OURS },
  rate_source: { kept: { stays: 'one for each source' }, personal: OURS },
} as const satisfies TableRules<ExchangeTables>
