import type { ReadonlySignal } from '@preact/signals-core'
import { Dexie } from 'dexie'
import type { AccountDatabase } from '#engine/client/data/database.ts'
import { type Live, live } from '#engine/client/data/live.ts'
import { shownOne, shownRows } from '#engine/client/data/shown.ts'
import type { StoredRow } from '#engine/client/data/stored-row.ts'
import type { Rows, SyncedTable } from '#engine/shared/rows.ts'
import type { GoodsClass } from '#features/goods/rules/goods-class.ts'
import type { OrderRow } from '#features/orders/changes/rows.ts'
import { ORDER_LISTS, type OrderList } from '#features/orders/rules/order-lists.ts'
import type { Need } from '#features/orders/rules/order-states.ts'
import { readParcelItems } from '#features/parcels/member/data/parcels.ts'

export type OrderQuery = {
  list: OrderList
  /** The visible window; defaults to the first 50. */
  offset?: number
  limit?: number
}
/** What is in an order, as one recognises it. */
export type OrderContents = {
  goods: { names: readonly string[]; lines: number; quantity: number }
  goodsClass: GoodsClass
  /** The pictures of its parcels, those that have one. */
  faces: readonly string[]
}
/** `asks`: whether it, one of its cartons or a supplement waits for the member. */
export type OrderItem = { order: OrderRow; asks: boolean; contents: OrderContents }
export type OrderPage = { items: OrderItem[]; total: number }
export type CartonWithTracking = { carton: Rows['carton']; tracking: Rows['tracking'][] }
/** An order with its cartons by number, their tracking from the newest, and its supplements from the newest. */
export type OrderDetail = {
  order: OrderRow
  cartons: CartonWithTracking[]
  supplements: Rows['supplement'][]
}

/** The orders of one list in index order, oldest first. */
function collection(db: AccountDatabase, list: OrderList) {
  return list === 'all'
    ? db.shipment.orderBy('view.createdAt')
    : db.shipment
        .where('[view.status+view.createdAt]')
        .between([list, Dexie.minKey], [list, Dexie.maxKey])
}

/** One window of a list, newest first, with the total. The cost does not depend on the number of orders. */
export function orderList(query: OrderQuery): ReadonlySignal<Live<OrderPage>> {
  const { list, offset = 0, limit = 50 } = query
  return live(async (db) => {
    const [total, rows] = await Promise.all([
      collection(db, list).count(),
      collection(db, list).reverse().offset(offset).limit(limit).toArray(),
    ])
    const orders = shownRows(rows).map(({ row }) => row)
    const [asking, contents] = await Promise.all([
      askingOrders(db, orders),
      readContents(db, orders),
    ])
    const items = orders.map((order) => ({
      order,
      asks: asking.has(order.id),
      contents: contents.get(order.id) ?? declaredContents(order),
    }))
    return { items, total }
  })
}

/** The contents of orders by their ids, those whose goods are on this device. */
async function readContents(
  db: AccountDatabase,
  orders: readonly OrderRow[],
): Promise<ReadonlyMap<string, OrderContents>> {
  const ids = [...new Set(orders.flatMap(({ parcelIds }) => parcelIds))]
  const parcels = await readParcelItems(db, ids)
  const byId = new Map(parcels.map((parcel) => [parcel.row.id, parcel]))
  return new Map(
    orders.flatMap((order) => {
      const inside = order.parcelIds.flatMap((id) => byId.get(id) ?? [])
      const names = inside.flatMap(({ goods }) => goods.names)
      if (names.length === 0) return []
      const quantity = inside.reduce((sum, { goods }) => sum + goods.quantity, 0)
      const contents: OrderContents = {
        goods: { names, lines: names.length, quantity },
        goodsClass: inside[0]?.row.goodsClass ?? 'standard',
        faces: inside.flatMap(({ sha256 }) => sha256 ?? []),
      }
      return [[order.id, contents] as const]
    }),
  )
}

/** The contents of one order, as it and its parcels change. */
export const orderContents = (order: OrderRow): ReadonlySignal<Live<OrderContents>> =>
  live(async (db) => (await readContents(db, [order])).get(order.id) ?? declaredContents(order))

/** The contents of an order as customs hear of them, for one whose parcels are not on this device. */
export function declaredContents({ customs }: OrderRow): OrderContents {
  return {
    goods: {
      names: customs.map(({ description }) => description),
      lines: customs.length,
      quantity: customs.reduce((sum, line) => sum + line.quantity, 0),
    },
    goodsClass: 'standard',
    faces: [],
  }
}

/** The most that are shown on their way at once. */
const MOST_SENT = 5

/** The orders that were dispatched and have not arrived, the last dispatched first. */
export function sentOrders(): ReadonlySignal<Live<OrderRow[]>> {
  return live(async (db) => {
    const rows = await collection(db, 'shipping').toArray()
    return shownRows(rows)
      .map(({ row }) => row)
      .filter(({ dispatchedAt }) => dispatchedAt !== null)
      .sort((a, b) => (b.dispatchedAt ?? '').localeCompare(a.dispatchedAt ?? ''))
      .slice(0, MOST_SENT)
  })
}

const isOpen = ({ need }: { need: Need | null }) => need !== null && need.answer === null

/**
 * Those orders that wait for the member themselves, or by a carton or a supplement: by id, with the earliest deadline of
 * an answer, null without one.
 */
export async function askingOrders(
  db: AccountDatabase,
  orders: readonly OrderRow[],
): Promise<Map<string, string | null>> {
  const orderIds = orders.map(({ id }) => id)
  const [cartons, supplements] = await Promise.all([
    db.carton.where('view.shipmentId').anyOf(orderIds).toArray(),
    db.supplement.where('view.shipmentId').anyOf(orderIds).toArray(),
  ])
  const asking = [
    ...orders.filter(isOpen).map(({ id, need }) => ({ id, deadline: need?.deadline ?? null })),
    ...shownRows(cartons)
      .filter(({ row }) => isOpen(row))
      .map(({ row }) => ({ id: row.shipmentId, deadline: row.need?.deadline ?? null })),
    ...shownRows(supplements)
      .filter(({ row }) => row.state === 'due')
      .map(({ row }) => ({ id: row.shipmentId, deadline: null })),
  ]
  const found = new Map<string, string | null>()
  for (const { id, deadline } of asking) {
    const known = [found.get(id) ?? null, deadline].filter((time) => time !== null)
    found.set(id, known.sort()[0] ?? null)
  }
  return found
}

/** The number of orders in each list, counted by its index. */
export function orderCounts(): ReadonlySignal<Live<Record<OrderList, number>>> {
  return live(async (db) => {
    const lists = Object.keys(ORDER_LISTS) as OrderList[]
    const counts = await Promise.all(lists.map((list) => collection(db, list).count()))
    const entries = lists.map((list, i) => [list, counts[i] ?? 0])
    return Object.fromEntries(entries) as Record<OrderList, number>
  })
}

/** One order by its number or id; null if this device has none. */
export function orderDetail(
  ref: { transCode: string } | { id: string },
): ReadonlySignal<Live<OrderDetail | null>> {
  return live(async (db) => {
    const record =
      'id' in ref
        ? await db.shipment.get(ref.id)
        : await db.shipment.where('view.transCode').equals(ref.transCode).first()
    const order = shownOne(record)?.row
    return order === undefined ? null : readDetail(db, order)
  })
}

async function readDetail(db: AccountDatabase, order: OrderRow): Promise<OrderDetail> {
  const [cartons, supplements] = await Promise.all([
    db.carton.where('view.shipmentId').equals(order.id).toArray(),
    db.supplement.where('view.shipmentId').equals(order.id).toArray(),
  ])
  const ids = cartons.map(({ id }) => id)
  const tracking = await db.tracking.where('view.cartonId').anyOf(ids).toArray()
  return detailOf({
    order,
    cartons: rowsOf(cartons),
    tracking: rowsOf(tracking),
    supplements: rowsOf(supplements),
  })
}

const rowsOf = <T extends SyncedTable>(rows: readonly StoredRow<T>[]): Rows[T][] =>
  shownRows(rows).map(({ row }) => row)

export type OrderRows = {
  order: OrderRow
  cartons: readonly Rows['carton'][]
  tracking: readonly Rows['tracking'][]
  supplements: readonly Rows['supplement'][]
}

/** The rows of an order put together. */
export function detailOf({ order, cartons, tracking, supplements }: OrderRows): OrderDetail {
  const newest = tracking.toSorted((a, b) => b.at.localeCompare(a.at))
  return {
    order,
    cartons: cartons
      .toSorted((a, b) => a.number - b.number)
      .map((carton) => ({
        carton,
        tracking: newest.filter(({ cartonId }) => cartonId === carton.id),
      })),
    supplements: supplements.toSorted((a, b) => b.createdAt.localeCompare(a.createdAt)),
  }
}
