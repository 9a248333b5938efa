import { OURS, type TableRules } from '#engine/server/database/table-rules.ts'
import type { StockCountTables, UnclaimedTables } from './tables.ts'

export const RECEIVING_TABLE_RULES = {
  stock_count: { kept: { days: 60, since: 'at' }, personal: OURS },
  stock_count_change: {
    kept: { days: 60, since: 'at' },
    personal: {
      exported: false,
      because: 'what our staff counted; the parcel itself is exported',
      erased: 'rows',
    },
  },
  unclaimed_measurement: {
    kept: { stays: 'a few for each parcel in the book of what came without a name' },
    personal: { notPersonal: 'what boxes without a name weigh' },
  },
  unclaimed_parcel: {
    kept: { stays: 'the book of what came without a name' },
    personal: {
      of: 'text',
      exported: false,
      because: 'its parcel is exported once it is the member’s',
      erased: 'name',
      keptBecause: 'the book of what came without a name',
    },
  },
  unclaimed_photo: {
    kept: { stays: 'a few for each parcel in the book of what came without a name' },
    personal: {
      of: 'text',
      exported: false,
      because: 'its parcel is exported once it is the member’s',
      erased: 'rows',
    },
    namesFiles: true,
  },
} as const satisfies TableRules<StockCountTables & UnclaimedTables>
