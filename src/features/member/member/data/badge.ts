import type { ReadonlySignal } from '@preact/signals-core'
import Dexie from 'dexie'
import { inForms, readAttention } from '#engine/client/data/attention.ts'
import type { AccountDatabase } from '#engine/client/data/database.ts'
import { type Live, live } from '#engine/client/data/live.ts'
import { shownRows } from '#engine/client/data/shown.ts'
import { readUnsent } from '#engine/client/data/unsent-accounts.ts'
import { totalOf } from '#engine/client/data/waiting.ts'
import type { Rows } from '#engine/shared/rows.ts'
import { unreadOf } from '#features/messages/rules/threads.ts'
import type { OrderRow } from '#features/orders/changes/rows.ts'
import { askingOrders } from '#features/orders/member/data/orders.ts'
import { readParcelCounts } from '#features/parcels/member/data/parcel-counts.ts'

/** What the badge of the installed app counts, each once: what waits for the member, and work that only this device has. */
export type BadgeCounts = {
  /** Items of the tray. */
  attention: number
  /** Parcels that arrived and are to be declared. */
  undeclared: number
  messages: number
  bills: number
  /** Questions of staff and supplements about orders that need no payment of a bill now. */
  needs: number
  unsent: number
}

export const badgeOf = (counts: BadgeCounts): number =>
  Object.values(counts).reduce((sum, count) => sum + count, 0)

type OrderStatus = OrderRow['status']
type RequestStatus = Rows['request']['status']

const ORDERS_WITH_NEEDS: readonly OrderStatus[] = ['calculatingFees', 'shipping', 'delivered']
const REQUESTS_TO_PAY: readonly RequestStatus[] = ['pendingPayment', 'paymentFailed']

const ofStatus = (status: string): [unknown[], unknown[]] => [
  [status, Dexie.minKey],
  [status, Dexie.maxKey],
]

/** Counts by indexes; of the rows it reads those of open orders and purchases alone. */
export async function readBadge(db: AccountDatabase): Promise<BadgeCounts> {
  const orders = (status: OrderStatus) =>
    db.shipment.where('[view.status+view.createdAt]').between(...ofStatus(status))
  const requests = (status: RequestStatus) =>
    db.request.where('[view.status+view.createdAt]').between(...ofStatus(status))
  const [attention, parcels, threads, unpaid, toPay, open, bought, unsent] = await Promise.all([
    readAttention(db),
    readParcelCounts(db),
    db.thread.toArray(),
    orders('pendingPayment').count(),
    Promise.all(REQUESTS_TO_PAY.map((status) => requests(status).count())),
    Promise.all(ORDERS_WITH_NEEDS.map((status) => orders(status).toArray())),
    requests('pendingPurchase').toArray(),
    readUnsent(db, { apart: true }),
  ])
  const asking = await askingOrders(
    db,
    shownRows(open.flat()).map(({ row }) => row),
  )
  const supplements = shownRows(bought).filter(({ row }) => row.supplementFen !== null)
  return {
    attention: attention.count,
    undeclared: parcels.toDeclare,
    messages: shownRows(threads).reduce((sum, { row }) => sum + unreadOf(row), 0),
    bills: toPay.reduce((sum, count) => sum + count, unpaid),
    needs: asking.size + supplements.length,
    unsent: totalOf(unsent),
  }
}

/** The counts of the badge. */
export function badgeCounts(): ReadonlySignal<Live<BadgeCounts>> {
  return live(readBadge, inForms)
}
