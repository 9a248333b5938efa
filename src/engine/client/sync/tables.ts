import type { Table } from 'dexie'
import type { AccountDatabase } from '#engine/client/data/database.ts'
import { readBetween } from '#engine/client/data/read-between.ts'
import type { StoredRow } from '#engine/client/data/stored-row.ts'
import type { SyncedTable } from '#engine/shared/rows.ts'
import { SYNCED_TABLES } from '#engine/shared/tables.ts'

/** The store of a synced table whose name is only known at run time. */
export function tableOf(db: AccountDatabase, table: SyncedTable): Table<StoredRow, string> {
  return db.table(table)
}

/** Up to this many rows are read one by one. */
const FEW = 20

/** Rows by id, undefined where there is none. Many are read in one range if few other rows lie in it. */
export async function readRows(
  store: Table<StoredRow, string>,
  ids: readonly string[],
): Promise<(StoredRow | undefined)[]> {
  const near = ids.length > FEW ? await readBetween(store, 'id', ids, 2 * ids.length) : null
  if (near === null) return store.bulkGet([...ids])
  const rows = new Map(near.map((row) => [row.id, row]))
  return ids.map((id) => rows.get(id))
}

/** All stores of rows, for transactions that may touch any. */
export const entityTables = (db: AccountDatabase): Table[] =>
  SYNCED_TABLES.map((table) => db.table(table))
