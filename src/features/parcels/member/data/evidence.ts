import type { ReadonlySignal } from '@preact/signals-core'
import { followAlias, readAliases } from '#engine/client/data/aliases.ts'
import type { AccountDatabase } from '#engine/client/data/database.ts'
import { type Live, live } from '#engine/client/data/live.ts'
import { shownRows } from '#engine/client/data/shown.ts'
import type { StoredRow } from '#engine/client/data/stored-row.ts'
import type { Rows, SyncedTable } from '#engine/shared/rows.ts'
import type { PhotoRow } from '#features/pictures/changes/rows.ts'

type MeasurementRow = Rows['measurement']
/** `parcels`: how many lay in the measured carton; null where the parcel was measured alone. */
export type Measured = MeasurementRow & { parcels: number | null }
export type Evidence = { photos: readonly PhotoRow[]; measurements: readonly Measured[] }

type Owners = {
  db: AccountDatabase
  parcelId: string
  cartonIds: readonly string[]
  /** The orders that it was packed for. */
  orderIds: readonly string[]
}

/** The tables whose photos are evidence; those of a cart, a request or a return are about what is bought, those of messages
 * are part of a conversation. */
export type EvidenceOwner = Exclude<
  PhotoRow['ownerTable'],
  'cartLine' | 'requestLine' | 'goodsReturn' | 'message'
>
/** Reads which rows of each are about a parcel. */
const OWNERS: Record<EvidenceOwner, (of: Owners) => Promise<readonly string[]>> = {
  parcel: async ({ parcelId }) => [parcelId],
  claim: async ({ parcelId }) => [parcelId],
  carton: async ({ cartonIds }) => cartonIds,
  inspection: async ({ db, parcelId }) =>
    idsOf(await db.inspection.where('view.parcelId').equals(parcelId).toArray()),
  supplement: async ({ db, orderIds }) =>
    idsOf(await db.supplement.where('view.shipmentId').anyOf(orderIds).toArray()),
  // One of the whole order is about each of its cartons.
  compensation: async ({ db, cartonIds, orderIds }) => {
    const compensations = await db.compensation.where('view.shipmentId').anyOf(orderIds).toArray()
    return shownRows(compensations)
      .filter(({ row }) => row.cartonId === null || cartonIds.includes(row.cartonId))
      .map(({ row }) => row.id)
  },
}
const idsOf = <T extends SyncedTable>(rows: readonly StoredRow<T>[]) =>
  shownRows(rows).map(({ row }) => row.id)

/** Every photo and measurement of a parcel, its inspections, its cartons and their orders. */
export function evidenceOf(id: string): ReadonlySignal<Live<Evidence>> {
  return live(async (db) => {
    const parcelId = followAlias(await readAliases(db), id)
    const rows = shownRows(await db.measurement.where('view.parcelId').equals(parcelId).toArray())
    const measured = rows.map(({ row }) => row)
    const cartonIds = [...new Set(measured.flatMap(({ cartonId }) => cartonId ?? []))]
    const cartons = shownRows(await db.carton.where('id').anyOf(cartonIds).toArray())
    const orderIds = [...new Set(cartons.map(({ row }) => row.shipmentId))]
    const of = { db, parcelId, cartonIds, orderIds }
    const owners = await Promise.all(Object.values(OWNERS).map((ownersOf) => ownersOf(of)))
    const ownerIds = [...new Set(owners.flat())]
    const photos = await db.photo.where('view.ownerId').anyOf(ownerIds).toArray()
    const parcelsIn = new Map(cartons.map(({ row }) => [row.id, row.parcelIds.length]))
    return {
      photos: shownRows(photos).map(({ row }) => row),
      measurements: measured.map((row) => ({
        ...row,
        parcels: row.cartonId === null ? null : (parcelsIn.get(row.cartonId) ?? 1),
      })),
    }
  })
}
