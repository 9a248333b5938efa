import { type RawBuilder, sql } from 'kysely'
import { act } from '#engine/server/act.ts'
import type { Reader } from '#engine/server/database/database.ts'
import type { Actor } from '#engine/server/database/find-session.ts'
import type { HttpContext } from '#engine/server/http/http-env.ts'
import { jsonRows, oneRead } from '#engine/server/one-read.ts'
import { refuse } from '#engine/server/refusal.ts'
import { nowOf, type Services } from '#engine/server/services.ts'
import type { InputOf, ReplyOf } from '#engine/shared/endpoints.ts'
import { STORED_WAREHOUSES } from '#features/business/server/read-warehouses.ts'
import { SHELF_AGES, type ShelfAge } from '#features/desk/contract/week-figures.ts'
import { FIRST_WAREHOUSES } from '#features/warehouses/rules/warehouses.ts'
import { SHELVED } from '#features/warehouses/server/list-warehouses.ts'

const FIRST = JSON.stringify(FIRST_WAREHOUSES)
const ON_SHELF = sql`(${sql.join(SHELVED.map((stage) => sql.lit(stage)))})`
/** The first and the last day of each age. A clock that was set back makes what came tomorrow new. */
const DAYS = {
  '0-7': [-1, 7],
  '8-30': [8, 30],
  '31-60': [31, 60],
  '61-90': [61, 90],
  '91+': [91, 1_000_000],
} as const satisfies Record<ShelfAge, readonly [number, number]>
const AGES = sql.join(
  SHELF_AGES.map((age) => {
    const [first, last] = DAYS[age]
    return sql`(${sql.lit(age)}, ${sql.lit(first)}, ${sql.lit(last)})`
  }),
)

type Asked = Pick<Services, 'nowMs'> & { wanted: InputOf<'readWeekFigures'> }
type Found = ReplyOf<'readWeekFigures'>

/** The Monday of an instant at the warehouse, as a date. */
const mondayOf = (at: RawBuilder<unknown>) =>
  sql`date_trunc('week', ${at} at time zone (select zone from there))::date`

/** Hours between two instants by the Monday of the second; a clock that was set back gives none. */
const durations = (from: RawBuilder<unknown>, until: RawBuilder<unknown>) => {
  const hours = sql`greatest(0, extract(epoch from ${until} - ${from}) / 3600)`
  const rounded = (share: number) =>
    sql`round((percentile_cont(${sql.lit(share)}) within group (order by ${hours}))::numeric, 2)`
  return sql`${mondayOf(until)} as monday, json_build_object('count', count(*)::int,
    'medianHours', ${rounded(0.5)}, 'p90Hours', ${rounded(0.9)}) as took`
}
const NONE = sql`json_build_object('count', 0, 'medianHours', null, 'p90Hours', null)`

const WEEKS = oneRead({
  shape: () => ({}),
  values: ({ wanted: { warehouseId, weeks }, nowMs }: Asked) => ({
    warehouseId,
    before: Number(weeks) - 1,
    nowAt: nowOf({ nowMs }),
  }),
  query: ({ warehouseId, before, nowAt }) => {
    const now = sql`${nowAt}::timestamptz`
    // The first Monday is known to the planner only roughly, because its zone is read.
    const oldest = sql`(${now} - ${before}::int * interval '7 days' - interval '8 days')`
    const isRecent = (at: RawBuilder<unknown>) =>
      sql`${at} >= (select since from there) and ${at} >= ${oldest}`
    const thisMonday = sql`date_trunc('week', ${now} at time zone (one ->> 'timeZone'))`
    return sql<Found>`
      with there as materialized (
        select id, zone, monday::date as monday, this_monday::date as this_monday,
          monday at time zone zone as since
        from (
          select one ->> 'id' as id, one ->> 'timeZone' as zone, ${thisMonday} as this_monday,
            ${thisMonday} - ${before}::int * interval '7 days' as monday
          from jsonb_array_elements(coalesce(${STORED_WAREHOUSES}, ${sql.lit(FIRST)}::jsonb)) one
          where one ->> 'id' = ${warehouseId}) found
      ), received as (
        select ${mondayOf(sql`at`)} as monday, count(*)::int as received from (
          select received_at as at from parcel
          where origin_warehouse = ${warehouseId} and ${isRecent(sql`received_at`)}
          union all
          select received_at from unclaimed_parcel
          where warehouse_id = ${warehouseId} and ${isRecent(sql`received_at`)} and status = 'onShelf'
        ) arrival group by 1
      ), done as materialized (
        select a.act, a.at, s.account_id, s.id, s.created_at, s.paid_at, s.dispatched_at
        from audit a join shipment s on s.account_id = a.account_id and s.id::text = a.object_id
        where a.act in ('packOrder', 'billOrder', 'dispatchOrder') and ${isRecent(sql`a.at`)}
          and s.origin_warehouse = ${warehouseId}
      ), volume as (
        select ${mondayOf(sql`at`)} as monday,
          count(distinct id) filter (where act = 'packOrder')::int as packed,
          count(distinct id) filter (where act = 'billOrder')::int as billed,
          count(distinct id) filter (where act = 'dispatchOrder')::int as dispatched
        from done group by 1
      ), bills as (
        select ${durations(sql`o.created_at`, sql`b.at`)} from (
          select distinct account_id, id, created_at from done where act = 'billOrder') o
        join shipment_bill b
          on b.account_id = o.account_id and b.shipment_id = o.id and b.bill_version = 1
        where ${isRecent(sql`b.at`)} group by 1
      ), sent as (
        select ${durations(sql`paid_at`, sql`dispatched_at`)} from (
          select distinct account_id, id, paid_at, dispatched_at
          from done where act = 'dispatchOrder') o
        where paid_at is not null and ${isRecent(sql`dispatched_at`)} group by 1
      ), answered as (
        select ${durations(sql`asked_at`, sql`answered_at`)} from answer_time
        where ${isRecent(sql`answered_at`)} group by 1
      ), stored as materialized (
        select (${now} at time zone zone)::date - (received_at at time zone zone)::date as days
        from there, lateral (
          select received_at from parcel
          where origin_warehouse = ${warehouseId} and stage in ${ON_SHELF}
            and missing_since is null
          union all
          select received_at from unclaimed_parcel
          where warehouse_id = ${warehouseId} and status = 'onShelf' and missing_since is null
        ) lying
      )
      select ${jsonRows(sql`
        select to_char(first.day, 'IYYY-"W"IW') as week, to_char(first.day, 'YYYY-MM-DD') as monday,
          coalesce(received.received, 0) as received, coalesce(volume.packed, 0) as packed,
          coalesce(volume.billed, 0) as billed, coalesce(volume.dispatched, 0) as dispatched,
          coalesce(bills.took, ${NONE}) as "orderToBill",
          coalesce(sent.took, ${NONE}) as "paymentToDispatch",
          coalesce(answered.took, ${NONE}) as answers
        from there, lateral (
          select day::date as day
          from generate_series(there.monday, there.this_monday, interval '7 days') day) first
        left join received on received.monday = first.day
        left join volume on volume.monday = first.day
        left join bills on bills.monday = first.day
        left join sent on sent.monday = first.day
        left join answered on answered.monday = first.day
        order by first.day`)} as weeks,
      ${jsonRows(sql`
        select band.age, (select count(*)::int from stored
          where stored.days between band.first and band.last) as parcels
        from (values ${AGES}) band (age, first, last)
        order by band.first`)} as shelf`
  },
})

/**
 * Counts and times by week of one warehouse, and the age of what is on its shelf. Orders are counted from the audit log,
 * so weeks that are older than it (`AUDIT_DAYS`) have none.
 * @internal
 */
export const readWeekFigures = act(
  'readWeekFigures',
  async (
    { db, nowMs }: Pick<Services, 'nowMs'> & { db: { kysely: Reader } },
    { accountId }: Pick<Actor, 'accountId'>,
    wanted: InputOf<'readWeekFigures'>,
    c?: HttpContext,
  ): Promise<Found> => {
    const found = await WEEKS.found(c, db.kysely, accountId, { wanted, nowMs })
    if (found.weeks.length === 0) throw refuse('not_found')
    return found
  },
  { beside: (wanted, { nowMs }) => WEEKS.beside({ wanted, nowMs }) },
)
