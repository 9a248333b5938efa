import { sql } from 'kysely'
import { act } from '#engine/server/act.ts'
import type { Reader } from '#engine/server/database/database.ts'
import { ENDING_REASONS } from '#features/parcels/rules/parcel-ending.ts'
import { storageOfParcel } from '#features/parcels/rules/storage.ts'
import { MAX_RECORDED, type ParcelRecord } from '#features/receiving/contract/parcel-record.ts'
import { HISTORY_ACTS } from '#features/receiving/rules/parcel-history.ts'
import { getStaffParcel } from '#features/receiving/server/get-staff-parcel.ts'
import { openOrderOf, seenOf } from './billed-on.ts'

/** Everything that the console shows of one parcel. */
act('readParcelRecord', async ({ db, nowMs }, actor, input) => {
  const { kysely } = db
  const parcel = await getStaffParcel({ db }, actor, input)
  const { accountId, parcelId } = parcel
  const { storage, damage } = await kysely
    .selectFrom('parcel')
    .select(['storage', 'damage'])
    .where('account_id', '=', accountId)
    .where('id', '=', parcelId)
    .executeTakeFirstOrThrow()
  const order = await openOrderOf(kysely, accountId, parcelId)
  const parts = await readParts(kysely, accountId, parcelId)
  const stored = storageOfParcel({ originWarehouse: parcel.originWarehouse, storage }, nowMs())
  const { orderIds, inspectionIds, compensationIds, ...record } = parts
  return {
    parcel,
    damage,
    seen: seenOf({ ...parcel, damage }, order),
    bill: order?.bill ?? null,
    transCode: order?.transCode ?? null,
    storageFen: stored?.feeFen ?? null,
    ...record,
    history: await readHistory(kysely, accountId, [
      parcelId,
      ...orderIds,
      ...inspectionIds,
      ...compensationIds,
    ]),
  }
})

async function readParts(db: Reader, accountId: string, parcelId: string) {
  const inspections = await db
    .selectFrom('inspection')
    .select(['id', 'state', 'fee_fen as feeFen', 'refunded_fen as refundedFen'])
    .select('created_at as createdAt')
    .where('account_id', '=', accountId)
    .where('parcel_id', '=', parcelId)
    .orderBy('created_at', 'desc')
    .limit(MAX_RECORDED)
    .execute()
  const { rows: orders } = await sql<ParcelRecord['orders'][number] & { id: string }>`
    select s.id, s.trans_code as "transCode", s.status, s.dispatched_at as "dispatchedAt",
      (s.bill ->> 'orderTotalFen')::bigint as "totalFen", s.paid_at as "paidAt"
    from shipment_parcel held join shipment s
      on s.account_id = held.account_id and s.id = held.shipment_id
    where held.account_id = ${accountId} and held.parcel_id = ${parcelId}
    order by s.created_at desc limit ${MAX_RECORDED}`.execute(db)
  const orderIds = orders.map(({ id }) => id)
  const compensations = await db
    .selectFrom('compensation')
    .select(['id', 'state', 'asked_fen as askedFen', 'decided_fen as decidedFen'])
    .select('created_at as createdAt')
    .where('account_id', '=', accountId)
    .where(({ eb, or }) =>
      or([
        eb('parcel_id', '=', parcelId),
        eb('shipment_id', '=', sql<string>`any(${orderIds}::uuid[])`),
      ]),
    )
    .orderBy('created_at', 'desc')
    .limit(MAX_RECORDED)
    .execute()
  const measurements = await db
    .selectFrom('measurement')
    .select(['at', 'by', sql<boolean>`carton_id is not null`.as('inCarton')])
    .select(['weight_grams as weightGrams', 'length_mm as lengthMm', 'width_mm as widthMm'])
    .select('height_mm as heightMm')
    .where('account_id', '=', accountId)
    .where('parcel_id', '=', parcelId)
    .orderBy('at', 'desc')
    .limit(MAX_RECORDED)
    .execute()
  const inspectionIds = inspections.map(({ id }) => id)
  const owners = [parcelId, ...inspectionIds]
  const photos = await db
    .selectFrom('photo')
    .select(['sha256', 'purpose', 'by', 'state', 'created_at as at'])
    .where('account_id', '=', accountId)
    .where('owner_id', '=', sql<string>`any(${owners}::uuid[])`)
    .where('owner_table', 'in', ['parcel', 'inspection'])
    .orderBy('created_at', 'desc')
    .limit(MAX_RECORDED)
    .execute()
  return {
    orderIds,
    inspectionIds,
    compensationIds: compensations.map(({ id }) => id),
    measurements,
    photos,
    orders: orders.map(({ id: _, ...one }) => one),
    inspections: inspections.map(({ id: _, ...one }) => one),
    compensations: compensations.map(({ id: _, ...one }) => one),
  }
}

/** Who did what to a parcel and to what it is in, the latest first. Without an account it is unclaimed. */
export async function readHistory(
  db: Reader,
  accountId: string | null,
  objectIds: readonly string[],
): Promise<ParcelRecord['history']> {
  const { rows } = await sql<ParcelRecord['history'][number]>`
    select audit.id::text as id, audit.act, audit.at, audit.actor_kind as who,
      case when audit.actor_kind = 'staff' then actor.email end as by,
      case when ending is null then coalesce(audit.after ->> 'reason', audit.after ->> 'words', '')
        else coalesce(audit.after ->> 'words', '') end as reason, ending
    from audit
    left join lateral (select audit.after ->> 'reason' as ending
      where audit.object_table = 'parcel' and audit.after ->> 'reason' = any(${[...ENDING_REASONS]}::text[])) ended on true
    left join account actor on actor.account_id = audit.actor_account_id
    where audit.account_id is not distinct from ${accountId}::uuid and audit.object_table = any(${TABLES})
      and audit.object_id = any(${objectIds}) and audit.act = any(${[...HISTORY_ACTS]})
    order by audit.at desc, audit.id desc limit ${MAX_RECORDED}`.execute(db)
  return rows
}

const TABLES = [
  'unclaimed_parcel',
  'parcel',
  'claim',
  'shipment',
  'order',
  'inspection',
  'compensation',
]
