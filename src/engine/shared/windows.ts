import type { Rows, SyncedTable } from './rows.ts'
import { SYNCED, SYNCED_TABLES } from './tables.ts'

type Synced = typeof SYNCED

/** The window of each synced table. */
export const WINDOWS = Object.fromEntries(
  SYNCED_TABLES.map((table) => [table, SYNCED[table].window]),
) as { [T in SyncedTable]: Synced[T]['window'] }

/** The tables whose rows can be open. */
export const OPENABLE = SYNCED_TABLES.filter((table) => SYNCED[table].isOpen !== null)

/** Whether a row keeps itself and its owner on devices, whenever it ended. */
export function isOpen<T extends SyncedTable>(table: T, row: Rows[T]): boolean {
  const judge = SYNCED[table].isOpen as ((row: Rows[T]) => boolean) | null
  return judge?.(row) ?? false
}

/** The instant before which rows have left a window. */
export function windowStart(months: number, nowMs: number): string {
  const start = new Date(nowMs)
  start.setUTCMonth(start.getUTCMonth() - months)
  return start.toISOString()
}
