import type { ReadonlySignal } from '@preact/signals-core'
import Dexie from 'dexie'
import type { AccountDatabase } from '#engine/client/data/database.ts'
import { rowsOfList } from '#engine/client/data/kept-counts.ts'
import { type Live, live } from '#engine/client/data/live.ts'
import { shownRows } from '#engine/client/data/shown.ts'
import { nowMs } from '#engine/client/platform/clock.ts'
import type { Rows } from '#engine/shared/rows.ts'
import { type AgendaItem, agendaOf, type Waiting } from '#features/agenda/rules/agenda.ts'
import { askingOrders } from '#features/orders/member/data/orders.ts'
import {
  type ParcelToShip,
  readParcelsToShip,
} from '#features/parcels/member/data/parcels-to-ship.ts'
import { holdOf } from '#features/parcels/rules/parcel-holds.ts'
import { readFaces } from '#features/pictures/member/data/faces.ts'
import type { RequestLineRow } from '#features/requests/member/data/requests.ts'
import { REQUEST_LISTS } from '#features/requests/rules/request-states.ts'
import { packParcel } from '#features/shipping/rules/pack-parcel.ts'

type OrderStatus = Rows['shipment']['status']

const ORDERS_WITH_NEEDS: readonly OrderStatus[] = ['calculatingFees', 'shipping', 'delivered']
/** More than are declared in one sitting. */
const MOST_UNDECLARED = 50

const ofStatus = (status: string): [unknown[], unknown[]] => [
  [status, Dexie.minKey],
  [status, Dexie.maxKey],
]

/** Bills, questions and requests that wait. Of the rows it reads those of open orders and purchases alone. */
export async function readOpen(
  db: AccountDatabase,
): Promise<Omit<Waiting, 'undeclared' | 'ready'>> {
  const orders = (status: OrderStatus) =>
    db.shipment
      .where('[view.status+view.createdAt]')
      .between(...ofStatus(status))
      .toArray()
  const requests = (status: Rows['request']['status']) =>
    db.request
      .where('[view.status+view.createdAt]')
      .between(...ofStatus(status))
      .toArray()
  const [billed, open, unpaid, bought, declined, standing] = await Promise.all([
    orders('pendingPayment'),
    Promise.all(ORDERS_WITH_NEEDS.map(orders)),
    Promise.all(REQUEST_LISTS.payment.map(requests)),
    requests('pendingPurchase'),
    requests('declined'),
    db.standingOrder.toArray(),
  ])
  const others = shownRows(open.flat()).map(({ row }) => row)
  const asking = await askingOrders(db, others)
  return {
    bills: shownRows(billed).map(({ row }) => row),
    questions: others.flatMap((order) => {
      const deadline = asking.get(order.id)
      return deadline === undefined ? [] : { order, deadline }
    }),
    requests: shownRows(unpaid.flat()).map(({ row }) => row),
    supplements: shownRows(bought)
      .map(({ row }) => row)
      .filter(({ supplementFen }) => supplementFen !== null),
    declined: shownRows(declined).map(({ row }) => row),
    stopped: shownRows(standing)
      .map(({ row }) => row)
      .filter(({ state }) => state === 'stopped'),
  }
}

/** Parcels in a warehouse whose goods are not known. */
export async function readUndeclared(db: AccountDatabase): Promise<Waiting['undeclared']> {
  const rows = await rowsOfList(db, 'parcel', 'toDeclare').limit(MOST_UNDECLARED).toArray()
  return shownRows(rows).map(({ row }) => row)
}

async function readWaiting(
  db: AccountDatabase,
): Promise<{ waiting: Waiting; ready: readonly ParcelToShip[] }> {
  const [open, undeclared, toShip] = await Promise.all([
    readOpen(db),
    readUndeclared(db),
    readParcelsToShip(db),
  ])
  const ready = toShip.filter(
    (one) => holdOf(one) === null && !one.isStanding && packParcel(one.parcel, one.goods) !== null,
  )
  const waiting = {
    ...open,
    undeclared,
    ready: ready.map(({ parcel }) => parcel),
  }
  return { waiting, ready }
}

/** An item with what its card shows. */
export type AgendaEntry = {
  item: AgendaItem
  /** Of its picture. */
  sha256: string | null
  /** The first line of a buying request. */
  line: RequestLineRow | null
  /** The parcels that can be shipped from a warehouse. */
  ready: readonly ParcelToShip[]
}

const ownersOf = (item: Exclude<AgendaItem, { request: unknown }>): readonly string[] => {
  if ('order' in item) return item.order.parcelIds
  if ('standing' in item) return item.standing.parcelIds
  return 'parcel' in item ? [item.parcel.id] : item.parcels.map(({ id }) => id)
}

/** The picture of the first that has one. */
async function pictureOf(db: AccountDatabase, ownerIds: readonly string[]): Promise<string | null> {
  const faces = await readFaces(db, ownerIds)
  return ownerIds.map((id) => faces.get(id)).find((face) => face !== undefined) ?? null
}

/** An item with what its card shows; `all`: the parcels that can be shipped. */
export async function entryOf(
  db: AccountDatabase,
  item: AgendaItem,
  all: readonly ParcelToShip[],
): Promise<AgendaEntry> {
  if ('request' in item) {
    const lines = shownRows(
      await db.requestLine.where('view.requestId').equals(item.request.id).toArray(),
    ).map(({ row }) => row)
    const owners = [item.request.id, ...lines.map(({ id }) => id)]
    return { item, sha256: await pictureOf(db, owners), line: lines[0] ?? null, ready: [] }
  }
  const ready =
    item.kind === 'ship'
      ? all.filter(({ parcel }) => parcel.originWarehouse === item.warehouse)
      : []
  return { item, sha256: await pictureOf(db, ownersOf(item)), line: null, ready }
}

/** What the member can do next, in the order of what waiting costs. */
export function agenda(): ReadonlySignal<Live<AgendaEntry[]>> {
  return live(async (db) => {
    const { waiting, ready } = await readWaiting(db)
    return Promise.all(agendaOf(waiting, nowMs()).map((item) => entryOf(db, item, ready)))
  })
}
