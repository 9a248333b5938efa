import type { ReadonlySignal } from '@preact/signals-core'
import { Dexie } from 'dexie'
import type { AccountDatabase } from '#engine/client/data/database.ts'
import { type Live, live } from '#engine/client/data/live.ts'
import { newestFirst, type Shown, shownOne, shownRows } from '#engine/client/data/shown.ts'
import type { StoredRow } from '#engine/client/data/stored-row.ts'
import type { Rows, SyncedTable } from '#engine/shared/rows.ts'
import {
  REQUEST_LISTS,
  type RequestList,
  SENT_STATUSES,
} from '#features/requests/rules/request-states.ts'

export type RequestRow = Rows['request']
export type RequestLineRow = Rows['requestLine']
export type RequestQuery = { list: RequestList; limit: number }
/** A request with its lines, the oldest first, and the picture of each line that has one, by their ids. */
export type RequestItem = Shown<'request'> & {
  lines: readonly RequestLineRow[]
  faces: ReadonlyMap<string, string>
}
export type RequestPage = { items: readonly RequestItem[]; total: number }
/** `photos`: of its lines. `parcels`: what the merchant sent, the oldest first. */
export type RequestDetail = Shown<'request'> & {
  lines: readonly RequestLineRow[]
  photos: readonly Rows['photo'][]
  parcels: readonly Rows['requestParcel'][]
  /** Those submitted or checked out with it, itself among them. */
  together: readonly RequestRow[]
}

/** The requests of one status in index order, the oldest first. */
const ofStatus = (db: AccountDatabase, status: string) =>
  db.request
    .where('[view.status+view.createdAt]')
    .between([status, Dexie.minKey], [status, Dexie.maxKey])

const collections = (db: AccountDatabase, list: RequestList) =>
  list === 'all'
    ? [db.request.orderBy('view.createdAt')]
    : REQUEST_LISTS[list].map((status) => ofStatus(db, status))

const count = async (db: AccountDatabase, list: RequestList): Promise<number> => {
  const counts = await Promise.all(collections(db, list).map((one) => one.count()))
  return counts.reduce((sum, one) => sum + one, 0)
}

/** The first rows of a list, newest first, with the total. The cost does not depend on the number of requests. */
export function requestList({ list, limit }: RequestQuery): ReadonlySignal<Live<RequestPage>> {
  return live(async (db) => {
    const [total, ...records] = await Promise.all([
      count(db, list),
      ...collections(db, list).map((one) => one.reverse().limit(limit).toArray()),
    ])
    const rows = shownRows(records.flat()).sort(newestFirst).slice(0, limit)
    return { items: await Promise.all(rows.map((one) => readItem(db, one))), total }
  })
}

async function linesOf(db: AccountDatabase, requestId: string): Promise<Rows['requestLine'][]> {
  const lines = shownRows(await db.requestLine.where('view.requestId').equals(requestId).toArray())
  return lines.sort((a, b) => newestFirst(b, a)).map(({ row }) => row)
}

async function photosOf(
  db: AccountDatabase,
  lines: readonly RequestLineRow[],
): Promise<Rows['photo'][]> {
  const ids = lines.map(({ id }) => id)
  const photos = shownRows(await db.photo.where('view.ownerId').anyOf(ids).toArray())
  return photos.sort((a, b) => newestFirst(b, a)).map(({ row }) => row)
}

async function readItem(db: AccountDatabase, one: Shown<'request'>): Promise<RequestItem> {
  const lines = await linesOf(db, one.row.id)
  const photos = await photosOf(db, lines)
  // The first of each line: later entries replace earlier ones.
  const faces = new Map(photos.reverse().map(({ ownerId, sha256 }) => [ownerId, sha256]))
  return { ...one, lines, faces }
}

/** Of so many requests of a status one chooses what one writes about. */
const MOST_REQUESTS = 50

/** What the member bought in the mall and the merchant has sent, each variant once, the latest first. */
export function boughtFromMall(): ReadonlySignal<Live<readonly RequestLineRow[]>> {
  return live(async (db) => {
    const sent = SENT_STATUSES.map((status) =>
      ofStatus(db, status).reverse().limit(MOST_REQUESTS).toArray(),
    )
    const requests = shownRows((await Promise.all(sent)).flat()).sort(newestFirst)
    const ids = requests.map(({ row }) => row.id)
    const lines = rowsOf(await db.requestLine.where('view.requestId').anyOf(ids).toArray())
    const bought = lines
      .filter(({ variantId, boughtQuantity }) => variantId !== null && (boughtQuantity ?? 0) > 0)
      .toSorted((a, b) => ids.indexOf(a.requestId) - ids.indexOf(b.requestId))
    const first = new Map(bought.toReversed().map((line) => [line.variantId, line]))
    return bought.filter((line) => first.get(line.variantId) === line)
  })
}

/** The number of requests in each list, counted by its index. */
export function requestCounts(): ReadonlySignal<Live<Record<RequestList, number>>> {
  return live(async (db) => {
    const lists = Object.keys(REQUEST_LISTS) as RequestList[]
    const counts = await Promise.all(lists.map((list) => count(db, list)))
    const entries = lists.map((list, i) => [list, counts[i] ?? 0])
    return Object.fromEntries(entries) as Record<RequestList, number>
  })
}

/** One request by its id; null if this device has none. */
export function requestDetail(id: string): ReadonlySignal<Live<RequestDetail | null>> {
  return live(async (db) => {
    const request = shownOne(await db.request.get(id))
    if (request === null) return null
    const { checkoutId } = request.row
    const lines = await linesOf(db, id)
    const [photos, parcels, together] = await Promise.all([
      photosOf(db, lines),
      db.requestParcel.where('view.requestId').equals(id).toArray(),
      checkoutId === null ? [] : db.request.where('view.checkoutId').equals(checkoutId).toArray(),
    ])
    const rows = { lines, photos, parcels: rowsOf(parcels), together: rowsOf(together) }
    return { ...request, ...partsOf(request.row, rows) }
  })
}

const rowsOf = <T extends SyncedTable>(rows: readonly StoredRow<T>[]): Rows[T][] =>
  shownRows(rows).map(({ row }) => row)

type Parts = Omit<RequestDetail, 'row' | 'waiting'>

/** The parts of a request, the oldest of each first. */
function partsOf(row: RequestRow, { lines, photos, parcels, together }: Parts): Parts {
  const all = together.length === 0 ? [row] : together
  return {
    lines: oldestFirst(lines),
    photos: oldestFirst(photos),
    parcels: oldestFirst(parcels),
    together: oldestFirst(all),
  }
}

function oldestFirst<Row extends { id: string; createdAt: string }>(rows: readonly Row[]): Row[] {
  return rows.toSorted((a, b) => newestFirst({ row: b }, { row: a }))
}

/** A request that the server answered, as this device would show it. */
export const detailOf = ({
  request,
  ...parts
}: Parts & { request: RequestRow }): RequestDetail => ({
  row: request,
  waiting: false,
  ...partsOf(request, parts),
})

/** A page of requests that the server answered with their lines, without pictures. */
export function itemsOf(
  requests: readonly RequestRow[],
  lines: readonly RequestLineRow[],
): RequestItem[] {
  return requests.map((row) => ({
    row,
    waiting: false,
    faces: new Map(),
    lines: oldestFirst(lines.filter(({ requestId }) => requestId === row.id)),
  }))
}

/** The request with an id, or those of the checkout that has it, the oldest first. */
export function requestsToPay(id: string): ReadonlySignal<Live<readonly RequestRow[]>> {
  return live(async (db) => {
    const single = shownOne(await db.request.get(id))
    if (single !== null) return [single.row]
    const together = shownRows(await db.request.where('view.checkoutId').equals(id).toArray())
    return together.sort((a, b) => newestFirst(b, a)).map(({ row }) => row)
  })
}
