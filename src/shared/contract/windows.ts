import type { Window } from '#shared/contract/columns.ts'
import { ENTITY_WINDOWS } from '#shared/contract/entities.ts'
import type { Rows, SyncedTable } from '#shared/contract/rows.ts'

/** The window of each synced table. */
export const WINDOWS = {
  ...ENTITY_WINDOWS,
  ...({ alias: 'whole', conflict: 'whole', outcome: 'whole' } as const),
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
