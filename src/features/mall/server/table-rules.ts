import { BOOKS, OURS, type TableRules } from '#engine/server/database/table-rules.ts'
import type { MallTables } from './tables.ts'

const CATALOGUE = { stays: 'staff withdraw products, and old orders and links name them' } as const

export const MALL_TABLE_RULES = {
  category: { kept: CATALOGUE, personal: OURS },
  product: { kept: CATALOGUE, personal: OURS },
  product_picture: { kept: CATALOGUE, personal: OURS, namesFiles: true },
  purchase_cost: {
    kept: BOOKS,
    personal: {
      exported: false,
      because: 'what goods cost the business, not the member',
      erased: 'rows',
    },
  },
  shop: { kept: CATALOGUE, personal: OURS },
  variant: { kept: CATALOGUE, personal: OURS },
} as const satisfies TableRules<MallTables>
