import { isFar, type PriceDoubt } from '#features/console/rules/price-doubts.ts'
import type { Channel } from './channel.ts'
import { priceLists, priceSample, SAMPLES } from './sample-prices.ts'

type Version = Pick<Channel, 'code' | 'effectiveFrom' | 'name' | 'terms'>

/** The sample parcels whose price by a price list of a line is far from the one by the version before it. */
export function versionDoubts(before: Channel | undefined, after: Version): PriceDoubt[] {
  if (before === undefined) return []
  const { code } = after
  const oldLists = priceLists(before)
  return priceLists({ ...after, effectiveTo: null }).flatMap(({ zone, channel }) => {
    const last = oldLists.find((one) => one.zone === zone)
    if (last === undefined) return []
    return SAMPLES.flatMap((sample): PriceDoubt[] => {
      const [old, now] = [priceSample(sample, last.channel), priceSample(sample, channel)]
      if (!old.ok || !now.ok) return []
      const change = { from: old.breakdown.orderTotalFen, to: now.breakdown.orderTotalFen }
      const { weightGrams } = sample
      return isFar('sample', change) ? [{ kind: 'sample', code, zone, weightGrams, ...change }] : []
    })
  })
}
