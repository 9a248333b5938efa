import { type RawBuilder, sql } from 'kysely'
import { act } from '#engine/server/act.ts'
import type { Actor } from '#engine/server/database/find-session.ts'
import type { ReadDeps } from '#engine/server/services.ts'
import { readTimeCursor, timeCursor } from '#engine/server/time-cursor.ts'
import type { ReplyOf } from '#engine/shared/endpoints.ts'
import { MAX_PHOTOS } from '#engine/shared/fields.ts'
import {
  type ListedPurchase,
  MAX_REQUEST_LINES,
  PURCHASES_PAGE,
  type PurchaseList,
} from '#features/requests/contract/staff-purchases.ts'
import { MAX_REQUEST_PARCELS } from '#features/requests/rules/request-purchase.ts'
import { REQUEST_LISTS } from '#features/requests/rules/request-states.ts'
import { RETURNED_PIECES } from './returned-pieces.ts'

/** Whether a request has pieces that were bought and that no merchant's parcel has. */
export const HAS_UNSHIPPED = sql<boolean>`exists (
  select from "requestLine" l where l.account_id = r.account_id and l.request_id = r.id
    and l.bought_quantity > coalesce((select sum((p.quantities ->> l.id::text)::integer)
      from "requestParcel" p where p.account_id = r.account_id and p.request_id = r.id), 0))`
const OPEN = sql`r.status in ('pendingPurchase', 'shippedByMerchant') and r.bought_at is not null`

type EndedList = Extract<PurchaseList, 'completed' | 'ended'>
const isEnded = (list: PurchaseList): list is EndedList => list === 'completed' || list === 'ended'

/** What is in each list of open requests, and since when. */
export const PURCHASES: Record<
  Exclude<PurchaseList, EndedList>,
  { where: RawBuilder<unknown>; since: RawBuilder<string> }
> = {
  toBuy: {
    where: sql`r.status = 'pendingPurchase' and r.bought_at is null`,
    since: sql`r.paid_at`,
  },
  toShip: { where: sql`${OPEN} and ${HAS_UNSHIPPED}`, since: sql`r.bought_at` },
  onTheWay: { where: sql`${OPEN} and not ${HAS_UNSHIPPED}`, since: sql`r.bought_at` },
}

/** One page of a list and the first of the next, as `r`. */
function pageOf(list: PurchaseList, [at, accountId, id]: readonly string[]): RawBuilder<unknown> {
  const place = sql`(${at ?? null}::timestamptz, ${accountId ?? null}::uuid, ${id ?? null}::uuid)`
  const limit = sql`limit ${PURCHASES_PAGE + 1}`
  if (!isEnded(list)) {
    const { where, since } = PURCHASES[list]
    const key = sql`${since}, r.account_id, r.id`
    const isBeyond = at === undefined ? sql`true` : sql`(${key}) > ${place}`
    return sql`select r.*, ${since} as since from request r where ${where} and ${isBeyond} order by ${key} ${limit}`
  }
  // Each status by its index; a condition on several would read and sort all that ever ended.
  const isBeyond =
    at === undefined ? sql`true` : sql`(one.created_at, one.account_id, one.id) < ${place}`
  return sql`select r.*, r.created_at as since from unnest(${[...REQUEST_LISTS[list]]}::text[]) as ended(status)
    cross join lateral (select * from request one where one.status = ended.status and ${isBeyond}
      order by one.created_at desc, one.account_id desc, one.id desc ${limit}) r
    order by r.created_at desc, r.account_id desc, r.id desc ${limit}`
}

/**
 * One page of a list: those that wait the longest first, or the latest of those that have ended.
 * @internal
 */
export const listPurchases = act(
  'listPurchases',
  async (
    { db: { kysely } }: ReadDeps,
    actor: Pick<Actor, 'accountId'>,
    { list, after },
  ): Promise<ReplyOf<'listPurchases'>> => {
    const place = readTimeCursor(after, 2)
    const order = isEnded(list) ? sql`desc` : sql`asc`
    const { rows } = await sql<ListedPurchase>`
    select r.account_id as "accountId", r.id as "requestId", member.member_num as "memberNum",
      coalesce(r.code, '') as code, r.kind, r.shop_name as "shopName", r.status,
      r.destination_warehouse_id as "destinationWarehouseId", r.domestic_shipping_fen as "domesticShippingFen",
      r.handling_rate as "handlingRate", r.goods_fen as "goodsFen", r.handling_fen as "handlingFen",
      r.total_fen as "totalFen", coalesce(r.paid_fen, 0) as "paidFen", r.coupons_fen as "couponsFen",
      r.supplement_fen as "supplementFen", r.created_at as "createdAt", r.paid_at as "paidAt",
      r.bought_at as "boughtAt", r.ended_at as "endedAt", r.since,
      (select coalesce(json_agg(json_build_object('id', l.id, 'link', l.link, 'name', l.name,
          'specification', l.specification, 'notes', l.notes, 'quantity', l.quantity,
          'confirmedPriceFen', l.confirmed_price_fen, 'shippingIncluded', l.shipping_included,
          'boughtFen', l.bought_fen, 'boughtQuantity', l.bought_quantity, 'refundedFen', l.refunded_fen,
          'unitCostFen', c.unit_fen, 'costLeftFen', c.paid_fen - c.refunded_fen,
          'returnedQuantity', ${RETURNED_PIECES},
          'pictures', (select coalesce(json_agg(p.sha256 order by p.created_at, p.id), '[]') from (
            select sha256, created_at, id from photo where account_id = l.account_id and owner_id = l.id
              and owner_table = 'requestLine' and state = 'stored' order by created_at, id limit ${MAX_PHOTOS}
          ) p)) order by l.created_at, l.id), '[]')
        from (select * from "requestLine" where account_id = r.account_id and request_id = r.id
          order by created_at, id limit ${MAX_REQUEST_LINES}) l
        left join purchase_cost c on c.account_id = l.account_id and c.object_id = l.id) as lines,
      (select coalesce(json_agg(json_build_object('id', p.id, 'parcelId', p.parcel_id, 'carrier', p.carrier,
          'trackingNumber', p.tracking_number, 'quantities', (select coalesce(json_agg(json_build_object('lineId', key, 'quantity', value::integer)), '[]')
            from jsonb_each(p.quantities)),
          'createdAt', to_char(p.created_at at time zone 'utc', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'),
          'receivedAt', to_char(p.received_at at time zone 'utc', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'))
          order by p.created_at, p.id), '[]')
        from (select * from "requestParcel" where account_id = r.account_id and request_id = r.id
          order by created_at, id limit ${MAX_REQUEST_PARCELS}) p) as parcels,
      exists (select from proposal where act = 'refundRequest' and object_id = r.id::text and decision is null) as "isProposed",
      r.account_id = ${actor.accountId} as "isOwn"
    from (${pageOf(list, place ?? [])}) r
    join account member on member.account_id = r.account_id
    order by r.since ${order}, r.account_id ${order}, r.id ${order}`.execute(kysely)
    const purchases = rows.slice(0, PURCHASES_PAGE)
    const last = rows.length > PURCHASES_PAGE ? purchases.at(-1) : undefined
    return {
      purchases,
      next: last ? timeCursor(last.since, last.accountId, last.requestId) : null,
    }
  },
)
