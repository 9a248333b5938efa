import { OURS, type TableRules } from '#engine/server/database/table-rules.ts'
import type { RateTables } from './tables.ts'

const PRICES = { stays: 'few, and old bills were made of them' } as const

export const SHIPPING_TABLE_RULES = {
  channel_transit: { kept: { stays: 'one row for each channel' }, personal: OURS },
  channel_version: { kept: PRICES, personal: OURS },
  duty_rule: { kept: PRICES, personal: OURS },
  exchange_rate: { kept: PRICES, personal: OURS },
  member_discount: {
    kept: PRICES,
    personal: { exported: { without: ['staff_id'] }, erased: 'rows' },
  },
} as const satisfies TableRules<RateTables>
