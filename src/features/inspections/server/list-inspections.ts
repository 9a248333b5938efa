import { sql } from 'kysely'
import { act } from '#engine/server/act.ts'
import { readTimeCursor, timeCursor } from '#engine/server/time-cursor.ts'
import {
  INSPECTIONS_PAGE,
  MAX_KNOWN_PICTURES,
  type StaffInspection,
} from '#features/inspections/contract/staff-inspections.ts'
import { staffParcels } from '#features/parcels/server/staff-parcels.ts'

/** One page of the paid inspections of a warehouse, the oldest first, each with its parcel and what it is compared with. */
act('listInspections', async ({ db: { kysely } }, actor, { warehouseId, after }) => {
  const place = readTimeCursor(after, 2)
  const [at, accountId, id] = place ?? []
  const rows = await kysely
    .selectFrom('inspection')
    .innerJoin('parcel', (join) =>
      join
        .onRef('parcel.account_id', '=', 'inspection.account_id')
        .onRef('parcel.id', '=', 'inspection.parcel_id'),
    )
    .select([
      'inspection.account_id as accountId',
      'inspection.id as inspectionId',
      'inspection.parcel_id as parcelId',
      'requirements',
      'services',
      'prices_fen as pricesFen',
      'fee_fen as feeFen',
      sql<string>`inspection.paid_at`.as('paidAt'),
      sql<StaffInspection['kind']>`parcel.shots ->> 'kind'`.as('kind'),
      sql<StaffInspection['pictures']>`(
        select coalesce(json_agg(json_build_object('sha256', known.sha256, 'by', known.by, 'shot', known.shot)), '[]')
        from (
          select sha256, by, shot from photo where photo.account_id = inspection.account_id
            and photo.owner_id = inspection.parcel_id and photo.owner_table = 'parcel' and photo.state = 'stored'
          order by photo.created_at, photo.id limit ${MAX_KNOWN_PICTURES}
        ) known
      )`.as('pictures'),
    ])
    .where('inspection.state', '=', 'waiting')
    .where('parcel.origin_warehouse', '=', warehouseId)
    .$if(place !== undefined, (query) =>
      query.where(
        sql<boolean>`(inspection.paid_at, inspection.account_id, inspection.id)
          > (${at}::timestamptz, ${accountId}::uuid, ${id}::uuid)`,
      ),
    )
    .orderBy('inspection.paid_at')
    .orderBy('inspection.account_id')
    .orderBy('inspection.id')
    .limit(INSPECTIONS_PAGE + 1)
    .execute()
  const page = rows.slice(0, INSPECTIONS_PAGE)
  const parcels = await staffParcels(kysely)
    .where('parcel.id', '=', sql<string>`any(${page.map(({ parcelId }) => parcelId)}::uuid[])`)
    .where('parcel.account_id', '=', sql<string>`any(${page.map((row) => row.accountId)}::uuid[])`)
    .execute()
  const byId = new Map(parcels.map((parcel) => [`${parcel.accountId} ${parcel.parcelId}`, parcel]))
  const inspections = page.flatMap(({ accountId: owner, parcelId, pricesFen, ...inspection }) => {
    const parcel = byId.get(`${owner} ${parcelId}`)
    if (parcel === undefined) return []
    const services = inspection.services.map((service) => ({
      service,
      priceFen: pricesFen[service] ?? 0,
    }))
    return [{ ...inspection, services, parcel, isOwn: owner === actor.accountId }]
  })
  const last = rows.length > INSPECTIONS_PAGE ? page.at(-1) : undefined
  const next =
    last === undefined ? null : timeCursor(last.paidAt, last.accountId, last.inspectionId)
  return { inspections, next }
})
