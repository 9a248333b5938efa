import { Dexie, type Table } from 'dexie'
import { storeOf } from '#engine/shared/device-stores.ts'
import type { SyncedTable } from '#engine/shared/rows.ts'
import type { AccountDatabase } from './database.ts'
import type { StoredRow } from './stored-row.ts'
import type { Counts } from './sync-state.ts'

/** The rows of one list in index order, oldest first. */
export function rowsOfList<T extends SyncedTable>(db: AccountDatabase, table: T, list: string) {
  const store: Table<StoredRow<T>, string> = db.table(table)
  return list === 'all'
    ? store.orderBy('view.createdAt')
    : store.where('[list+view.createdAt]').between([list, Dexie.minKey], [list, Dexie.maxKey])
}

async function countIndexes(db: AccountDatabase, table: SyncedTable): Promise<Counts> {
  const { names = [] } = storeOf(table).lists ?? {}
  const counts = await Dexie.Promise.all(names.map((list) => rowsOfList(db, table, list).count()))
  return Object.fromEntries(names.map((list, i) => [list, counts[i] ?? 0]))
}

/** How many rows each list shows. Kept with the rows, because a browser counts an index entry by entry. */
export async function readCounts(db: AccountDatabase, table: SyncedTable): Promise<Counts> {
  const record = await db.meta.get(`${table}Counts`)
  // A device of an earlier version has none until it writes a row.
  return record !== undefined && 'counts' in record ? record.counts : countIndexes(db, table)
}

/** Counts rows as they were `before` and are `after`, at the end of the transaction that writes them. */
export async function countRows(
  db: AccountDatabase,
  table: SyncedTable,
  before: readonly StoredRow[],
  after: readonly StoredRow[],
): Promise<void> {
  const { lists } = storeOf(table)
  if (lists === undefined) return
  const key = `${table}Counts` as const
  const record = await db.meta.get(key)
  if (record === undefined || !('counts' in record)) {
    await db.meta.put({ key, counts: await countIndexes(db, table) })
    return
  }
  const counts = Object.fromEntries(
    lists.names.map((list) => [
      list,
      (record.counts[list] ?? 0) + shownIn(list, after) - shownIn(list, before),
    ]),
  )
  // Queries of the counts wake only when one has changed.
  if (lists.names.every((list) => counts[list] === record.counts[list])) return
  await db.meta.put({ key, counts })
}

const shownIn = (name: string, rows: readonly StoredRow[]): number =>
  rows.filter(({ view, list }) => view !== undefined && (name === 'all' || name === list)).length
