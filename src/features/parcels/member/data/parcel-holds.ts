import type { ReadonlySignal } from '@preact/signals-core'
import { type Live, live } from '#engine/client/data/live.ts'
import { shownOne } from '#engine/client/data/shown.ts'
import { readGoods } from '#features/goods/member/data/goods.ts'
import { holdOf, type ParcelHold } from '#features/parcels/rules/parcel-holds.ts'
import { parcelsReturning } from './returning-goods.ts'

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
