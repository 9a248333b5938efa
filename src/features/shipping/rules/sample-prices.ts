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

/** What would make anyone stop who reads the prices of the samples; `weightGrams` names the sample that it stands at. */
export type SampleDoubt =
  | { kind: 'noneTaken' }
  | { kind: 'allFree' }
  /** More than half of those that it takes cost the same. */
  | { kind: 'equal'; count: number; of: number }
  | { kind: 'free'; weightGrams: number }
  /** More or less for a kg than any carrier asks. */
  | { kind: 'dear' | 'cheap'; weightGrams: number; perKgFen: number }
  /** Larger and heavier than the sample of `than`: it costs less, or far more than its size explains. */
  | { kind: 'less' | 'jump'; weightGrams: number; than: number }

const DEAR_FEN_PER_KG = 100_000
const CHEAP_FEN_PER_KG = 100
/** A price may grow so many times as fast as weight or volume. */
const JUMP = 2

/** A line as if one of its price lists counted everywhere; `zone` is null for its own. */
export type PriceList = { zone: string | null; channel: Channel }

/** A line by each price list that it has: a slip in one of a zone is seen nowhere else. */
export function priceLists(channel: Channel): PriceList[] {
  const { zones = [], ...terms } = channel.terms
  const ofZones = zones.flatMap(({ code, countries = [], tariff }): PriceList[] => {
    if (tariff.kind === 'none') return []
    const destinations = countries.length > 0 ? countries : terms.destinations
    return [{ zone: code, channel: { ...channel, terms: { ...terms, destinations, tariff } } }]
  })
  return [{ zone: null, channel: { ...channel, terms } }, ...ofZones]
}

/** The questions that the prices of the samples raise, by the price list of each. */
export const sampleDoubts = (channel: Channel): (SampleDoubt & { zone: string | null })[] =>
  priceLists(channel).flatMap(({ zone, channel }) =>
    doubtsOf(channel).map((doubt) => ({ ...doubt, zone })),
  )

function doubtsOf(channel: Channel): SampleDoubt[] {
  const priced = SAMPLES.flatMap((sample) => {
    const price = priceSample(sample, channel)
    const [length, width, height] = sample.sides
    const cm3 = length * width * height
    return price.ok ? [{ grams: sample.weightGrams, cm3, fen: price.breakdown.orderTotalFen }] : []
  })
  if (priced.length === 0) return [{ kind: 'noneTaken' }]
  if (priced.every(({ fen }) => fen === 0)) return [{ kind: 'allFree' }]
  const of = priced.length
  const count = Math.max(...priced.map((one) => priced.filter(({ fen }) => fen === one.fen).length))
  if (of > 2 && count > of / 2) return [{ kind: 'equal', count, of }]
  return priced.flatMap(({ grams, cm3, fen }): SampleDoubt[] => {
    const weightGrams = grams
    if (fen === 0) return [{ kind: 'free', weightGrams }]
    // A light parcel costs its minimum.
    if (grams >= 1_000 && fen * 1_000 > grams * DEAR_FEN_PER_KG)
      return [{ kind: 'dear', weightGrams, perKgFen: DEAR_FEN_PER_KG }]
    if (fen * 1_000 < grams * CHEAP_FEN_PER_KG)
      return [{ kind: 'cheap', weightGrams, perKgFen: CHEAP_FEN_PER_KG }]
    const lighter = priced.findLast((one) => one.grams < grams && one.cm3 < cm3)
    if (lighter === undefined || lighter.fen === 0) return []
    const than = lighter.grams
    if (fen < lighter.fen) return [{ kind: 'less', weightGrams, than }]
    const growth = Math.max(grams / lighter.grams, cm3 / lighter.cm3)
    return fen > JUMP * growth * lighter.fen ? [{ kind: 'jump', weightGrams, than }] : []
  })
}

/** The price of a sample of standard goods worth 200 yuan, to the first destination, on the first day of the version. */
export function priceSample({ weightGrams, sides }: Sample, channel: Channel): Priced {
  const [length, width, height] = sides
  const parcel: PackParcel = {
    weightGrams,
    goodsClass: 'standard',
    tags: {},
    lengthMm: length * 10,
    widthMm: width * 10,
    heightMm: height * 10,
    declaredValueFen: 20_000,
    goodsValueFen: 20_000,
  }
  const { origin, destinations } = channel.terms
  return priceShipment(packEstimate([parcel], channel.terms), channel, {
    day: channel.effectiveFrom,
    origin,
    country: destinations[0] ?? '',
    postalCode: '',
    services: [],
    storage: [],
    insured: false,
    discounts: [],
    coupons: [],
    nowMs: 0,
  })
}
