import { sql } from 'kysely'
import type { Reader } from '#engine/server/database/database.ts'
import { hasPart } from '#engine/server/database/parts-of-text.ts'
import { plannedForValues } from '#engine/server/database/planned-for-values.ts'
import { MAX_OF_KIND, type SearchHit } from '#features/desk/contract/search.ts'
import { MOST_OF_PART, type Searched, union } from './searched.ts'

type HitOf<K extends SearchHit['kind']> = Extract<SearchHit, { kind: K }>

/** The orders that a number of ours or of their carrier names, or a part of it. */
export async function findShipments(
  db: Reader,
  { code, key, part }: Searched,
): Promise<HitOf<'shipment'>[]> {
  const limit = sql`limit ${MOST_OF_PART}`
  const carton = sql`select account_id, shipment_id`
  const ofCarton = sql`from carton where tracking_number <> ''`
  const found = [
    sql`select account_id, id, 0 as rank, null as "carrierNumber" from shipment where trans_code = ${code}`,
    sql`(${carton}, 0, tracking_number ${ofCarton} and upper(tracking_number) = ${key})`,
    ...(part === null
      ? []
      : [
          sql`(select account_id, id, 1, null from shipment
            where ${hasPart(sql`trans_code`, part.code)} ${limit})`,
          sql`(${carton}, 1, tracking_number ${ofCarton}
            and ${hasPart(sql`upper(tracking_number)`, part.key)} ${limit})`,
        ]),
  ]
  const { rows } = await plannedForValues(sql<Omit<HitOf<'shipment'>, 'kind'>>`
    select shipment.trans_code as "transCode", account.member_num as "memberNum", shipment.status,
      shipment.created_at as "createdAt", shipment.dispatched_at as "dispatchedAt", found."carrierNumber"
    from (
      select distinct on (account_id, id) * from (${union(found)}) named
      order by account_id, id, rank, "carrierNumber"
    ) found
    join shipment on shipment.account_id = found.account_id and shipment.id = found.id
    join account on account.account_id = shipment.account_id
    order by found.rank, shipment.created_at desc, shipment.id
    limit ${MAX_OF_KIND + 1}`).execute(db)
  return rows.map((row) => ({ kind: 'shipment', ...row }))
}

/** The movements of money that name an order or a request. */
export async function findMovements(db: Reader, { code }: Searched): Promise<HitOf<'order'>[]> {
  const { rows } = await sql<Omit<HitOf<'order'>, 'kind'>>`
    select movement.order_number as "orderNumber", account.member_num as "memberNum",
      count(distinct movement.id)::int as movements, max(movement.at) as "lastAt"
    from ledger_movement movement
    join ledger_entry entry on entry.movement_id = movement.id
    join ledger_account on ledger_account.id = entry.ledger_account_id
    join member_ledger on member_ledger.ledger_id = ledger_account.ledger_id
    join account on account.account_id = member_ledger.account_id
    where movement.order_number = ${code}
    group by movement.order_number, account.member_num limit ${MAX_OF_KIND + 1}`.execute(db)
  return rows.map((row) => ({ kind: 'order', ...row }))
}

/** The buying requests that a number of ours names, or a part of it. */
export async function findRequests(
  db: Reader,
  { code, part }: Searched,
): Promise<HitOf<'request'>[]> {
  const named = part === null ? sql`false` : hasPart(sql`request.code`, part.code)
  const { rows } = await plannedForValues(sql<Omit<HitOf<'request'>, 'kind'>>`
    select request.code, account.member_num as "memberNum", request.status,
      request.shop_name as "shopName", request.total_fen as "totalFen",
      request.created_at as "createdAt"
    from request join account on account.account_id = request.account_id
    where request.code is not null and (request.code = ${code} or ${named})
    order by request.code <> ${code}, request.created_at desc, request.id
    limit ${MAX_OF_KIND + 1}`).execute(db)
  return rows.map((row) => ({ kind: 'request', ...row }))
}
