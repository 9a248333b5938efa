import { type RawBuilder, sql } from 'kysely'
import { act } from '#engine/server/act.ts'
import type { Reader } from '#engine/server/database/database.ts'
import type { Actor } from '#engine/server/database/find-session.ts'
import { readRows, wireRows } from '#engine/server/database/rows.ts'
import type { HttpContext } from '#engine/server/http/http-env.ts'
import { olderRead } from '#engine/server/older-read.ts'
import { oneRead } from '#engine/server/one-read.ts'
import { refuse } from '#engine/server/refusal.ts'
import type { ReadDeps } from '#engine/server/services.ts'
import type { ReplyOf } from '#engine/shared/endpoints.ts'
import type { Rows, SyncedTable } from '#engine/shared/rows.ts'
import { OLDER_PAGE } from '#features/orders/contract/orders.ts'

type Page = { after?: string | undefined }
const OLDER = olderRead('shipment', OLDER_PAGE)

/**
 * A page of the member's orders that have left the window of devices.
 * @internal
 */
export const listOlderOrders = act(
  'listOlderOrders',
  async (
    { db }: ReadDeps,
    { accountId }: Pick<Actor, 'accountId'>,
    asked: Page,
    c?: HttpContext,
  ): Promise<ReplyOf<'listOlderOrders'>> => {
    const page = await OLDER.page(c, db.kysely, accountId, asked)
    if (page === null) throw refuse('not_found')
    return { orders: page.rows, next: page.next }
  },
  { beside: OLDER.beside },
)

type Parts = {
  cartons: Rows['carton'][]
  tracking: Rows['tracking'][]
  supplements: Rows['supplement'][]
}
type Found = Parts & { orders: Rows['shipment'][] }

/** The columns of an account's order, if there is one with this id or number, and of its parts. */
export function orderColumns(accountId: RawBuilder<unknown>, which: RawBuilder<unknown>) {
  const own = sql`account_id = ${accountId}::uuid`
  const orderId = sql`(select id from shipment where ${own} and ${which})`
  const ofOrder = sql`${own} and shipment_id = ${orderId}`
  const cartonIds = sql`(select id from carton where ${ofOrder})`
  return {
    columns: sql`${wireRows('shipment', sql`${own} and ${which}`)} as orders,
      ${wireRows('carton', ofOrder)} as cartons,
      ${wireRows('tracking', sql`${own} and carton_id in ${cartonIds}`)} as tracking,
      ${wireRows('supplement', ofOrder)} as supplements`,
    own,
    ofOrder,
  }
}

/** The order that was found with its parts in their order. */
export function orderOf({ orders, cartons, tracking, supplements }: Found) {
  const [order] = orders
  if (order === undefined) throw refuse('not_found')
  return { order, cartons: cartons.sort((a, b) => a.number - b.number), tracking, supplements }
}

const ORDER = oneRead({
  shape: () => ({}),
  values: (transCode: string) => ({ transCode }),
  query: ({ transCode }, _shape, accountId) =>
    sql<Found>`select ${orderColumns(accountId, sql`trans_code = ${transCode}`).columns}`,
})

/** One order of a member with its parts. Refuses with `not_found` if it is not theirs. */
export const readOwnOrder = async ({ db }: ReadDeps, accountId: string, transCode: string) =>
  orderOf(await ORDER.found(undefined, db.kysely, accountId, transCode))

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
    c?: HttpContext,
  ): Promise<ReplyOf<'getOrder'>> => orderOf(await ORDER.found(c, db.kysely, accountId, transCode)),
  { beside: ({ transCode }) => ORDER.beside(transCode) },
)

/** A member's rows of a synced table whose fields have one of the given values. */
export async function rowsOf<T extends SyncedTable>(
  db: Reader,
  accountId: string,
  table: T,
  matches: { [F in keyof Rows[T]]?: readonly Rows[T][F][] },
): Promise<Rows[T][]> {
  return (await readRows(db, accountId, table, matches)).map(({ row }) => row)
}
