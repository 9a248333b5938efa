import type { Generated } from 'kysely'
import type { ProductState } from '#shared/domain/product-states.ts'
import type { WarehouseId } from '#shared/domain/warehouses.ts'

/** The mall's catalogue. JSON columns are written as text and read as values. */
export type MallTables = {
  shop: { id: string; country: WarehouseId; name: unknown; created_at: string }
  category: { id: string; position: number; name: unknown }
  product: {
    id: string
    code: Generated<string>
    revision: Generated<number>
    shop_id: string
    category_id: string
    state: ProductState
    is_hot: boolean
    name: unknown
    details: unknown
    attributes: unknown
    option_names: unknown
    minimum_order: number
    weight_grams: number
    length_mm: number
    width_mm: number
    height_mm: number
    goods_class: string
    tags: unknown
    /** The price of its cheapest variant. */
    price_fen: number | null
    tokens: string[]
    published_at: string | null
    created_at: string
  }
  product_picture: { product_id: string; position: number; sha256: string }
  variant: {
    id: string
    product_id: string
    position: number
    specification: unknown
    price_fen: number
    stock: number
    /** Instead of the product's. */
    weight_grams: number | null
    /** What a piece costs us; for staff alone. */
    cost_fen: number | null
    picture: string | null
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
