import type { Generated } from 'kysely'
import type { ColumnName } from '#engine/server/database/tables/member.ts'
import type { Column } from '#engine/shared/columns.ts'
import type {
  FieldTable,
  PRODUCT_FIELDS,
  VARIANT_FIELDS,
} from '#features/mall/contract/product-fields.ts'
import type { WarehouseId } from '#features/warehouses/rules/warehouses.ts'

type FieldColumns<Fields extends FieldTable> = {
  [Name in keyof Fields & string as Fields[Name]['column'] extends null
    ? never
    : ColumnName<Name>]: Fields[Name]['column'] extends Column<infer Value> ? Value : never
}

/** The mall's catalogue. JSON columns are written as text and read as values. */
export type MallTables = {
  shop: { id: string; country: WarehouseId; name: unknown; created_at: string }
  category: { id: string; position: number; name: unknown }
  product: FieldColumns<typeof PRODUCT_FIELDS> & {
    id: string
    revision: Generated<number>
    /** The price of its cheapest variant. */
    price_fen: number | null
    tokens: string[]
    published_at: string | null
    created_at: string
  }
  product_picture: { product_id: string; position: number; sha256: string }
  variant: FieldColumns<typeof VARIANT_FIELDS> & {
    id: string
    product_id: string
    position: number
    stock: number
  }
  /**
   * What goods of the mall cost us; `object_id` is a line of a request, or the request for its shipping. Devices know
   * only what the member pays.
   */
  purchase_cost: {
    account_id: string
    object_id: string
    /** What a piece cost us on the day of the checkout. */
    unit_fen: number | null
    /** What the merchant was paid; null until it is bought. */
    paid_fen: number | null
    refunded_fen: Generated<number>
  }
}

declare module '#engine/server/database/database.ts' {
  interface Tables extends MallTables {}
}

declare module '#engine/server/database/audit.ts' {
  interface AuditedTables {
    category: true
    product: true
    shop: true
  }
}
