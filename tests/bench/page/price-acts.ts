import type { Channel } from '#features/shipping/rules/channel.ts'
import type { PackParcel } from '#features/shipping/rules/pack-estimate.ts'
import type { PriceOptions } from '#features/shipping/rules/price-shipment.ts'
import { quoteChannels, sortQuotes } from '#features/shipping/rules/quote.ts'

export type PriceWork = {
  parcels: PackParcel[]
  channels: Channel[]
  options: PriceOptions
  rounds: number
}
/** Milliseconds of each round; the floor only adds up the numbers that a price needs. */
export type PriceTimes = { quotesMs: number[]; floorMs: number[] }

function repeated(rounds: number, work: () => void): number[] {
  return Array.from({ length: rounds }, () => {
    const began = performance.now()
    work()
    return performance.now() - began
  })
}

/** Prices everything again as a screen does after a change, `rounds` times. */
function priceAgain({ parcels, channels, options, rounds }: PriceWork): PriceTimes {
  let sum = 0
  const floorMs = repeated(rounds, () => {
    for (const { terms } of channels) {
      for (const parcel of parcels) {
        sum += parcel.weightGrams + parcel.lengthMm * parcel.widthMm * parcel.heightMm + terms.step
      }
    }
  })
  const quotesMs = repeated(rounds, () => {
    const [best] = sortQuotes(quoteChannels(parcels, channels, options), 'bestValue')
    if (!best?.price.ok) throw new Error(`No channel takes the parcels of ${sum} in all`)
  })
  return { quotesMs, floorMs }
}

Reflect.set(globalThis, 'priceAgain', priceAgain)
