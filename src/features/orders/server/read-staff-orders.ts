import { type RawBuilder, sql } from 'kysely'
import * as v from 'valibot'
import { act } from '#engine/server/act.ts'
import type { Actor } from '#engine/server/database/find-session.ts'
import { wireRows } from '#engine/server/database/rows.ts'
import type { HttpContext } from '#engine/server/http/http-env.ts'
import { jsonRows, oneRead, withInstants } from '#engine/server/one-read.ts'
import { refuse } from '#engine/server/refusal.ts'
import type { ReadDeps } from '#engine/server/services.ts'
import type { InputOf, ReplyOf } from '#engine/shared/endpoints.ts'
import { uuid } from '#engine/shared/fields.ts'
import { NIL_ID } from '#engine/shared/ids.ts'
import { isInstant } from '#engine/shared/instant.ts'
import { normaliseCode } from '#engine/shared/normalise-code.ts'
import type { Rows } from '#engine/shared/rows.ts'
import {
  STAFF_ORDER_BILLS,
  STAFF_ORDERS_PAGE,
  type StaffOrderSummary,
} from '#features/orders/contract/staff-orders.ts'
import { owedFenOf } from '#features/wallet/server/owed-by.ts'
import { orderColumns, orderOf } from './read-own-order.ts'

/** Whether a need waits for the member. */
const isOpen = (need: RawBuilder<unknown>) =>
  sql`(${need} is not null and ${need} ->> 'answer' is null)`

type Asked = Pick<InputOf<'listStaffOrders'>, 'status' | 'dispatched'> & {
  place: { at: string; account: string; id: string }
}

/** Where a page begins; refuses what no page answered. */
function placeOf(cursor: string | undefined): Asked['place'] {
  const [at = '', account = '', id = '', ...more] = cursor?.split('_') ?? [
    '-infinity',
    NIL_ID,
    NIL_ID,
  ]
  const isPlace = isInstant(at) && v.is(uuid, account) && v.is(uuid, id) && more.length === 0
  if (cursor !== undefined && !isPlace) throw refuse('not_found')
  return { at, account, id }
}

const QUEUED = oneRead({
  shape: ({ status, dispatched }: Asked) => ({ status, dispatched: dispatched ?? 'any' }),
  values: ({ place }) => place,
  query: ({ at, account, id }, { status, dispatched }) => sql<{ orders: StaffOrderSummary[] }>`
    select ${jsonRows(sql`
    select s.account_id as "accountId", s.id as "orderId", account.member_num as "memberNum",
      s.trans_code as "transCode", s.status, s.origin_warehouse as "originWarehouse", s.country,
      s.channel_name as "channelName", jsonb_array_length(s.parcel_ids) as parcels, s.mark,
      (${isOpen(sql.ref('s.need'))} or exists (select from carton c
        where c.account_id = s.account_id and c.shipment_id = s.id and ${isOpen(sql.ref('c.need'))}
      )) as "hasOpenNeed", s.sender_name is not null as "isDropShipping",
      s.created_at as "createdAt", s.paid_at as "paidAt", s.dispatched_at as "dispatchedAt"
    from shipment s join account on account.account_id = s.account_id
    where s.status = ${sql.lit(status)} and (s.created_at, s.account_id, s.id) > (${at}::timestamptz, ${account}::uuid, ${id}::uuid)
      ${dispatched === 'any' ? sql`` : sql`and (s.dispatched_at is not null) = ${sql.lit(dispatched === 'yes')}`}
    order by s.created_at, s.account_id, s.id limit ${sql.lit(STAFF_ORDERS_PAGE + 1)}`)} as orders`,
})

/**
 * A page of the orders in one status, the oldest first.
 * @internal
 */
export const listStaffOrders = act(
  'listStaffOrders',
  async (
    { db }: ReadDeps,
    actor: Pick<Actor, 'accountId'>,
    { status, dispatched, cursor },
    c?: HttpContext,
  ): Promise<ReplyOf<'listStaffOrders'>> => {
    const asked = { status, dispatched, place: placeOf(cursor) }
    const found = await QUEUED.found(c, db.kysely, actor.accountId, asked)
    const rows = withInstants(found.orders, 'createdAt', 'paidAt', 'dispatchedAt')
    const orders = rows.slice(0, STAFF_ORDERS_PAGE)
    const last = rows.length > STAFF_ORDERS_PAGE ? orders.at(-1) : undefined
    const next = last === undefined ? null : `${last.createdAt}_${last.accountId}_${last.orderId}`
    return { orders, next }
  },
  {
    beside: ({ status, dispatched, cursor }) =>
      QUEUED.beside({ status, dispatched, place: placeOf(cursor) }),
  },
)

type Desk = Parameters<typeof orderOf>[0] & {
  memberNum: string
  parcels: Rows['parcel'][]
  goods: Rows['goods'][]
  photos: Rows['photo'][]
  bills: ReplyOf<'getStaffOrder'>['bills']
  owedFen: number
}

type OfOrder = Pick<InputOf<'getStaffOrder'>, 'accountId' | 'orderId'>

const AT_DESK = oneRead({
  shape: () => ({}),
  values: ({ accountId, orderId }: OfOrder) => ({
    ofMember: accountId,
    orderId,
  }),
  query: ({ ofMember, orderId }) => {
    const { columns, own, ofOrder } = orderColumns(sql`${ofMember}`, sql`id = ${orderId}::uuid`)
    const parcelIds = sql`(select jsonb_array_elements_text(parcel_ids)::uuid from shipment
      where ${own} and id = ${orderId}::uuid)`
    return sql<Desk>`
      select ${columns},
        (select member_num from account where ${own}) as "memberNum",
        ${wireRows('parcel', sql`${own} and id in ${parcelIds}`)} as parcels,
        ${wireRows('goods', sql`${own} and parcel_id in ${parcelIds}`)} as goods,
        ${wireRows(
          'photo',
          sql`${own} and owner_id in (select id from carton where ${ofOrder}
            union all select id from supplement where ${ofOrder})`,
        )} as photos,
        ${jsonRows(sql`
          select bill_version as "billVersion", breakdown, at from shipment_bill
          where ${own} and shipment_id = ${orderId}::uuid
          order by bill_version desc limit ${sql.lit(STAFF_ORDER_BILLS)}`)} as bills,
        ${owedFenOf(sql`${ofMember}::uuid`)} as "owedFen"`
  },
})

/** One order with all that the desk needs; `c` where it was read beside the session of a request. */
export async function readStaffOrder(
  { db }: ReadDeps,
  actor: Pick<Actor, 'accountId'>,
  asked: OfOrder,
  c?: HttpContext,
) {
  const found = await AT_DESK.found(c, db.kysely, actor.accountId, asked)
  const { memberNum, parcels, goods, photos, bills, owedFen } = found
  const { order, ...parts } = orderOf(found)
  return {
    memberNum,
    order,
    ...parts,
    bills: withInstants(bills, 'at').reverse(),
    parcels: parcels.map(({ id: parcelId, ...parcel }) => ({
      ...parcel,
      parcelId,
      isBought: parcel.requestId !== null,
      goods: goods
        .filter((line) => line.parcelId === parcelId)
        .map(({ id: goodsId, name, quantity, tags }) => ({
          goodsId,
          name,
          quantity,
          tags: [...tags],
        })),
      cartonId: parts.cartons.find(({ parcelIds }) => parcelIds.includes(parcelId))?.id ?? null,
    })),
    photos,
    owedFen,
    isOwn: asked.accountId === actor.accountId,
  }
}

act(
  'getStaffOrder',
  (deps, actor, { accountId, orderId }, c) =>
    readStaffOrder(deps, actor, { accountId, orderId }, c),
  { beside: AT_DESK.beside },
)

/** An order by its number. */
act('findStaffOrder', async ({ db }, _actor, { code }) => {
  const order = await db.kysely
    .selectFrom('shipment')
    .select(['account_id as accountId', 'id as orderId'])
    .where('trans_code', '=', normaliseCode(code))
    .executeTakeFirst()
  if (order === undefined) throw refuse('not_found')
  return order
})
