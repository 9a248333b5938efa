import { type RawBuilder, sql } from 'kysely'
import { act } from '#engine/server/act.ts'
import type { Reader } from '#engine/server/database/database.ts'
import type { Actor } from '#engine/server/database/find-session.ts'
import type { HttpContext } from '#engine/server/http/http-env.ts'
import { jsonRows, oneRead, QUERIES, withInstants } from '#engine/server/one-read.ts'
import { nowOf, type Services } from '#engine/server/services.ts'
import { readTimeCursor, timeCursor } from '#engine/server/time-cursor.ts'
import type { ReplyOf } from '#engine/shared/endpoints.ts'
import { STORED_WAREHOUSES } from '#features/business/server/read-warehouses.ts'
import { WORK_PAGE } from '#features/desk/contract/work-list.ts'
import type { StaffParcel } from '#features/parcels/contract/warehouse-parcel.ts'
import { staffParcels } from '#features/parcels/server/staff-parcels.ts'
import {
  BUSINESS_ZONE,
  FIRST_WAREHOUSES,
  type WarehouseId,
} from '#features/warehouses/rules/warehouses.ts'

/** Counting stops here, which bounds the cost of a long backlog. */
const COUNTED_AT_MOST = 10_000

type Wanted = { warehouseId: WarehouseId; list: 'expected' | 'arrived'; after?: string | undefined }
type Asked = { wanted: Wanted; nowMs: () => number }
type Found = { parcels: StaffParcel[]; expected: number; arrived: number }

const FIRST_ZONES = JSON.stringify(FIRST_WAREHOUSES)

const WORK = oneRead({
  shape: ({ wanted: { list, after } }: Asked) => ({ list, isLater: after !== undefined }),
  values: ({ wanted: { warehouseId, after }, nowMs }) => {
    const [at, id] = readTimeCursor(after, 1) ?? []
    return { warehouseId, nowAt: nowOf({ nowMs }), ...(at !== undefined && { at, id }) }
  },
  query: ({ warehouseId, nowAt, at, id }, { list, isLater }) => {
    const column = sql.ref(list === 'expected' ? 'parcel.created_at' : 'parcel.received_at')
    const now = sql`${nowAt}::timestamptz`
    // A midnight is known to the planner only roughly, because its zone is read.
    const where = {
      expected: sql`parcel.destination_warehouse_id = ${warehouseId} and parcel.stage = 'toWarehouse'`,
      arrived: sql`parcel.origin_warehouse = ${warehouseId}
        and parcel.received_at >= date_trunc('day', ${now}, there.zone)
        and parcel.received_at >= ${now} - interval '26 hours'`,
    }
    const beyond = isLater
      ? sql`and ${column} <= ${at}::timestamptz
        and (${column} < ${at}::timestamptz or parcel.id > ${id}::uuid)`
      : sql``
    // Limited to the page before any join, so the planner reads it from the index.
    const page = sql`select parcel.account_id, parcel.id from parcel where ${where[list]} ${beyond}
      order by ${column} desc, parcel.id limit ${sql.lit(WORK_PAGE + 1)}`
    const parcels = staffParcels(QUERIES)
      .where(sql<boolean>`(parcel.account_id, parcel.id) in (${page})`)
      .orderBy(column, 'desc')
      .orderBy('parcel.id')
    const counted = (which: RawBuilder<unknown>) => sql`(select count(*)::int from (
      select from parcel where ${which} limit ${sql.lit(COUNTED_AT_MOST)}) bounded)`
    return sql<Found>`
      select ${jsonRows(sql`${parcels}`)} as parcels, ${counted(where.expected)} as expected,
        ${counted(where.arrived)} as arrived
      from (select coalesce((
        select one ->> 'timeZone' from jsonb_array_elements(
          coalesce(${STORED_WAREHOUSES}, ${sql.lit(FIRST_ZONES)}::jsonb)) one
        where one ->> 'id' = ${warehouseId}), ${sql.lit(BUSINESS_ZONE)}) as zone offset 0) there`
  },
})

/**
 * Parcels on their way to a warehouse, or received since its midnight: one page, and the counts of both.
 * @internal
 */
export const workList = act(
  'workList',
  async (
    { db, nowMs }: Pick<Services, 'nowMs'> & { db: { kysely: Reader } },
    actor: Pick<Actor, 'accountId'>,
    wanted: Wanted,
    c?: HttpContext,
  ): Promise<ReplyOf<'workList'>> => {
    const found = await WORK.found(c, db.kysely, actor.accountId, { wanted, nowMs })
    const { parcels: listed, ...counts } = found
    const rows = withInstants(listed, 'createdAt', 'receivedAt', 'missingSince')
    const parcels = rows.slice(0, WORK_PAGE)
    const last = rows.length > WORK_PAGE ? parcels.at(-1) : undefined
    return {
      parcels,
      next: last === undefined ? null : cursorOf(last, wanted.list),
      ...counts,
    }
  },
  { beside: (wanted, { nowMs }) => WORK.beside({ wanted, nowMs }) },
)

function cursorOf({ createdAt, receivedAt, parcelId }: StaffParcel, list: Wanted['list']): string {
  return timeCursor((list === 'expected' ? createdAt : receivedAt) ?? '', parcelId)
}
