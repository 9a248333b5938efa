import { type RawBuilder, sql } from 'kysely'
import * as v from 'valibot'
import { act } from '#engine/server/act.ts'
import { refuse } from '#engine/server/refusal.ts'
import type { ReadDeps } from '#engine/server/services.ts'
import type { ReplyOf } from '#engine/shared/endpoints.ts'
import { uuid } from '#engine/shared/fields.ts'
import { NIL_ID } from '#engine/shared/ids.ts'
import { isInstant } from '#engine/shared/instant.ts'
import { normaliseCode } from '#engine/shared/normalise-code.ts'
import {
  STAFF_ORDER_BILLS,
  STAFF_ORDERS_PAGE,
  type StaffOrderSummary,
} from '#features/orders/contract/staff-orders.ts'
import { owedBy } from '#features/wallet/server/owed-by.ts'
import { readOrderParts, rowsOf } from './read-own-order.ts'

/** Whether a need waits for the member. */
const isOpen = (need: RawBuilder<unknown>) =>
  sql`(${need} is not null and ${need} ->> 'answer' is null)`

/**
 * A page of the orders in one status, the oldest first.
 * @internal
 */
export const listStaffOrders = act(
  'listStaffOrders',
  async (
    { db }: ReadDeps,
    _actor: unknown,
    { status, dispatched, cursor },
  ): Promise<ReplyOf<'listStaffOrders'>> => {
    const [at = '', account = '', id = '', ...more] = cursor?.split('_') ?? [
      '-infinity',
      NIL_ID,
      NIL_ID,
    ]
    const isPlace = isInstant(at) && v.is(uuid, account) && v.is(uuid, id) && more.length === 0
    if (cursor !== undefined && !isPlace) throw refuse('not_found')
    const { rows } = await sql<StaffOrderSummary>`
    select s.account_id as "accountId", s.id as "orderId", account.member_num as "memberNum",
      s.trans_code as "transCode", s.status, s.origin_warehouse as "originWarehouse", s.country,
      s.channel_name as "channelName", jsonb_array_length(s.parcel_ids) as parcels, s.mark,
      (${isOpen(sql.ref('s.need'))} or exists (select from carton c
        where c.account_id = s.account_id and c.shipment_id = s.id and ${isOpen(sql.ref('c.need'))}
      )) as "hasOpenNeed", s.sender_name is not null as "isDropShipping",
      s.created_at as "createdAt", s.paid_at as "paidAt", s.dispatched_at as "dispatchedAt"
    from shipment s join account on account.account_id = s.account_id
    where s.status = ${status} and (s.created_at, s.account_id, s.id) > (${at}::timestamptz, ${account}::uuid, ${id}::uuid)
      ${dispatched === undefined ? sql`` : sql`and (s.dispatched_at is not null) = ${dispatched === 'yes'}`}
    order by s.created_at, s.account_id, s.id limit ${STAFF_ORDERS_PAGE + 1}`.execute(db.kysely)
    const orders = rows.slice(0, STAFF_ORDERS_PAGE)
    const last = rows.length > STAFF_ORDERS_PAGE ? orders.at(-1) : undefined
    const next = last === undefined ? null : `${last.createdAt}_${last.accountId}_${last.orderId}`
    return { orders, next }
  },
)

/** One order with all that the desk needs. */
act('getStaffOrder', async ({ db }, actor, { accountId, orderId }) => {
  const { kysely } = db
  const [order] = await rowsOf(kysely, accountId, 'shipment', { id: [orderId] })
  const account = await kysely
    .selectFrom('account')
    .select('member_num')
    .where('account_id', '=', accountId)
    .executeTakeFirst()
  if (order === undefined || account === undefined) throw refuse('not_found')
  const parts = await readOrderParts(kysely, accountId, orderId)
  const ownerId = [...parts.cartons, ...parts.supplements].map(({ id }) => id)
  const parcels = await rowsOf(kysely, accountId, 'parcel', { id: order.parcelIds })
  const goods = await rowsOf(kysely, accountId, 'goods', { parcelId: order.parcelIds })
  const bills = await kysely
    .selectFrom('shipment_bill')
    .select(['bill_version as billVersion', 'breakdown', 'at'])
    .where('account_id', '=', accountId)
    .where('shipment_id', '=', orderId)
    .orderBy('bill_version', 'desc')
    .limit(STAFF_ORDER_BILLS)
    .execute()
  return {
    memberNum: account.member_num,
    order,
    ...parts,
    bills: bills.reverse(),
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
    photos: await rowsOf(kysely, accountId, 'photo', { ownerId }),
    owedFen: await owedBy(kysely, accountId),
    isOwn: accountId === actor.accountId,
  }
})

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
