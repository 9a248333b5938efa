import type { ReadonlySignal } from '@preact/signals-core'
import type { AccountDatabase } from '#engine/client/data/database.ts'
import { type Live, live } from '#engine/client/data/live.ts'
import { newestFirst, type Shown, shownRows } from '#engine/client/data/shown.ts'
import type { Rows } from '#engine/shared/rows.ts'
import { isInWarehouse, isOpenReturn } from '#features/requests/rules/return-states.ts'

/** A return with its pictures, the oldest first. */
export type ReturnDetail = Shown<'goodsReturn'> & { photos: readonly Rows['photo'][] }

/** The returns of a request's goods, the newest first. */
export function returnsOf(requestId: string): ReadonlySignal<Live<readonly ReturnDetail[]>> {
  return live((db) => readReturns(db, requestId))
}

/** The same within a reading of the device. */
export async function readReturns(
  db: AccountDatabase,
  requestId: string,
): Promise<readonly ReturnDetail[]> {
  const rows = shownRows(await db.goodsReturn.where('view.requestId').equals(requestId).toArray())
  const ids = rows.map(({ row }) => row.id)
  const photos = shownRows(await db.photo.where('view.ownerId').anyOf(ids).toArray())
  const sorted = photos.sort((a, b) => newestFirst(b, a)).map(({ row }) => row)
  return rows.sort(newestFirst).map((one) => ({
    ...one,
    photos: sorted.filter(({ ownerId }) => ownerId === one.row.id),
  }))
}

/** Where goods are that arrived for a request: some may go back to the merchant; all are in an order or have left. */
export type ArrivedGoods = 'here' | 'returning' | 'left'

export function arrivedGoods(
  requestId: string,
  parcelIds: readonly string[],
): ReadonlySignal<Live<ArrivedGoods>> {
  return live(async (db) => {
    const returns = await db.goodsReturn.where('view.requestId').equals(requestId).toArray()
    if (shownRows(returns).some(({ row }) => isOpenReturn(row))) return 'returning'
    const parcels = (await db.parcel.bulkGet([...parcelIds])).filter((row) => row !== undefined)
    return shownRows(parcels).some(({ row }) => isInWarehouse(row)) ? 'here' : 'left'
  })
}
