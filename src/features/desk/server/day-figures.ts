import { sql } from 'kysely'
import { act } from '#engine/server/act.ts'
import { jsonRows, oneRead } from '#engine/server/one-read.ts'
import { nowOf, type Services } from '#engine/server/services.ts'
import { STORED_WAREHOUSES } from '#features/business/server/read-warehouses.ts'
import type { DayFigures } from '#features/desk/contract/day-figures.ts'
import { FIRST_WAREHOUSES } from '#features/warehouses/rules/warehouses.ts'

const FIRST = JSON.stringify(FIRST_WAREHOUSES)
/** The acts of the log that the index `audit_of_orders` has. */
type OfDay = 'packOrder' | 'billOrder' | 'dispatchOrder'

/** The orders of a warehouse with which it was done since its midnight, however often. */
const ordersOf = (done: OfDay) => sql`(
  select count(distinct a.object_id)::int from audit a
  join shipment s on s.account_id = a.account_id and s.id::text = a.object_id
  where a.act = ${sql.lit(done)} and a.at >= there.midnight
    and s.origin_warehouse = there."warehouseId")`

const DAY = oneRead({
  shape: () => ({}),
  values: ({ nowMs }: Pick<Services, 'nowMs'>) => ({ nowAt: nowOf({ nowMs }) }),
  query: ({ nowAt }) =>
    sql<{ warehouses: DayFigures[] }>`select ${jsonRows(sql`
    select there."warehouseId",
      (select count(*)::int from parcel p
        where p.origin_warehouse = there."warehouseId" and p.received_at >= there.midnight)
      + (select count(*)::int from unclaimed_parcel u
        where u.warehouse_id = there."warehouseId" and u.received_at >= there.midnight
          and u.status = 'onShelf') as received,
      ${ordersOf('packOrder')} as packed,
      ${ordersOf('billOrder')} as billed,
      ${ordersOf('dispatchOrder')} as dispatched
    from (
      select one ->> 'id' as "warehouseId",
        date_trunc('day', ${nowAt}::timestamptz, one ->> 'timeZone') as midnight
      from jsonb_array_elements(coalesce(${STORED_WAREHOUSES}, ${sql.lit(FIRST)}::jsonb))
        with ordinality as listed(one, place)
      order by place offset 0) there`)} as warehouses`,
})

/** Counts what was done at each warehouse since its midnight. */
act(
  'readDayFigures',
  async ({ db, nowMs }, { accountId }, _input, c) => DAY.found(c, db.kysely, accountId, { nowMs }),
  { beside: (_input, { nowMs }) => DAY.beside({ nowMs }) },
)
