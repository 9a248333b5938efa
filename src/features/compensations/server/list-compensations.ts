import { sql } from 'kysely'
import { act } from '#engine/server/act.ts'
import type { Reader } from '#engine/server/database/database.ts'
import type { Actor } from '#engine/server/database/find-session.ts'
import { readTimeCursor, timeCursor } from '#engine/server/time-cursor.ts'
import { MAX_PHOTOS } from '#engine/shared/fields.ts'
import {
  COMPENSATIONS_PAGE,
  MAX_SHOWN_NOTES,
  type StaffCompensation,
} from '#features/compensations/contract/staff-compensations.ts'
import { cartonValues } from '#features/compensations/rules/carton-values.ts'
import type { GoodsTag } from '#features/goods/rules/goods-tags.ts'

type Row = Omit<StaffCompensation, 'cartons'> & { shipmentId: string | null }
type Place = { accountId: string; shipmentId: string }

/**
 * One page of the compensations that wait, the oldest first, or that are over, the latest first. All that wait of one
 * order come with the oldest of them, so that compensations which share a limit are never decided apart.
 */
act('listCompensations', async ({ db: { kysely } }, actor, { list, after }) => {
  const place = readTimeCursor(after, 2)
  const rows = await readRows(kysely, actor, list, place)
  const paged = rows.slice(0, COMPENSATIONS_PAGE)
  const last = rows.length > COMPENSATIONS_PAGE ? paged.at(-1) : undefined
  const others = list === 'open' ? await readOthers(kysely, actor, paged) : []
  const page = paged.flatMap((one) => [one, ...others.filter((other) => isOfOneOrder(one, other))])
  const cartonsOf = await readCartons(kysely, page)
  const at = last && (list === 'open' ? last.createdAt : last.decidedAt)
  return {
    compensations: page.map(({ shipmentId, ...one }) => ({
      ...one,
      cartons: shipmentId === null ? [] : cartonsOf({ accountId: one.accountId, shipmentId }),
    })),
    next: last && at ? timeCursor(at, last.accountId, last.compensationId) : null,
  }
})

type Asking = Pick<Actor, 'accountId'>

const isOfOneOrder = (a: Row, b: Row) =>
  a.accountId === b.accountId && a.shipmentId !== null && a.shipmentId === b.shipmentId

/** An open one before this one in its order. */
const EARLIER = sql`(select from compensation e where e.account_id = c.account_id
  and e.shipment_id = c.shipment_id and e.state = 'open' and (e.created_at, e.id) < (c.created_at, c.id))`

async function readRows(
  db: Reader,
  actor: Asking,
  list: 'open' | 'decided',
  place: string[] | undefined,
): Promise<Row[]> {
  const [at, accountId, id] = place ?? []
  const isOpen = list === 'open'
  const since = isOpen ? sql`c.created_at` : sql`c.decided_at`
  const key = sql`(${since}, c.account_id, c.id)`
  const bound = sql`(${at ?? null}::timestamptz, ${accountId ?? null}::uuid, ${id ?? null}::uuid)`
  const beyond = isOpen ? sql`${key} > ${bound}` : sql`${key} < ${bound}`
  const direction = isOpen ? sql`asc` : sql`desc`
  const { rows } = await sql<Row>`${rowsFor(actor)}
    where ${isOpen ? sql`c.state = 'open' and not exists ${EARLIER}` : sql`c.state in ('accepted', 'declined', 'found')`}
      and ${place === undefined ? sql`true` : beyond}
    order by ${since} ${direction}, c.account_id ${direction}, c.id ${direction}
    limit ${COMPENSATIONS_PAGE + 1}`.execute(db)
  return rows
}

/** The open ones of the same orders that came later, the oldest first. */
async function readOthers(db: Reader, actor: Asking, page: readonly Row[]): Promise<Row[]> {
  const shipmentIds = page.flatMap((one) => one.shipmentId ?? [])
  const accountIds = page.flatMap(({ shipmentId, accountId }) => (shipmentId ? accountId : []))
  const { rows } = await sql<Row>`${rowsFor(actor)}
    where c.state = 'open' and exists ${EARLIER} and (c.account_id, c.shipment_id) in (
      select * from unnest(${accountIds}::uuid[], ${shipmentIds}::uuid[]))
    order by c.created_at, c.id`.execute(db)
  return rows
}

const rowsFor = (actor: Asking) => sql`
    select c.account_id as "accountId", c.id as "compensationId", member.member_num as "memberNum",
      s.trans_code as "transCode", s.id as "shipmentId", c.carton_id as "cartonId", c.kind, c.words,
      c.asked_fen as "askedFen", c.state, c.decided_fen as "decidedFen", c.reason,
      c.created_at as "createdAt", c.decided_at as "decidedAt",
      s.dispatched_at as "dispatchedAt", s.delivered_at as "deliveredAt",
      case when p.id is null then null else jsonb_build_object('parcelId', p.id, 'code', p.code, 'stage', p.stage,
        'trackingNumber', p.tracking_number, 'missingSince', p.missing_since) end as parcel,
      case when s.id is null then null else jsonb_build_object('isInsured', s.is_insured, 'claimTerms', s.claim_terms, 'paidFen', s.paid_fen,
        'bill', case when s.bill is null then null else jsonb_build_object('lines', s.bill -> 'lines') end) end as "order",
      (select coalesce(sum(o.decided_fen), 0)::bigint from compensation o
        where o.account_id = c.account_id and o.shipment_id = c.shipment_id and (o.kind = 'weight') = (c.kind = 'weight') and o.id <> c.id
          and (o.carton_id is null or c.carton_id is null or o.carton_id = c.carton_id)) as "paidFen",
      (select coalesce(json_agg(p.sha256 order by p.created_at, p.id), '[]') from (
        select sha256, created_at, id from photo where account_id = c.account_id and owner_id = c.id
          and owner_table = 'compensation' and state = 'stored' order by created_at, id limit ${MAX_PHOTOS}
      ) p) as pictures,
      (select coalesce(json_agg(json_build_object('id', n.id, 'by', n.by, 'words', n.words,
          'at', to_char(n.created_at at time zone 'utc', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')) order by n.created_at, n.id), '[]')
        from (select * from "compensationNote" where account_id = c.account_id and compensation_id = c.id
          order by created_at desc, id desc limit ${MAX_SHOWN_NOTES}) n) as notes,
      exists (select from proposal where act = 'payCompensation' and object_id = c.id::text
        and decision is null) as "isProposed",
      c.account_id = ${actor.accountId} as "isOwn"
    from compensation c
    left join shipment s on s.account_id = c.account_id and s.id = c.shipment_id
    left join parcel p on p.account_id = c.account_id and p.id = c.parcel_id
    join account member on member.account_id = c.account_id`

/** The cartons of orders by number, with what they hold. */
async function readCartons(
  db: Reader,
  page: readonly Row[],
): Promise<(order: Place) => StaffCompensation['cartons']> {
  const accountIds = page.map(({ accountId }) => accountId)
  const shipmentIds = page.flatMap((one) => one.shipmentId ?? [])
  const cartons = await db
    .selectFrom('carton')
    .select(['account_id as accountId', 'shipment_id as shipmentId', 'id', 'number'])
    .select('parcel_ids as parcelIds')
    .where('account_id', '=', sql<string>`any(${accountIds}::uuid[])`)
    .where('shipment_id', '=', sql<string>`any(${shipmentIds}::uuid[])`)
    .orderBy('number')
    .execute()
  const parcelIds = cartons.flatMap((carton) => carton.parcelIds)
  const goods = await db
    .selectFrom('goods')
    .select(['parcel_id as parcelId', 'quantity', 'unit_price_fen as unitPriceFen'])
    .select(sql<GoodsTag[]>`tags`.as('tags'))
    .where('account_id', '=', sql<string>`any(${accountIds}::uuid[])`)
    .where('parcel_id', '=', sql<string>`any(${parcelIds}::uuid[])`)
    .execute()
  const values = new Map(cartonValues(cartons, goods).map((value) => [value.id, value]))
  return (order) =>
    cartons.flatMap(({ accountId, shipmentId, id, number }) => {
      const value = values.get(id)
      const isOurs = accountId === order.accountId && shipmentId === order.shipmentId
      return isOurs && value !== undefined ? [{ number, ...value }] : []
    })
}
