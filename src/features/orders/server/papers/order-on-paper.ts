import type { Rows } from '#engine/shared/rows.ts'
import type { StaffOrder } from '#features/orders/contract/staff-orders.ts'
import type { WarehouseEntry } from '#features/warehouses/rules/warehouses.ts'

/** What papers show of an order. */
export type OrderOnPaper = Pick<StaffOrder, 'memberNum' | 'parcels'> & {
  order: Rows['shipment']
  /** By their numbers. */
  cartons: readonly Rows['carton'][]
  /** Where it leaves from. */
  warehouse: WarehouseEntry
}
