import type { ReadonlySignal } from '@preact/signals-core'
import { type Live, live } from '#engine/client/data/live.ts'
import { shownRows } from '#engine/client/data/shown.ts'
import { foldGoodsName } from '#features/orders/rules/match-customs.ts'

/** What the goods of a parcel are found by: its buying request, and their name, which the member may have spaced anew. */
export const mallNameKey = (requestId: string | null, goodsName: string): string =>
  `${requestId} ${foldGoodsName(goodsName)}`

/** What the mall called the goods of buying requests in English, by `mallNameKey`. */
export const mallNames = (
  requestIds: readonly string[],
): ReadonlySignal<Live<ReadonlyMap<string, string>>> =>
  live(async (db) => {
    const rows = await db.requestLine.where('view.requestId').anyOf(requestIds).toArray()
    const lines = shownRows(rows)
    return new Map(
      lines.flatMap(({ row: { requestId, name, englishName } }) =>
        englishName ? [[mallNameKey(requestId, name), englishName] as const] : [],
      ),
    )
  })
