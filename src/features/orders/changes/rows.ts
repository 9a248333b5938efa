import type { Rows } from '#engine/shared/rows.ts'

/** The member's order; its table and the wire call it `shipment`. */
export type OrderRow = Rows['shipment']
