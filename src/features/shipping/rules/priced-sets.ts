import { sumOf } from '#engine/shared/exact.ts'
import type { StorageCharge } from '#features/parcels/rules/storage.ts'
import type { Size } from './carton.ts'
import type { Channel } from './channel.ts'
import { leastPricer, overSets, type SetSums } from './least-price.ts'
import { type PackParcel, packSorted, type SortedParcels, sortParcels } from './pack-estimate.ts'
import { type PriceOptions, priceShipment } from './price-shipment.ts'
import { channelsFor } from './quote.ts'

/** A parcel to ship: as it is packed, when it is here at the earliest, and what storage costs it by a day. */
export type GroupParcel = {
  pack: PackParcel
  readyMs: number
  storageAt: (atMs: number) => readonly StorageCharge[]
}

export type GroupOptions = Omit<PriceOptions, 'day' | 'storage'> & {
  /** The day of a moment at the warehouse, 'YYYY-MM-DD'. */
  dayAt: (atMs: number) => string
  /** Asked now and then; true ends the search with the best way so far. */
  isOver: () => boolean
}

/** The total before coupons and the part of it that coupons never lower; null if the line refuses. */
export type SetBill = { totalFen: number; fixedFen: number } | null

/** Sets of parcels with their prices; a set is a number whose nth bit stands for the nth parcel, heaviest first. */
export type PricedSets = {
  count: number
  /** Places of the parcels in the list that was given. */
  placesOf: (set: number) => number[]
  /** When the last of the set is here; `timeOf` counts these moments. */
  atMs: (set: number) => number
  timeOf: (set: number) => number
  /** The lines that may take the set. */
  linesOf: (set: number) => readonly Channel[]
  /** Of sets that differ by equal parcels alone, the first. */
  sameAs: (set: number) => number
  /** What the nth line asks at least. */
  leastFen: (line: number, set: number) => number
  /** The bills by its lines; undefined until the set is priced. */
  billsOf: (set: number) => readonly SetBill[] | undefined
  /** Prices a set by its lines. */
  price: (set: number) => void
}

/** Prepares the sets of some parcels: the sums of each and the least that it costs, but no price yet. */
export function pricedSets(
  parcels: readonly GroupParcel[],
  channels: readonly Channel[],
  options: GroupOptions,
): PricedSets {
  const sorted = sortParcels(parcels.map((one, place) => ({ ...one.pack, place })))
  const hereMs = (place: number) => Math.max(parcels[place]?.readyMs ?? 0, options.nowMs)
  const times = [...new Set(parcels.map((_, place) => hereMs(place)))].sort((a, b) => a - b)
  const readyTimes = sorted.map(({ place }) => times.indexOf(hereMs(place)))
  const setTimes = overSets(sorted, (_, nth) => readyTimes[nth] ?? 0, Math.max)
  /** By time and parcel. */
  const storage = times.map((atMs) =>
    sorted.map(({ place }) => parcels[place]?.storageAt(atMs) ?? []),
  )
  const at = times.map((atMs) => ({ ...options, day: options.dayAt(atMs), nowMs: atMs }))
  const lines = at.map((one) => channelsFor(channels, one))
  const same = sameSets(
    sorted.map(({ place, code, ...parcel }, nth) => {
      const costs = storage.map((ones) =>
        (ones[nth] ?? []).map((one) => [one.days, one.feePerDayFen, one.capFen]),
      )
      return JSON.stringify([readyTimes[nth], parcel, costs])
    }),
  )
  const least = leastOfSets(sorted, setTimes, { lines, at, storage })
  const bills: (readonly SetBill[] | undefined)[] = Array.from({ length: setTimes.length })
  const inSet = <One>(all: readonly One[], set: number) => all.filter((_, nth) => (set >> nth) & 1)
  const billOf = (line: number, set: number): SetBill => {
    const time = setTimes[set] ?? 0
    const [channel, options] = [lines[time]?.[line], at[time]]
    if (channel === undefined || options === undefined) return null
    const charges = inSet(storage[time] ?? [], set).flat()
    const cartons = packSorted(inSet(sorted, set), channel.terms)
    const own = {
      ...options,
      coupons: [],
      storage: charges.sort((a, b) => (a.code < b.code ? -1 : 1)),
    }
    const price = priceShipment(cartons, channel, own)
    if (!price.ok) return null
    const { totalFen, fixedFen } = price.breakdown
    return { totalFen, fixedFen }
  }
  return {
    count: parcels.length,
    placesOf: (set) =>
      inSet(sorted, set)
        .map(({ place }) => place)
        .sort((a, b) => a - b),
    atMs: (set) => times[setTimes[set] ?? 0] ?? options.nowMs,
    timeOf: (set) => setTimes[set] ?? 0,
    linesOf: (set) => lines[setTimes[set] ?? 0] ?? [],
    sameAs: (set) => same[set] ?? set,
    leastFen: (line, set) => least[line]?.[set] ?? Number.POSITIVE_INFINITY,
    billsOf: (set) => bills[same[set] ?? set],
    price: (set) => {
      const one = same[set] ?? set
      bills[one] ??= (lines[setTimes[one] ?? 0] ?? []).map((_, line) =>
        least[line]?.[one] === Number.POSITIVE_INFINITY ? null : billOf(line, one),
      )
    },
  }
}

/** For each set the first one whose parcels are equal to its own in all that prices them; `kinds`: equal for equal ones. */
function sameSets(kinds: readonly string[]): Uint16Array {
  const same = new Uint16Array(1 << kinds.length)
  const alike = kinds.map((kind) => kinds.flatMap((other, nth) => (other === kind ? nth : [])))
  for (let set = 1; set < same.length; set++) {
    const last = 31 - Math.clz32(set)
    let first = same[set ^ (1 << last)] ?? 0
    // The next one of its kind that is not taken yet.
    for (const nth of alike[last] ?? []) {
      if ((first >> nth) & 1) continue
      first |= 1 << nth
      break
    }
    same[set] = first
  }
  return same
}

type Circumstances = {
  lines: readonly (readonly Channel[])[]
  at: readonly Omit<PriceOptions, 'storage'>[]
  storage: readonly (readonly (readonly StorageCharge[])[])[]
}

/** What each line of a set's time asks for it at least, by line and set. */
function leastOfSets(
  parcels: SortedParcels,
  setTimes: Float64Array,
  { lines, at, storage }: Circumstances,
): Float64Array[] {
  const [first] = lines
  if (first === undefined) return []
  const sums = sumsOf(parcels)
  const pricers = at.map((options, time) => {
    const fen = (storage[time] ?? []).map((charges) =>
      sumOf(charges, ({ days, feePerDayFen, capFen }) => Math.min(days * feePerDayFen, capFen)),
    )
    const stored = { ...sums, storageFen: overSets(parcels, (_, nth) => fen[nth] ?? 0) }
    return (lines[time] ?? []).map((line) => leastPricer(line, options, stored))
  })
  const most = Math.max(...lines.map((ones) => ones.length))
  return Array.from({ length: most }, (_, line) => {
    const least = new Float64Array(setTimes.length).fill(Number.POSITIVE_INFINITY)
    for (let set = 1; set < least.length; set++) {
      const own = pricers[setTimes[set] ?? 0]?.[line]
      if (own !== undefined) least[set] = own(set)
    }
    return least
  })
}

function sumsOf(parcels: SortedParcels): Omit<SetSums, 'storageFen'> {
  const largest = (of: keyof Size) => overSets(parcels, (parcel) => parcel[of], Math.max)
  return {
    parcels,
    grams: overSets(parcels, ({ weightGrams }) => weightGrams),
    volumeCm3: overSets(parcels, ({ volumeCm3 }) => volumeCm3),
    declaredFen: overSets(parcels, ({ declaredValueFen }) => declaredValueFen),
    largest: {
      side: largest('longestCm'),
      secondSide: largest('secondCm'),
      girth: largest('girthCm'),
      sum: largest('sumCm'),
    },
  }
}
