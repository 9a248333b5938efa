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

/** Sorts quotes; those that the channel refuses are last. */
export function sortQuotes(quotes: readonly Quote[], by: QuoteSort): Quote[] {
  return quotes.toSorted((a, b) => {
    const [factsA, factsB] = [factsOf(a), factsOf(b)]
    const order =
      factsA && factsB
        ? SORTS[by](factsA, factsB)
        : Number(factsA === null) - Number(factsB === null)
    return order || (a.channel.code < b.channel.code ? -1 : 1)
  })
}

function factsOf({ channel, price }: Quote): Facts | null {
  return price.ok ? { fen: price.breakdown.orderTotalFen, ...channel.terms.transitDays } : null
}

/** An order by its cheapest channel. */
export type Way = { channelCode: string; totalFen: number }
export type Advice = {
  /** Null where no channel takes all parcels in one order. */
  together: Way | null
  /** One order for each parcel, in their order; null where one of them has no channel. */
  alone: { ways: Way[]; totalFen: number } | null
  best: 'together' | 'alone'
  /** What the better way costs less; null where there is no other. */
  savingFen: number | null
}

/**
 * Whether parcels cost less together or each alone, each way by the cheapest of these channels. Exact for them: totals
 * before coupons and storage, with the chosen services for each order. Null where neither way is possible.
 */
export function adviseTogether(
  parcels: readonly PackParcel[],
  channels: readonly Channel[],
  options: PriceOptions,
): Advice | null {
  const bare = { ...options, coupons: [], storage: [] }
  const lines = channelsFor(channels, options)
  const together = cheapestOf(parcels, lines, bare)
  const ways = parcels.map((parcel) => cheapestOf([parcel], lines, bare))
  const possible = ways.filter((way) => way !== null)
  const alone =
    possible.length < parcels.length || parcels.length === 0
      ? null
      : { ways: possible, totalFen: possible.reduce((sum, { totalFen }) => sum + totalFen, 0) }
  if (together === null) return alone && { together, alone, best: 'alone', savingFen: null }
  if (alone === null) return { together, alone, best: 'together', savingFen: null }
  const savingFen = Math.abs(together.totalFen - alone.totalFen)
  const best = alone.totalFen < together.totalFen ? 'alone' : 'together'
  return { together, alone, best, savingFen }
}

function cheapestOf(
  parcels: readonly PackParcel[],
  channels: readonly Channel[],
  options: PriceOptions,
): Way | null {
  let best: Way | null = null
  const sorted = sortParcels(parcels)
  for (const channel of channels) {
    const price = priceShipment(packSorted(sorted, channel.terms), channel, options)
    if (!price.ok) continue
    const { totalFen } = price.breakdown
    if (best === null || totalFen < best.totalFen) best = { channelCode: channel.code, totalFen }
  }
  return best
}
