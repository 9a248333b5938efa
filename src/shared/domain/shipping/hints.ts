import type { Carton } from './carton.ts'
import type { Channel } from './channel.ts'
import { channelRefusals } from './channel-limits.ts'
import { chargeableOf, stepped } from './chargeable.ts'
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
  const { limits } = channel.terms
  const { tariff } = tariffOf(channel.terms, options)
  const sized = sizedOf(cartons)
  if (channelRefusals(sized, channel, options).length > 0) return []
  const chargeable = chargeableOf(sized, channel.terms)
  const totalOf = (as: typeof chargeable): number => {
    const price = priceChargeable(sized, as, channel, options)
    return price.ok ? price.breakdown.orderTotalFen : Number.POSITIVE_INFINITY
  }
  const nowFen = totalOf(chargeable)
  if (nowFen === Number.POSITIVE_INFINITY) return []
  const hints: PriceHint[] = []

  const { unit } = chargeable
  // Where each carton has a price of its own, none stands for all.
  const isOne = chargeable.pieceRule !== 'pricedCarton' || cartons.length === 1
  const higher =
    tariff.kind === 'bands' && isOne
      ? tariff.bands.slice(bandOf(chargeable.amount, tariff.bands))
      : []
  const mostGrams = limits.weightGrams === null ? null : limits.weightGrams * cartons.length
  let best: PriceHint | null = null
  for (const [nth, { upTo }] of higher.entries()) {
    const from = nth === 0 ? null : (higher[nth - 1]?.upTo ?? null)
    if (from === null) continue
    const amount = stepped(from + 1, channel.terms)
    if (upTo !== null && amount > upTo) continue
    if (unit === 'grams' && mostGrams !== null && amount > mostGrams) continue
    const savingFen = nowFen - totalOf({ ...chargeable, amount })
    if (savingFen > (best?.savingFen ?? 0)) {
      best = { kind: 'heavierIsCheaper', unit, amount, savingFen }
    }
  }
  if (best !== null) hints.push(best)

  if (chargeable.basis === 'volumetric' || chargeable.basis === 'half') {
    const flat = chargeableOf(
      sized.map((carton) => ({ ...carton, volumeCm3: 0 })),
      channel.terms,
    )
    const savingFen = nowFen - totalOf(flat)
    if (unit === 'grams' && savingFen > 0) {
      hints.push({ kind: 'withoutBoxes', grams: flat.amount, savingFen })
    }
  }
  return hints
}
