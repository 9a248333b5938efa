import { type RawBuilder, sql } from 'kysely'
import { act } from '#engine/server/act.ts'
import type { Reader } from '#engine/server/database/database.ts'
import type { Services } from '#engine/server/services.ts'
import { readTimeCursor, timeCursor } from '#engine/server/time-cursor.ts'
import type { ReplyOf } from '#engine/shared/endpoints.ts'
import { readWarehouses } from '#features/business/server/read-warehouses.ts'
import { WORK_PAGE } from '#features/desk/contract/work-list.ts'
import type { StaffParcel } from '#features/parcels/contract/warehouse-parcel.ts'
import { staffParcels } from '#features/parcels/server/staff-parcels.ts'
import type { WarehouseId } from '#features/warehouses/rules/warehouses.ts'
import { warehouseIn } from '#features/warehouses/rules/warehouses.ts'

/** Counting stops here, which bounds the cost of a long backlog. */
const COUNTED_AT_MOST = 10_000

type Wanted = { warehouseId: WarehouseId; list: 'expected' | 'arrived'; after?: string | undefined }

/**
 * Parcels on their way to a warehouse, or received since its midnight: one page, and the counts of both.
 * @internal
 */
export const workList = act(
  'workList',
  async (
    { db, ...deps }: Pick<Services, 'nowMs'> & { db: { kysely: Reader } },
    _actor: unknown,
    { warehouseId, list, after }: Wanted,
  ): Promise<ReplyOf<'workList'>> => {
    const { kysely } = db
    const nowMs = deps.nowMs()
    const place = readTimeCursor(after, 1)
    const [at, id] = place ?? []
    const { timeZone } = warehouseIn(await readWarehouses(kysely), warehouseId)
    const isOf = (wanted: Wanted['list']) => belongs({ warehouseId, timeZone }, wanted, nowMs)
    const column = list === 'expected' ? 'created_at' : 'received_at'
    // Limited to the page before any join, so the planner reads it from the index.
    const page = kysely
      .selectFrom('parcel')
      .select(['parcel.account_id', 'parcel.id'])
      .where(isOf(list))
      .$if(place !== undefined, (query) =>
        query.where(
          sql<boolean>`${sql.ref(`parcel.${column}`)} <= ${at}
          and (${sql.ref(`parcel.${column}`)} < ${at} or parcel.id > ${id})`,
        ),
      )
      .orderBy(`parcel.${column}`, 'desc')
      .orderBy('parcel.id')
      .limit(WORK_PAGE + 1)
    const rows = await staffParcels(kysely)
      .where(({ eb, refTuple }) =>
        eb(refTuple('parcel.account_id', 'parcel.id'), 'in', page.$asTuple('account_id', 'id')),
      )
      .orderBy(`parcel.${column}`, 'desc')
      .orderBy('parcel.id')
      .execute()
    const parcels = rows.slice(0, WORK_PAGE)
    const last = rows.length > WORK_PAGE ? parcels.at(-1) : undefined
    return {
      parcels,
      next: last === undefined ? null : cursorOf(last, list),
      expected: await counted(kysely, isOf('expected')),
      arrived: await counted(kysely, isOf('arrived')),
    }
  },
)

type There = { warehouseId: WarehouseId; timeZone: string }

function belongs({ warehouseId, timeZone }: There, list: Wanted['list'], nowMs: number) {
  return list === 'expected'
    ? sql<boolean>`parcel.destination_warehouse_id = ${warehouseId} and parcel.stage = 'toWarehouse'`
    : sql<boolean>`parcel.origin_warehouse = ${warehouseId}
        and parcel.received_at >= ${midnight(timeZone, nowMs)}`
}

/** The start of the current day in a time zone. */
function midnight(timeZone: string, nowMs: number) {
  const now = new Date(nowMs).toISOString()
  return sql<string>`date_trunc('day', ${now}::timestamptz, ${timeZone})`
}

async function counted(db: Reader, which: RawBuilder<boolean>): Promise<number> {
  const some = db.selectFrom('parcel').select(sql`1`.as('one')).where(which).limit(COUNTED_AT_MOST)
  const { count } = await db
    .selectFrom(some.as('some'))
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow()
  return count
}

function cursorOf({ createdAt, receivedAt, parcelId }: StaffParcel, list: Wanted['list']): string {
  return timeCursor((list === 'expected' ? createdAt : receivedAt) ?? '', parcelId)
}
