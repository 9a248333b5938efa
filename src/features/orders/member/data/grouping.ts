import { nowMs } from '#engine/client/platform/clock.ts'
import type { Coupon } from '#features/coupons/rules/coupons.ts'
import type { ParcelRow } from '#features/parcels/changes/rows.ts'
import { storageCharges } from '#features/parcels/rules/storage.ts'
import type { Channel } from '#features/shipping/rules/channel.ts'
import { type Grouping, groupParcels } from '#features/shipping/rules/group-parcels.ts'
import type { PackParcel } from '#features/shipping/rules/pack-estimate.ts'
import type { PriceOptions } from '#features/shipping/rules/price-shipment.ts'
import { warehouseDay } from '#features/warehouses/member/data/directory.ts'

/** Parcels that are here, as they are packed, and what prices them. */
export type GroupingAsk = {
  parcels: readonly ParcelRow[]
  /** Of the same parcels, in their order. */
  packed: readonly PackParcel[]
  channels: readonly Channel[]
  options: PriceOptions
  coupons: readonly Coupon[]
}

/** The cheapest orders of these parcels; the search ends where it next looks at the clock after so many milliseconds. */
export function groupingOf(ask: GroupingAsk, withinMs: number): Grouping | null {
  const { parcels, packed, channels, options, coupons } = ask
  const { origin } = options
  const endMs = nowMs() + withinMs
  const all = packed.flatMap((pack, nth) => {
    const parcel = parcels[nth]
    if (parcel === undefined) return []
    const storageAt = (atMs: number) => storageCharges([parcel], atMs)
    return { pack, readyMs: 0, storageAt }
  })
  return groupParcels(all, channels, {
    ...options,
    coupons,
    dayAt: (atMs) => warehouseDay(origin, atMs),
    isOver: () => nowMs() > endMs,
  })
}
