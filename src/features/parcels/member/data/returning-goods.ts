import type { ReadonlySignal } from '@preact/signals-core'
import type { AccountDatabase } from '#engine/client/data/database.ts'
import { type Live, live } from '#engine/client/data/live.ts'
import { shownRows } from '#engine/client/data/shown.ts'
import { isOpenReturn } from '#features/requests/rules/return-states.ts'

/** The request where goods of a parcel wait for a decision or for their way back to the merchant; null if none do. */
export function openReturnOf(parcelId: string): ReadonlySignal<Live<string | null>> {
  return live(async (db) => {
    const links = shownRows(
      await db.requestParcel.where('view.parcelId').equals(parcelId).toArray(),
    )
    const requestIds = links.map(({ row }) => row.requestId)
    const returns = await db.goodsReturn.where('view.requestId').anyOf(requestIds).toArray()
    const open = shownRows(returns).find(
      ({ row }) => row.parcelId === parcelId && isOpenReturn(row),
    )
    return open?.row.requestId ?? null
  })
}

/** The ids of all parcels with goods that wait for a decision or for their way back to the merchant. */
export async function parcelsReturning(db: AccountDatabase): Promise<ReadonlySet<string | null>> {
  const open = shownRows(await db.goodsReturn.toArray()).filter(({ row }) => isOpenReturn(row))
  return new Set(open.map(({ row }) => row.parcelId))
}
