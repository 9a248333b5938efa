import { type Channel, effectiveOn } from './channel.ts'
import { type PackParcel, packSorted, sortParcels } from './pack-estimate.ts'
import { type Priced, type PriceOptions, priceShipment } from './price-shipment.ts'

/** The estimate of a shipment by one channel. */
export type Quote = { channel: Channel; price: Priced }

/** The estimate by every channel from the origin to the country that has not ended; without an order. */
export function quoteChannels(
  parcels: readonly PackParcel[],
  channels: readonly Channel[],
  options: PriceOptions,
): Quote[] {
  const sorted = sortParcels(parcels)
  return channelsFor(channels, options).map((channel) => ({
    channel,
    price: priceShipment(packSorted(sorted, channel.terms), channel, options),
  }))
}

/** One version of each channel from an origin to a country: the effective one, or else the next to begin. */
export function channelsFor(
  channels: readonly Channel[],
  { origin, country, day }: Pick<PriceOptions, 'origin' | 'country' | 'day'>,
): Channel[] {
  const codes = [...new Set(channels.map(({ code }) => code))]
  return codes.flatMap((code) => {
    const versions = channels.filter((one) => one.code === code)
    const version = effectiveOn(versions, day) ?? nextOf(versions, day)
    const goes = version?.terms.origin === origin && version.terms.destinations.includes(country)
    return version !== undefined && goes ? [version] : []
  })
}

function nextOf(versions: readonly Channel[], day: string): Channel | undefined {
  return versions
    .filter(({ effectiveFrom }) => effectiveFrom > day)
    .toSorted((a, b) => (a.effectiveFrom < b.effectiveFrom ? -1 : 1))[0]
}

export const QUOTE_SORTS = ['fastest', 'cheapest', 'bestValue'] as const
export type QuoteSort = (typeof QUOTE_SORTS)[number]

type Facts = { fen: number; min: number; max: number }
const faster = (a: Facts, b: Facts) => a.max - b.max || a.min - b.min
const cheaper = (a: Facts, b: Facts) => a.fen - b.fen
const SORTS: Record<QuoteSort, (a: Facts, b: Facts) => number> = {
  /** Compares the most days in transit. */
  fastest: (a, b) => faster(a, b) || cheaper(a, b),
  cheapest: (a, b) => cheaper(a, b) || faster(a, b),
  /** Compares price times average days: a channel of half the time may cost twice as much. */
  bestValue: (a, b) => a.fen * (a.min + a.max) - b.fen * (b.min + b.max) || cheaper(a, b),
}

/** Within how many days most shipments of a channel arrived. */
export type Measured = readonly { channelCode: string; normalDays: number }[]

/** Sorts quotes by price and days, measured ones where there are; those that the channel refuses are last. */
export function sortQuotes(
  quotes: readonly Quote[],
  by: QuoteSort,
  measured: Measured = [],
): Quote[] {
  return quotes.toSorted((a, b) => {
    const [factsA, factsB] = [factsOf(a, measured), factsOf(b, measured)]
    const order =
      factsA && factsB
        ? SORTS[by](factsA, factsB)
        : Number(factsA === null) - Number(factsB === null)
    return order || (a.channel.code < b.channel.code ? -1 : 1)
  })
}

function factsOf({ channel, price }: Quote, measured: Measured): Facts | null {
  if (!price.ok) return null
  const { min, max } = channel.terms.transitDays
  const own = measured.find(({ channelCode }) => channelCode === channel.code)
  const days = own ? { min: Math.min(min, own.normalDays), max: own.normalDays } : { min, max }
  return { fen: price.breakdown.orderTotalFen, ...days }
}

/** What each channel is best in among those that take the parcels; nothing if only one does. */
export function marksOf(
  quotes: readonly Quote[],
  measured: Measured = [],
): ReadonlyMap<string, readonly QuoteSort[]> {
  const marks = new Map<string, QuoteSort[]>()
  const taking = quotes.filter(({ price }) => price.ok)
  if (taking.length < 2) return marks
  for (const sort of QUOTE_SORTS) {
    const [first] = sortQuotes(taking, sort, measured)
    if (first === undefined) continue
    const { code } = first.channel
    marks.set(code, [...(marks.get(code) ?? []), sort])
  }
  return marks
}
