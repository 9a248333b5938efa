import { act } from '#engine/server/act.ts'
import type { Reader } from '#engine/server/database/database.ts'
import type { Actor } from '#engine/server/database/find-session.ts'
import { readOlder } from '#engine/server/database/read-older.ts'
import { readRows } from '#engine/server/database/rows.ts'
import { refuse } from '#engine/server/refusal.ts'
import type { ReadDeps } from '#engine/server/services.ts'
import type { ReplyOf } from '#engine/shared/endpoints.ts'
import type { Rows, SyncedTable } from '#engine/shared/rows.ts'
import { OLDER_PAGE } from '#features/orders/contract/orders.ts'

type Page = { after?: string | undefined }

/**
 * A page of the member's orders that have left the window of devices.
 * @internal
 */
export const listOlderOrders = act(
  'listOlderOrders',
  async (
    { db }: ReadDeps,
    { accountId }: Pick<Actor, 'accountId'>,
    { after }: Page,
  ): Promise<ReplyOf<'listOlderOrders'>> => {
    const page = await readOlder(db.kysely, accountId, 'shipment', { after, most: OLDER_PAGE })
    if (page === null) throw refuse('not_found')
    return { orders: page.rows, next: page.next }
  },
)

/**
 * One order of the member with its parts.
 * @internal
 */
export const getOrder = act(
  'getOrder',
  async (
    { db }: ReadDeps,
    { accountId }: Pick<Actor, 'accountId'>,
    { transCode }: { transCode: string },
  ): Promise<ReplyOf<'getOrder'>> => {
    const [order] = await rowsOf(db.kysely, accountId, 'shipment', { transCode: [transCode] })
    if (order === undefined) throw refuse('not_found')
    return { order, ...(await readOrderParts(db.kysely, accountId, order.id)) }
  },
)

/** The cartons of an order with their tracking, and its supplements. */
export async function readOrderParts(db: Reader, accountId: string, orderId: string) {
  const ofOrder = { shipmentId: [orderId] }
  const cartons = await rowsOf(db, accountId, 'carton', ofOrder)
  const cartonId = cartons.map(({ id }) => id)
  return {
    cartons: cartons.sort((a, b) => a.number - b.number),
    tracking: await rowsOf(db, accountId, 'tracking', { cartonId }),
    supplements: await rowsOf(db, accountId, 'supplement', ofOrder),
  }
}

/** A member's rows of a synced table whose fields have one of the given values. */
export async function rowsOf<T extends SyncedTable>(
  db: Reader,
  accountId: string,
  table: T,
  matches: { [F in keyof Rows[T]]?: readonly Rows[T][F][] },
): Promise<Rows[T][]> {
  return (await readRows(db, accountId, table, matches)).map(({ row }) => row)
}
