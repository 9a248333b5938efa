import type { Rows } from '#engine/shared/rows.ts'
import type { OrderRow } from '#features/orders/changes/rows.ts'
import type { StaffOrder } from '#features/orders/contract/staff-orders.ts'

/** An order of the desk with its rows. */
export type OrderRows = Omit<
  StaffOrder,
  'order' | 'cartons' | 'tracking' | 'supplements' | 'photos'
> & {
  order: OrderRow
  cartons: Rows['carton'][]
  tracking: Rows['tracking'][]
  supplements: Rows['supplement'][]
  photos: Rows['photo'][]
}

/** The rows of one order. The server validates what it stores, and sends rows as they are. */
export function orderRowsOf(answer: StaffOrder): OrderRows {
  const rows = answer as unknown as OrderRows
  return { ...rows, cartons: rows.cartons.toSorted((one, other) => one.number - other.number) }
}

/** What the parts of an opened order need. */
export type Desk = OrderRows & {
  accountId: string
  /** Says what was done, and loads the order again. */
  onDone: (words: string) => void
  /** Loads the order again, because it changed in the meantime. */
  onStale: () => void
}
