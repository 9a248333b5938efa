import { sql } from 'kysely'
import type { Database } from '#engine/server/database/database.ts'
import { inTransaction } from '#engine/server/database/in-transaction.ts'
import type { MemberScope } from '#engine/server/database/member-scope.ts'
import { SYSTEM } from '#engine/server/database/records.ts'
import { writeForOne } from '#engine/server/database/write-for.ts'
import type { DueDeps } from '#engine/server/for-each-due.ts'
import { errorFields } from '#engine/server/log.ts'
import { nowOf } from '#engine/server/services.ts'
import { NIL_ID } from '#engine/shared/ids.ts'
import { readWarehouses } from '#features/business/server/read-warehouses.ts'
import type { ParcelRow } from '#features/parcels/changes/rows.ts'
import { type Storage, storageOfParcel } from '#features/parcels/rules/storage.ts'
import { noticeDue, type StorageNotice } from '#features/storage/rules/storage-notices.ts'
import { dayIn, type WarehouseId } from '#features/warehouses/rules/warehouses.ts'

const AT_ONCE = 500
const STAGES = ['toDeclare', 'toShip', 'inOrder'] as const

type Place = { accountId: string; id: string }
type Stored = Place & Pick<ParcelRow, 'originWarehouse' | 'storage'> & { notices: StorageNotice[] }

/**
 * Tells members that the free storage of their parcels ends, once for each day of a warehouse. Each notice is a
 * transaction of its own whose row is unique, so a run that ends early, or a second server, repeats nothing.
 */
export async function remindOfStorage(deps: DueDeps): Promise<void> {
  for (const { id: warehouseId, timeZone } of await readWarehouses(deps.db.kysely)) {
    const day = dayIn(timeZone, deps.nowMs())
    const reminder = await deps.db.kysely
      .selectFrom('storage_run')
      .select('day')
      .where('warehouse_id', '=', warehouseId)
      .where('day', '=', day)
      .executeTakeFirst()
    if (reminder !== undefined) continue
    if (await remindAll(warehouseId, day, deps)) await endRun(warehouseId, day, deps)
  }
}

/** Whether every notice that is due was sent; what failed is repeated by the next run. */
async function remindAll(warehouseId: WarehouseId, day: string, deps: DueDeps): Promise<boolean> {
  let isWhole = true
  for (let place: Place = { accountId: NIL_ID, id: NIL_ID }; ; ) {
    const page = await readStored(deps.db, warehouseId, place)
    const due = page.filter((parcel) => dueFor(parcel, parcel.notices, deps.nowMs()) !== null)
    for (const [accountId, parcels] of Map.groupBy(due, (parcel) => parcel.accountId)) {
      const ids = parcels.map(({ id }) => id)
      await remind(accountId, ids, day, deps).catch((error) => {
        isWhole = false
        deps.log.error('storage notices are not sent', {
          account: accountId,
          ...errorFields(error),
        })
      })
    }
    const last = page.at(-1)
    if (last === undefined || page.length < AT_ONCE) return isWhole
    place = last
  }
}

function dueFor(
  parcel: Pick<ParcelRow, 'originWarehouse' | 'storage'>,
  notices: readonly StorageNotice[],
  nowMs: number,
): { kind: StorageNotice; storage: Storage } | null {
  const storage = storageOfParcel(parcel, nowMs)
  const kind = storage && noticeDue(storage, notices)
  return storage && kind ? { kind, storage } : null
}

/** The parcels of a warehouse whose end is not decided, by pages. */
async function readStored(
  { kysely }: Pick<Database, 'kysely'>,
  warehouseId: WarehouseId,
  place: Place,
): Promise<Stored[]> {
  return kysely
    .selectFrom('parcel')
    .select(['account_id as accountId', 'id', 'origin_warehouse as originWarehouse', 'storage'])
    .select(
      sql<StorageNotice[]>`(select coalesce(json_agg(n.kind), '[]') from storage_notice n
        where n.account_id = parcel.account_id and n.parcel_id = parcel.id)`.as('notices'),
    )
    .where('origin_warehouse', '=', warehouseId)
    .where('stage', 'in', STAGES)
    .where('storage', 'is not', null)
    .where(sql<boolean>`ending ->> 'choice' is null`)
    .where(sql<boolean>`(account_id, id) > (${place.accountId}, ${place.id})`)
    .orderBy('account_id')
    .orderBy('id')
    .limit(AT_ONCE)
    .execute()
}

function remind(
  accountId: string,
  ids: readonly string[],
  day: string,
  deps: DueDeps,
): Promise<void> {
  return inTransaction(
    deps.db,
    (tx) =>
      writeForOne(tx, accountId, SYSTEM, deps, async (scope) => {
        for (const parcel of await scope.loadWhere('parcel', { id: ids })) {
          // Shipped or answered since it was found.
          if (!(STAGES as readonly string[]).includes(parcel.stage)) continue
          if ((parcel.ending?.choice ?? null) !== null) continue
          await remindOne(scope, parcel, day)
        }
      }),
    { accounts: [accountId] },
  )
}

async function remindOne(scope: MemberScope, parcel: ParcelRow, day: string): Promise<void> {
  const { tx, accountId } = scope
  const rows = await tx
    .selectFrom('storage_notice')
    .select('kind')
    .where('account_id', '=', accountId)
    .where('parcel_id', '=', parcel.id)
    .execute()
  const due = dueFor(
    parcel,
    rows.map(({ kind }) => kind),
    scope.nowMs,
  )
  if (due === null) return
  await tx
    .insertInto('storage_notice')
    .values({
      account_id: accountId,
      parcel_id: parcel.id,
      kind: due.kind,
      at: scope.now,
      days_run: 0,
      run_on: day,
    })
    .execute()
  const { freeUntil, daysLeft, feeFen } = due.storage
  const { code, originWarehouse } = parcel
  const args = { code: code ?? '', originWarehouse, freeUntil, daysLeft, feeFen }
  const kind = due.kind === 'last' ? 'storageLastNotice' : 'storageEnding'
  scope.event({ kind, objectId: parcel.id, args })
}

/**
 * Counts the day for each last notice whose parcel still waits, and marks the run as done. Counting runs instead of
 * days keeps a clock that jumps from opening a decision without the member's answer.
 */
function endRun(warehouseId: WarehouseId, day: string, deps: DueDeps): Promise<void> {
  return inTransaction(deps.db, async (tx) => {
    await sql`
      update storage_notice n set days_run = days_run + 1, run_on = ${day} from parcel p
      where n.kind = 'last' and n.run_on < ${day} and p.account_id = n.account_id and p.id = n.parcel_id
        and p.origin_warehouse = ${warehouseId} and p.stage in ('toDeclare', 'toShip')`.execute(tx)
    await tx
      .insertInto('storage_run')
      .values({ warehouse_id: warehouseId, day, at: nowOf(deps) })
      .onConflict((conflict) => conflict.doNothing())
      .execute()
  })
}
