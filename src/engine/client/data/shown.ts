import type { Rows, SyncedTable } from '#engine/shared/rows.ts'
import type { StoredRow } from './stored-row.ts'

/** One row as screens show it; `waiting` while a change of it has not reached the server. */
export type Shown<T extends SyncedTable> = { row: Rows[T]; waiting: boolean }

/** The visible rows, without those removed here. */
export function shownRows<T extends SyncedTable>(rows: readonly StoredRow<T>[]): Shown<T>[] {
  return rows.flatMap(({ view, waiting }) => (view === undefined ? [] : [{ row: view, waiting }]))
}

/** One visible row, or null. */
export function shownOne<T extends SyncedTable>(row: StoredRow<T> | undefined): Shown<T> | null {
  return row === undefined ? null : (shownRows([row])[0] ?? null)
}

/** Newest first, with a stable order for equal timestamps. */
export function newestFirst(
  a: { row: { id: string; createdAt: string } },
  b: { row: { id: string; createdAt: string } },
): number {
  return b.row.createdAt.localeCompare(a.row.createdAt) || b.row.id.localeCompare(a.row.id)
}
