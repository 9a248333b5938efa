import type { ReadonlySignal } from '@preact/signals-core'
import type { AccountDatabase } from '#engine/client/data/database.ts'
import { type Live, live } from '#engine/client/data/live.ts'
import { newestFirst, type Shown, shownRows } from '#engine/client/data/shown.ts'
import type { Rows } from '#engine/shared/rows.ts'

export type CompensationRow = Rows['compensation']
export type CompensationDetail = {
  compensation: CompensationRow
  waiting: boolean
  /** Oldest first. */
  notes: Shown<'compensationNote'>[]
  photos: Rows['photo'][]
}

/** The compensations of an order or a parcel with their notes and pictures, the newest first. */
export function compensationsOf(
  of: { shipmentId: string } | { parcelId: string },
): ReadonlySignal<Live<readonly CompensationDetail[]>> {
  return live(async (db) => {
    const rows = await ('parcelId' in of
      ? db.compensation.where('view.parcelId').equals(of.parcelId)
      : db.compensation.where('view.shipmentId').equals(of.shipmentId)
    ).toArray()
    const items = shownRows(rows).sort(newestFirst)
    return Promise.all(items.map((one) => readDetail(db, one)))
  })
}

async function readDetail(
  db: AccountDatabase,
  { row, waiting }: Shown<'compensation'>,
): Promise<CompensationDetail> {
  const [notes, photos] = await Promise.all([
    db.compensationNote.where('view.compensationId').equals(row.id).toArray(),
    db.photo.where('view.ownerId').equals(row.id).toArray(),
  ])
  return {
    compensation: row,
    waiting,
    notes: oldestFirst(shownRows(notes)),
    photos: oldestFirst(shownRows(photos)).map((photo) => photo.row),
  }
}

const oldestFirst = <Table extends 'compensationNote' | 'photo'>(rows: Shown<Table>[]) =>
  rows.sort((a, b) => newestFirst(b, a))
