import type { ReadonlySignal } from '@preact/signals-core'
import type { Rows } from '#shared/contract/rows.ts'
import { type Live, live } from './live.ts'
import { newestFirst, type Shown, shown } from './shown.ts'

/** A return with its pictures, the oldest first. */
export type ReturnDetail = Shown<'goodsReturn'> & { photos: readonly Rows['photo'][] }

/** The returns of a request's goods, the newest first. */
export function returnsOf(requestId: string): ReadonlySignal<Live<readonly ReturnDetail[]>> {
  return live(async (db) => {
    const rows = shown(await db.goodsReturn.where('view.requestId').equals(requestId).toArray())
    const ids = rows.map(({ row }) => row.id)
    const photos = shown(await db.photo.where('view.ownerId').anyOf(ids).toArray())
    const sorted = photos.sort((a, b) => newestFirst(b, a)).map(({ row }) => row)
    return rows.sort(newestFirst).map((one) => ({
      ...one,
      photos: sorted.filter(({ ownerId }) => ownerId === one.row.id),
    }))
  })
}
