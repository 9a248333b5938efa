import type { ReadonlySignal } from '@preact/signals-core'
import { type Live, live } from '#engine/client/data/live.ts'
import { newestFirst, type Shown, shownRows } from '#engine/client/data/shown.ts'
import type { StoredRow } from '#engine/client/data/stored-row.ts'
import type { Rows } from '#engine/shared/rows.ts'
import type { PhotoRow } from '#features/pictures/changes/rows.ts'
import { SHOTS } from '#features/shots/rules/shot-list.ts'

export type ParcelShots = {
  /** The warehouse's photos of the parcel and of its inspections, in the order of the shots, the newest of each first. */
  shots: readonly PhotoRow[]
  /** The member's own pictures: those that they sent with their request, then those of the parcel. */
  own: readonly PhotoRow[]
  /** The lines of the requests for which it came, whose products have pictures. */
  lines: readonly Rows['requestLine'][]
  rings: readonly Shown<'ring'>[]
  /** The newest first. */
  retakes: readonly Shown<'retake'>[]
}

type Dated = { id: string; createdAt: string }
const oldestFirst = (a: Dated, b: Dated) =>
  a.createdAt.localeCompare(b.createdAt) || a.id.localeCompare(b.id)

const rowsOf = <T extends 'inspection' | 'requestParcel' | 'requestLine' | 'photo'>(
  rows: readonly StoredRow<T>[],
): Rows[T][] => shownRows(rows).map(({ row }) => row)

/** What shows a parcel's goods, here and at the warehouse, and what the member said about it. */
export function shotsOfParcel(parcelId: string): ReadonlySignal<Live<ParcelShots>> {
  return live(async (db) => {
    const ofParcel = { 'view.parcelId': parcelId }
    const inspections = rowsOf(await db.inspection.where(ofParcel).toArray())
    const merchantParcels = rowsOf(await db.requestParcel.where(ofParcel).toArray())
    const requestIds = merchantParcels.map(({ requestId }) => requestId)
    const all = rowsOf(await db.requestLine.where('view.requestId').anyOf(requestIds).toArray())
    const sent = new Set(merchantParcels.flatMap(({ quantities }) => Object.keys(quantities)))
    const lines = all.filter(({ id }) => sent.has(id)).sort(oldestFirst)
    const owners = [parcelId, ...inspections.map(({ id }) => id), ...lines.map(({ id }) => id)]
    const photos = rowsOf(await db.photo.where('view.ownerId').anyOf(owners).toArray())
    const own = photos.filter(({ by }) => by === 'member').sort(oldestFirst)
    return {
      shots: photos
        .filter(({ by }) => by === 'staff')
        .sort((a, b) => nthShot(a) - nthShot(b) || oldestFirst(b, a)),
      own: [
        ...own.filter(({ ownerTable }) => ownerTable === 'requestLine'),
        ...own.filter(({ ownerTable }) => ownerTable === 'parcel'),
      ],
      lines,
      rings: shownRows(await db.ring.where(ofParcel).toArray()),
      retakes: shownRows(await db.retake.where(ofParcel).toArray()).sort(newestFirst),
    }
  })
}

/** Photos that are filed under no shot come last. */
const nthShot = ({ shot }: PhotoRow) => (shot ? SHOTS.indexOf(shot) : SHOTS.length)
