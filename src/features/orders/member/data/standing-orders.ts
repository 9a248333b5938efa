import type { ReadonlySignal } from '@preact/signals-core'
import { type Live, live } from '#engine/client/data/live.ts'
import { newestFirst, type Shown, shownRows } from '#engine/client/data/shown.ts'
import { isComing, standingOrderCan } from '#features/orders/rules/standing-orders.ts'
import type { ParcelRow } from '#features/parcels/changes/rows.ts'

export type StandingItem = {
  standing: Shown<'standingOrder'>
  /** Its parcels that are on this device. */
  parcels: readonly ParcelRow[]
  /** How many of them are on their way. */
  coming: number
}

/** The orders that wait for their parcels or were stopped, the newest first. */
export function standingOrders(): ReadonlySignal<Live<StandingItem[]>> {
  return live(async (db) => {
    const all = shownRows(await db.standingOrder.toArray())
    const open = all.filter(({ row }) => standingOrderCan.withdraw(row)).sort(newestFirst)
    return Promise.all(
      open.map(async (standing) => {
        const stored = await db.parcel.bulkGet([...standing.row.parcelIds])
        const parcels = shownRows(stored.filter((one) => one !== undefined)).map(({ row }) => row)
        return { standing, parcels, coming: parcels.filter(isComing).length }
      }),
    )
  })
}
