import { Dexie } from 'dexie'
import type { AccountDatabase } from '#engine/client/data/database.ts'
import type { StoredRow } from '#engine/client/data/stored-row.ts'
import { countsBy, type ParcelCounts } from '#engine/client/data/sync-state.ts'
import { PARCEL_LISTS, type ParcelList } from '#features/parcels/rules/parcel-stages.ts'

/** The parcels of one list in index order, oldest first. */
export function parcelsOf(db: AccountDatabase, list: ParcelList) {
  return list === 'all'
    ? db.parcel.orderBy('view.createdAt')
    : db.parcel.where('[list+view.createdAt]').between([list, Dexie.minKey], [list, Dexie.maxKey])
}

async function countIndexes(db: AccountDatabase): Promise<ParcelCounts> {
  const counts = await Dexie.Promise.all(PARCEL_LISTS.map((list) => parcelsOf(db, list).count()))
  return countsBy((list) => counts[PARCEL_LISTS.indexOf(list)] ?? 0)
}

/** How many parcels each list shows. Kept with the rows, because a browser counts an index entry by entry. */
export async function readParcelCounts(db: AccountDatabase): Promise<ParcelCounts> {
  const record = await db.meta.get('parcelCounts')
  // A device of an earlier version has none until it writes a parcel.
  return record?.key === 'parcelCounts' ? record.counts : countIndexes(db)
}

/** Counts parcels as they were `before` and are `after`, at the end of the transaction that writes them. */
export async function countParcels(
  db: AccountDatabase,
  before: readonly StoredRow[],
  after: readonly StoredRow[],
): Promise<void> {
  const record = await db.meta.get('parcelCounts')
  if (record?.key !== 'parcelCounts') {
    await db.meta.put({ key: 'parcelCounts', counts: await countIndexes(db) })
    return
  }
  const counts = countsBy(
    (list) => record.counts[list] + shownIn(list, after) - shownIn(list, before),
  )
  // Queries of the counts wake only when one has changed.
  if (PARCEL_LISTS.every((list) => counts[list] === record.counts[list])) return
  await db.meta.put({ key: 'parcelCounts', counts })
}

const shownIn = (name: ParcelList, rows: readonly StoredRow[]): number =>
  rows.filter(({ view, list }) => view !== undefined && (name === 'all' || name === list)).length
