import type { ReadonlySignal } from '@preact/signals-core'
import { followAlias, readAliases } from '#engine/client/data/aliases.ts'
import { database } from '#engine/client/data/current.ts'
import type { AccountDatabase } from '#engine/client/data/database.ts'
import { rowsOfList } from '#engine/client/data/kept-counts.ts'
import { type Live, live } from '#engine/client/data/live.ts'
import { type Shown, shownOne, shownRows } from '#engine/client/data/shown.ts'
import type { StoredRow } from '#engine/client/data/stored-row.ts'
import { trackingKey } from '#features/carriers/rules/tracking.ts'
import { readGoods } from '#features/goods/member/data/goods.ts'
import {
  listOfStage,
  type ParcelList,
  SHELF_STAGES,
} from '#features/parcels/rules/parcel-stages.ts'
import { isStorageEnding } from '#features/parcels/rules/storage.ts'
import { readFaces } from '#features/pictures/member/data/faces.ts'
import type { WarehouseId } from '#features/warehouses/rules/warehouses.ts'
import { type ParcelCounts, readParcelCounts } from './parcel-counts.ts'
import { findParcelIds } from './parcel-directory.ts'

export type ParcelQuery = {
  list: ParcelList
  /** Part of a tracking number, package number or goods name. */
  search?: string | undefined
  /** Where it was received, or else its declared destination. */
  warehouse?: WarehouseId | null | undefined
  /** Keeps only those whose storage ends soon or has ended at this time. */
  endingAtMs?: number | null
  /** The visible window; defaults to the first 50. */
  offset?: number
  limit?: number
}
/** `waiting` includes pending changes of its goods. */
export type ParcelItem = Shown<'parcel'> & {
  goods: { names: string[]; lines: number; quantity: number }
  /** The picture by which it is recognised. */
  sha256: string | null
}
export type ParcelPage = { items: ParcelItem[]; total: number }

/** The ids that match the search and the filters; null when none is given. */
async function readFound(
  db: AccountDatabase,
  { list, search = '', warehouse = null, endingAtMs = null }: ParcelQuery,
): Promise<string[] | null> {
  if (search.trim() === '' && warehouse === null && endingAtMs === null) return null
  return findParcelIds(db, { list, search, warehouse, endingAtMs })
}

async function readWindow(
  db: AccountDatabase,
  { list, offset = 0, limit = 50 }: ParcelQuery,
  ids: string[] | null,
): Promise<{ rows: StoredRow<'parcel'>[]; total: number }> {
  if (ids === null) {
    const [counts, rows] = await Promise.all([
      readParcelCounts(db),
      rowsOfList(db, 'parcel', list).reverse().offset(offset).limit(limit).toArray(),
    ])
    return { total: counts[list], rows }
  }
  const rows = await db.parcel.bulkGet(ids.slice(offset, offset + limit))
  return { total: ids.length, rows: rows.filter((row) => row !== undefined) }
}

/** Reads one window of a list, with a summary of each parcel's goods. */
export async function readParcelPage(db: AccountDatabase, query: ParcelQuery): Promise<ParcelPage> {
  const ids = await readFound(db, query)
  // One transaction: opening one per parcel costs more than the reads.
  return db.transaction('r', [db.parcel, db.goods, db.photo, db.meta], async () => {
    const { rows, total } = await readWindow(db, query, ids)
    return { items: await withGoods(db, rows), total }
  })
}

/** The visible ones of stored parcels, each with a summary of its goods. */
async function withGoods(
  db: AccountDatabase,
  rows: readonly StoredRow<'parcel'>[],
): Promise<ParcelItem[]> {
  const parcels = shownRows(rows)
  const ids = parcels.map(({ row }) => row.id)
  const [goods, faces] = await Promise.all([readGoods(db, ids), readFaces(db, ids)])
  return parcels.map(({ row, waiting }) => {
    const lines = goods.get(row.id) ?? []
    return {
      row,
      waiting: waiting || lines.some((line) => line.waiting),
      goods: {
        names: lines.map((line) => line.row.name),
        lines: lines.length,
        quantity: lines.reduce((sum, line) => sum + line.row.quantity, 0),
      },
      sha256: faces.get(row.id) ?? null,
    }
  })
}

/** One window of a list, newest first, with the total. The cost does not depend on the number of parcels. */
export function parcelList(query: ParcelQuery): ReadonlySignal<Live<ParcelPage>> {
  return live((db) => readParcelPage(db, query))
}

/** Of how many of the newest parcels the warehouse is looked up: one that we only know of arrived undeclared. */
const NEWEST = 20

/** The warehouse that the member's newest parcel was sent to; null before there is one. */
export function lastWarehouse(): ReadonlySignal<Live<WarehouseId | null>> {
  return live(async (db) => {
    const rows = await rowsOfList(db, 'parcel', 'all').reverse().limit(NEWEST).toArray()
    const ids = shownRows(rows).map(({ row }) => row.destinationWarehouseId)
    return ids.find((id) => id !== null) ?? null
  })
}

/** The number of parcels in each list. */
export function parcelCounts(): ReadonlySignal<Live<ParcelCounts>> {
  return live(readParcelCounts)
}

/** The lists that show parcels in a warehouse: few of the parcels that a member has ever had. */
const SHELF_LISTS = [...new Set(SHELF_STAGES.flatMap((stage) => listOfStage(stage) ?? []))]

/** How many parcels of a list have a storage that ends soon or has ended. Reads those in a warehouse alone. */
export function storageEndingCount(
  list: ParcelList,
  endingAtMs: number,
): ReadonlySignal<Live<number>> {
  const lists = SHELF_LISTS.filter((shelf) => list === 'all' || list === shelf)
  return live(async (db) => {
    const rows = await Promise.all(lists.map((shelf) => rowsOfList(db, 'parcel', shelf).toArray()))
    return shownRows(rows.flat()).filter(({ row }) => isStorageEnding(row, endingAtMs)).length
  })
}

/** One parcel by id (aliases are followed) or package number; null when there is none. */
export function parcelByRef(
  ref: { id: string } | { code: string },
): ReadonlySignal<Live<Shown<'parcel'> | null>> {
  return live(async (db) => {
    if ('code' in ref) return shownOne(await db.parcel.where('view.code').equals(ref.code).first())
    const id = followAlias(await readAliases(db), ref.id)
    return shownOne(await db.parcel.get(id))
  })
}

/** The parcels with these ids that are on this device, in this order, each with a summary of its goods. */
export function parcelsById(ids: readonly string[]): ReadonlySignal<Live<ParcelItem[]>> {
  return live((db) => readParcelItems(db, ids))
}

/** Reads them once. */
export async function readParcelItems(
  db: AccountDatabase,
  ids: readonly string[],
): Promise<ParcelItem[]> {
  return db.transaction('r', [db.parcel, db.goods, db.photo], async () => {
    const rows = await db.parcel.bulkGet([...ids])
    return withGoods(
      db,
      rows.filter((row) => row !== undefined),
    )
  })
}

/** Which of some typed tracking numbers already exist on this device, keyed by their comparison form. */
export async function knownTracking(
  trackingNumbers: readonly string[],
  db: AccountDatabase | null = database.peek(),
): Promise<Map<string, Shown<'parcel'>>> {
  if (db === null) return new Map()
  const rows = await db.parcel.where('key').anyOf(trackingNumbers.map(trackingKey)).toArray()
  return new Map(shownRows(rows).map((parcel) => [trackingKey(parcel.row.trackingNumber), parcel]))
}
