import type { ReadonlySignal } from '@preact/signals-core'
import { holdOf, type ParcelHold } from '#shared/domain/parcel-holds.ts'
import { readGoods } from './goods.ts'
import { parcelsReturning } from './goods-returns.ts'
import { type Live, live } from './live.ts'
import { shownOne } from './shown.ts'

/** What holds a parcel, or null. */
export function holdOnParcel(parcelId: string): ReadonlySignal<Live<ParcelHold | null>> {
  return live((db) =>
    db.transaction('r', [db.parcel, db.goods, db.goodsReturn], async () => {
      const parcel = shownOne(await db.parcel.get(parcelId))?.row
      if (parcel === undefined) return null
      const goods = (await readGoods(db, [parcelId])).get(parcelId) ?? []
      const isReturning = (await parcelsReturning(db)).has(parcelId)
      return holdOf({ parcel, goods: goods.map(({ row }) => row), isReturning })
    }),
  )
}
