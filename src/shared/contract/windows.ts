import type { Rows, SyncedTable } from '#shared/contract/rows.ts'

/**
 * The rows of a table that devices hold. `whole`: all of them. Otherwise those that are open and those that ended in the
 * last `months`; `by` is the end of a row, null while there is none, and 0 months keep open rows alone. Older rows stay on
 * the server and are read by a query. A part has no window of its own: it leaves and returns with its owner.
 */
export type Window<Field = string> = 'whole' | { months: number; by: Field }

export const WINDOWS = {
  account: 'whole',
  address: 'whole',
  // No act of the product ends a parcel yet; the first one adds the field with the end.
  parcel: 'whole',
  goods: 'whole',
  photo: 'whole',
  claim: 'whole',
  draft: 'whole',
  coupon: { months: 12, by: 'expiresAt' },
  receipt: 'whole',
  alias: 'whole',
  conflict: 'whole',
  outcome: 'whole',
} as const satisfies { [T in SyncedTable]: Window<keyof Rows[T]> }

/** The rows that keep themselves and their owner on devices, whenever they ended. */
const OPEN: { [T in SyncedTable]?: (row: Rows[T]) => boolean } = {
  photo: ({ state }) => state !== 'stored',
  coupon: ({ state }) => state === 'reserved',
  conflict: () => true,
}

export const isOpen = <T extends SyncedTable>(table: T, row: Rows[T]): boolean =>
  OPEN[table]?.(row) ?? false

/** The instant before which rows have left a window. */
export function windowStart(months: number, nowMs: number): string {
  const start = new Date(nowMs)
  start.setUTCMonth(start.getUTCMonth() - months)
  return start.toISOString()
}
