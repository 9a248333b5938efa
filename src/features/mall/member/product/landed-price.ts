import type { Product, Variant } from '#features/mall/contract/mall.ts'
import type { Rates } from '#features/shipping/contract/rates.ts'
import type { Breakdown } from '#features/shipping/rules/breakdown.ts'
import type { Channel } from '#features/shipping/rules/channel.ts'
import type { PackParcel } from '#features/shipping/rules/pack-estimate.ts'
import type { PriceOptions } from '#features/shipping/rules/price-shipment.ts'
import { quoteChannels, sortQuotes } from '#features/shipping/rules/quote.ts'

/** More pieces are packed into cartons by hand, and estimating them takes long. */
export const MOST_PIECES = 500

export type Shipment = { parcels: PackParcel[]; options: PriceOptions }

type Way = { country: string; day: string; nowMs: number }

/** So many pieces of a variant as one order to a country. */
export function shipmentOf(
  { lengthMm, widthMm, heightMm, goodsClass, tags, shop }: Product,
  { weightGrams, priceFen }: Variant,
  pieces: number,
  { country, day, nowMs }: Way,
): Shipment {
  const piece: PackParcel = {
    weightGrams,
    lengthMm,
    widthMm,
    heightMm,
    goodsClass,
    tags: Object.fromEntries(tags.map((tag) => [tag, 1])),
    declaredValueFen: priceFen,
    goodsValueFen: priceFen,
  }
  return {
    parcels: Array.from({ length: Math.min(pieces, MOST_PIECES) }, () => piece),
    options: {
      day,
      origin: shop.country,
      country,
      nowMs,
      postalCode: '',
      insured: false,
      services: [],
      storage: [],
      discounts: [],
      coupons: [],
    },
  }
}

/** What pieces cost until they are at the door, without tax and duty. All in fen. */
export type LandedPrice = {
  goodsFen: number
  shippingFen: number
  totalFen: number
  channel: Channel
  breakdown: Breakdown
}

/** The goods with the cheapest line that takes them; null if none does. The shop's shipping to the warehouse is ours. */
export function landedPrice(
  { parcels, options }: Shipment,
  goodsFen: number,
  { channels }: Pick<Rates, 'channels'>,
): LandedPrice | null {
  const [best] = sortQuotes(quoteChannels(parcels, channels, options), 'cheapest')
  if (!best?.price.ok) return null
  const { breakdown } = best.price
  const shippingFen = breakdown.orderTotalFen
  return {
    goodsFen,
    shippingFen,
    totalFen: goodsFen + shippingFen,
    channel: best.channel,
    breakdown,
  }
}
