import { storeOf } from '#engine/shared/device-stores.ts'
import type { Rows, SyncedTable } from '#engine/shared/rows.ts'

/**
 * A row on the device: `base` is the last server version, `view` is base with pending mutations replayed over it. No
 * `base`: created here and not yet confirmed. No `view`: removed here and not yet confirmed.
 */
export type StoredRow<T extends SyncedTable = SyncedTable> = {
  id: string
  base?: Rows[T]
  view?: Rows[T]
  /** The account version of `base`; 0 without a base. */
  version: number
  /** The outbox contains a change of this row. */
  waiting: boolean
} & Derived

/** Index values that are derived from the row. */
type Derived = { list?: string; key?: string }

type Parts<T extends SyncedTable> = Pick<StoredRow<T>, 'version' | 'waiting'> & {
  base?: Rows[T] | undefined
  view?: Rows[T] | undefined
}

/** The record of one row with its indexed fields; undefined when neither version exists. */
export function storedRow<T extends SyncedTable>(
  table: T,
  id: string,
  { base, view, version, waiting }: Parts<T>,
): StoredRow<T> | undefined {
  if (base === undefined && view === undefined) return undefined
  const record: StoredRow<T> = { id, version, waiting }
  if (base !== undefined) record.base = base
  if (view === undefined) return record
  record.view = view
  const { lists, key } = storeOf(table)
  const list = lists?.of(view)
  if (list !== undefined) record.list = list
  if (key !== undefined) record.key = key(view)
  return record
}
