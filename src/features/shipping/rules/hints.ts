import { sumOf } from '#engine/shared/exact.ts'
import type { Chargeable } from './breakdown.ts'
import type { Carton } from './carton.ts'
import type { Channel } from './channel.ts'
import { channelRefusals } from './channel-limits.ts'
import type { ChannelTerms } from './channel-terms.ts'
import { chargeableOf, stepped } from './chargeable.ts'
import type { SizedCarton } from './charges.ts'
import { bandOf } from './freight.ts'
import { type PriceOptions, priceChargeable, sizedOf, tariffOf } from './price-shipment.ts'

export type PriceHint =
  /** With this chargeable weight or volume, in a higher band, the order costs less. */
  | { kind: 'heavierIsCheaper'; unit: 'grams' | 'cm3'; amount: number; savingFen: number }
  /** The volume decides the price: what the order would cost less, at most, if the boxes were removed. */
  | { kind: 'withoutBoxes'; grams: number; savingFen: number }

/** What would make a shipment cheaper by the same channel; none if the channel does not take it. */
export function priceHints(
  cartons: readonly Carton[],
  channel: Channel,
  options: PriceOptions,
): PriceHint[] {
  const { terms } = channel
  const { tariff } = tariffOf(terms, options)
  const sized = sizedOf(cartons)
  if (channelRefusals(sized, channel, options).length > 0) return []
  const chargeable = chargeableOf(sized, terms)
  const totalOf = (as: Chargeable, of: readonly SizedCarton[] = sized): number => {
    const price = priceChargeable(of, as, channel, options)
    return price.ok ? price.breakdown.orderTotalFen : Number.POSITIVE_INFINITY
  }
  const nowFen = totalOf(chargeable)
  if (nowFen === Number.POSITIVE_INFINITY) return []
  const hints: PriceHint[] = []

  const { unit } = chargeable
  // Where each carton has a price of its own, none stands for all.
  const isOne = chargeable.pieceRule !== 'pricedCarton' || cartons.length === 1
  const bands = tariff.kind === 'bands' && isOne ? tariff.bands : []
  const now = bandOf(chargeable.amount, bands)
  let best: PriceHint | null = null
  for (const [nth, { upTo }] of bands.entries()) {
    if (nth < now || upTo === null) continue
    const larger = shipmentOf(sized, chargeable, stepped(upTo + 1, terms), terms)
    // The step may lead over a narrow band.
    if (larger === null || bandOf(larger.chargeable.amount, bands) !== nth + 1) continue
    const savingFen = nowFen - totalOf(larger.chargeable, larger.cartons)
    if (savingFen > (best?.savingFen ?? 0)) {
      const { amount } = larger.chargeable
      best = { kind: 'heavierIsCheaper', unit, amount, savingFen }
    }
  }
  if (best !== null) hints.push(best)

  if (chargeable.basis === 'volumetric' || chargeable.basis === 'half') {
    const flat = chargeableOf(
      sized.map((carton) => ({ ...carton, volumeCm3: 0 })),
      terms,
    )
    const savingFen = nowFen - totalOf(flat)
    if (unit === 'grams' && savingFen > 0) {
      hints.push({ kind: 'withoutBoxes', grams: flat.amount, savingFen })
    }
  }
  return hints
}

type Shipment = { cartons: readonly SizedCarton[]; chargeable: Chargeable }

/**
 * The shipment with as much more as makes it count an amount, null if its cartons cannot hold that. Where the weight is
 * charged it is more weight, which charges by the actual weight and by the weight of a carton follow.
 */
function shipmentOf(
  cartons: readonly SizedCarton[],
  chargeable: Chargeable,
  amount: number,
  terms: ChannelTerms,
): Shipment | null {
  if (chargeable.unit === 'cm3') {
    return { cartons, chargeable: { ...chargeable, amount } }
  }
  const isSummed = chargeable.pieceRule === 'order'
  const counted = cartons.map(({ weightGrams }, nth) => {
    return isSummed ? weightGrams : (chargeable.cartons[nth]?.amount ?? weightGrams)
  })
  let missing = amount - sumOf(counted, (grams) => grams)
  // Up to what it counts already, more weight of a carton changes nothing; where that is least, it helps first.
  const unfelt = (nth: number) => (counted[nth] ?? 0) - (cartons[nth]?.weightGrams ?? 0)
  const heavier = [...cartons]
  for (const nth of [...cartons.keys()].sort((a, b) => unfelt(a) - unfelt(b))) {
    const carton = heavier[nth]
    if (carton === undefined || missing <= 0) break
    const room = (terms.limits.weightGrams ?? Number.POSITIVE_INFINITY) - (counted[nth] ?? 0)
    const more = Math.min(missing, room)
    if (more <= 0) continue
    heavier[nth] = { ...carton, weightGrams: (counted[nth] ?? 0) + more }
    missing -= more
  }
  return missing > 0 ? null : { cartons: heavier, chargeable: chargeableOf(heavier, terms) }
}
