import type { Channel } from '#features/shipping/rules/channel.ts'
import { groupParcels } from '#features/shipping/rules/group-parcels.ts'
import type { PackParcel } from '#features/shipping/rules/pack-estimate.ts'
import type { PriceOptions } from '#features/shipping/rules/price-shipment.ts'

export type GroupWork = {
  packs: PackParcel[]
  channels: Channel[]
  options: PriceOptions
  rounds: number
}
/** Milliseconds of each round; `isProven`: whether each found the cheapest orders. */
export type GroupTimes = { groupMs: number[]; isProven: boolean }

/** Looks for the cheapest orders again, as a screen does after a change, `rounds` times. */
function groupAgain({ packs, channels, options, rounds }: GroupWork): GroupTimes {
  const parcels = packs.map((pack) => ({ pack, readyMs: 0, storageAt: () => [] }))
  const own = { ...options, dayAt: () => options.day, isOver: () => false }
  let isProven = true
  const groupMs = Array.from({ length: rounds }, () => {
    const began = performance.now()
    const grouping = groupParcels(parcels, channels, own)
    isProven &&= grouping?.isProven === true
    return performance.now() - began
  })
  return { groupMs, isProven }
}

Reflect.set(globalThis, 'groupAgain', groupAgain)
