import type { Channel } from './channel.ts'
import { type PackParcel, packEstimate } from './pack-estimate.ts'
import { type Priced, priceShipment } from './price-shipment.ts'

type Size = readonly [lengthCm: number, widthCm: number, heightCm: number]
export type Sample = { weightGrams: number; sides: Size }

/** Shipments whose prices are compared before and after a change: light, usual, bulky and heavy. */
export const SAMPLES: readonly Sample[] = [
  { weightGrams: 300, sides: [20, 15, 5] },
  { weightGrams: 1_000, sides: [25, 20, 15] },
  { weightGrams: 3_000, sides: [50, 40, 40] },
  { weightGrams: 5_000, sides: [40, 30, 30] },
  { weightGrams: 12_000, sides: [50, 40, 40] },
  { weightGrams: 25_000, sides: [60, 50, 50] },
]

/** The price of a sample of standard goods worth 200 yuan, to the first destination, on the first day of the version. */
export function priceSample({ weightGrams, sides }: Sample, channel: Channel): Priced {
  const [length, width, height] = sides
  const parcel: PackParcel = {
    ...{ weightGrams, goodsClass: 'standard', tags: {} },
    ...{ lengthMm: length * 10, widthMm: width * 10, heightMm: height * 10 },
    ...{ declaredValueFen: 20_000, goodsValueFen: 20_000 },
  }
  const { origin, destinations } = channel.terms
  return priceShipment(packEstimate([parcel], channel.terms), channel, {
    ...{ day: channel.effectiveFrom, origin, country: destinations[0] ?? '', postalCode: '' },
    ...{ services: [], storage: [], insured: false, discounts: [], coupons: [], nowMs: 0 },
  })
}
