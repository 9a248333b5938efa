import type { Table } from 'dexie'
import type { AccountDatabase } from '#data/database.ts'
import type { StoredRow } from '#data/stored-row.ts'
import { SYNCED_TABLES, type SyncedTable } from '#shared/contract/rows.ts'

/** The store of a synced table whose name is not known until run time. */
export function tableOf(db: AccountDatabase, table: SyncedTable): Table<StoredRow, string> {
  return db.table(table)
}

/** Every store of rows, for transactions that may touch any. */
export const entityTables = (db: AccountDatabase): Table[] =>
  SYNCED_TABLES.map((table) => db.table(table))
