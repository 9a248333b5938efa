import type { Coupon } from '#features/coupons/rules/coupons.ts'
import type { Channel } from '#features/shipping/rules/channel.ts'
import { packEstimate } from '#features/shipping/rules/pack-estimate.ts'
import { priceShipment } from '#features/shipping/rules/price-shipment.ts'
import type { GroupOptions, GroupParcel } from '#features/shipping/rules/priced-sets.ts'
import { channelsFor } from '#features/shipping/rules/quote.ts'

/** What is paid for one order of these parcels by the cheapest line with exactly these coupons; infinite without a line. */
export function orderFen(
  parcels: readonly GroupParcel[],
  channels: readonly Channel[],
  options: GroupOptions,
  coupons: readonly Coupon[],
): number {
  const atMs = Math.max(options.nowMs, ...parcels.map(({ readyMs }) => readyMs))
  const storage = parcels.flatMap(({ storageAt }) => storageAt(atMs))
  const at = { ...options, day: options.dayAt(atMs), nowMs: atMs, storage, coupons }
  const prices = channelsFor(channels, at).map((channel) => {
    const packs = parcels.map(({ pack }) => pack)
    return priceShipment(packEstimate(packs, channel.terms), channel, at)
  })
  return Math.min(
    Number.POSITIVE_INFINITY,
    ...prices.map((one) => (one.ok ? one.breakdown.orderTotalFen : Number.POSITIVE_INFINITY)),
  )
}

/**
 * The least that parcels can cost, by trying everything: every set of them with every set of the coupons is priced, and
 * every way to split parcels and coupons among orders is summed.
 */
export function exactFen(
  parcels: readonly GroupParcel[],
  channels: readonly Channel[],
  options: GroupOptions,
): number {
  const { coupons } = options
  const [sets, couponSets] = [1 << parcels.length, 1 << coupons.length]
  const at = (set: number, couponSet: number) => set * couponSets + couponSet
  const orders = new Float64Array(sets * couponSets)
  const inSet = <One>(all: readonly One[], set: number) => all.filter((_, nth) => (set >> nth) & 1)
  for (let set = 1; set < sets; set++) {
    for (let chosen = 0; chosen < couponSets; chosen++) {
      const fen = orderFen(inSet(parcels, set), channels, options, inSet(coupons, chosen))
      orders[at(set, chosen)] = fen
    }
  }
  const least = new Float64Array(sets * couponSets)
  for (let set = 1; set < sets; set++) {
    for (let left = 0; left < couponSets; left++) {
      let best = Number.POSITIVE_INFINITY
      for (let part = set; part > 0; part = (part - 1) & set) {
        if ((part & set & -set) === 0) continue
        for (let chosen = left; ; chosen = (chosen - 1) & left) {
          const fen = (orders[at(part, chosen)] ?? 0) + (least[at(set ^ part, left ^ chosen)] ?? 0)
          best = Math.min(best, fen)
          if (chosen === 0) break
        }
      }
      least[at(set, left)] = best
    }
  }
  return least[at(sets - 1, couponSets - 1)] ?? Number.POSITIVE_INFINITY
}
