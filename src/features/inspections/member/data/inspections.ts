import type { ReadonlySignal } from '@preact/signals-core'
import { type Live, live } from '#engine/client/data/live.ts'
import { newestFirst, type Shown, shownOne, shownRows } from '#engine/client/data/shown.ts'
import type { Rows } from '#engine/shared/rows.ts'

export type InspectionRow = Rows['inspection']
export type InspectionWithPhotos = { inspection: InspectionRow; photos: Rows['photo'][] }

/** The inspections of a parcel with their pictures, the newest first. */
export function inspectionsOf(
  parcelId: string,
): ReadonlySignal<Live<readonly InspectionWithPhotos[]>> {
  return live(async (db) => {
    const rows = await db.inspection.where('view.parcelId').equals(parcelId).toArray()
    const inspections = shownRows(rows).sort(newestFirst)
    const ids = inspections.map(({ row }) => row.id)
    const photos = shownRows(await db.photo.where('view.ownerId').anyOf(ids).toArray())
    return inspections.map(({ row }) => ({
      inspection: row,
      photos: photos
        .filter((photo) => photo.row.ownerId === row.id)
        .sort((a, b) => newestFirst(b, a))
        .map((photo) => photo.row),
    }))
  })
}

/** One inspection with its parcel; null if this device has none. */
export function inspectionById(
  id: string,
): ReadonlySignal<Live<{ inspection: InspectionRow; parcel: Shown<'parcel'>['row'] } | null>> {
  return live(async (db) => {
    const inspection = shownOne(await db.inspection.get(id))?.row
    const parcel = inspection && shownOne(await db.parcel.get(inspection.parcelId))?.row
    return inspection === undefined || parcel === undefined ? null : { inspection, parcel }
  })
}
