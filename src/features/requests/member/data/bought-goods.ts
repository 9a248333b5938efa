import type { ReadonlySignal } from '@preact/signals-core'
import { type Live, live } from '#engine/client/data/live.ts'
import { newestFirst, shownRows } from '#engine/client/data/shown.ts'
import type { Rows } from '#engine/shared/rows.ts'
import { type ReturnDetail, readReturns } from './goods-returns.ts'

/** What came in one parcel for one request: its lines, and the returns of the request, the newest first. */
export type BoughtGoods = {
  merchantParcel: Rows['requestParcel']
  lines: readonly Rows['requestLine'][]
  returns: readonly ReturnDetail[]
}

/** The goods in a parcel that we bought for the member; empty for a parcel of their own. */
export function boughtIn(parcelId: string): ReadonlySignal<Live<readonly BoughtGoods[]>> {
  return live(async (db) => {
    const rows = await db.requestParcel.where('view.parcelId').equals(parcelId).toArray()
    const bought: BoughtGoods[] = []
    for (const { row } of shownRows(rows).sort((a, b) => newestFirst(b, a))) {
      const lines = await db.requestLine.where('view.requestId').equals(row.requestId).toArray()
      bought.push({
        merchantParcel: row,
        lines: shownRows(lines)
          .sort((a, b) => newestFirst(b, a))
          .map((line) => line.row),
        returns: await readReturns(db, row.requestId),
      })
    }
    return bought
  })
}
