import { ALL_BPS, ceilDiv, halfUp, sumOf, tenthsOf } from '#engine/shared/exact.ts'
import type { GoodsTag } from '#features/goods/rules/goods-tags.ts'
import type { SizeMeasure } from './carton.ts'
import type { Channel } from './channel.ts'
import type { ChannelTerms, Charge, Tariff } from './channel-terms.ts'
import { stepped, UNIT_SIZE } from './chargeable.ts'
import { isOn } from './charges.ts'
import { bandOf, endOf } from './freight.ts'
import type { SortedParcels } from './pack-estimate.ts'
import { isAmong } from './postcodes.ts'
import { type PriceOptions, tariffOf } from './price-shipment.ts'

/** Sums and maxima of every set of some parcels; a set is a number whose nth bit says whether the nth is in it. */
export type SetSums = {
  parcels: SortedParcels
  grams: Float64Array
  volumeCm3: Float64Array
  declaredFen: Float64Array
  /** What storage costs them, from the day on which the set leaves. */
  storageFen: Float64Array
  largest: Readonly<Record<SizeMeasure, Float64Array>>
}

/** The sums of every set of the parcels: what an empty set has, and what one more parcel makes of it. */
export function overSets(
  parcels: SortedParcels,
  of: (parcel: SortedParcels[number], nth: number) => number,
  join: (sum: number, more: number) => number = (sum, more) => sum + more,
): Float64Array {
  const sums = new Float64Array(1 << parcels.length)
  const each = parcels.map((parcel, nth) => of(parcel, nth))
  for (let set = 1; set < sums.length; set++) {
    const nth = 31 - Math.clz32(set)
    sums[set] = join(sums[set ^ (1 << nth)] ?? 0, each[nth] ?? 0)
  }
  return sums
}

/**
 * What a channel asks at least for each set of parcels, before coupons: never more than `priceShipment` of them. It is
 * computed from the sums of a set, without packing it; what a set does not say (which cartons there are) and what is
 * seldom charged is left out, so that most sets need not be priced. Infinite where the channel surely refuses.
 */
export function leastPricer(
  { terms }: Channel,
  options: Omit<PriceOptions, 'storage' | 'coupons'>,
  sums: SetSums,
): (set: number) => number {
  const amountOf = leastAmount(terms, sums)
  const freightOf = leastFreight(terms, options, sums.parcels.length)
  const unit = terms.charging.mode === 'volume' ? 'cm3' : 'grams'
  const charges = terms.charges
    .filter((charge) => isOn(charge, options.day))
    .map((charge) => leastCharge(charge, terms.charges, { unit, terms, sums, options }))
  const servicesFen = sumOf(options.services, ({ amountFen }) => amountFen)
  const discounts = [...terms.discounts, ...options.discounts].filter((one) =>
    isOn(one, options.day),
  )
  const takeOff = mostDiscount(discounts)
  // What a discount leaves of the lines that a tax names is not known.
  const taxOf = discounts.length > 0 ? () => 0 : leastTaxes(terms, options.day)
  const amounts = new Float64Array(charges.length)
  return (set) => {
    const amount = amountOf(set)
    const freightFen = freightOf(amount)
    if (freightFen === Number.POSITIVE_INFINITY) return freightFen
    const storageFen = sums.storageFen[set] ?? 0
    let before = freightFen + servicesFen + storageFen
    for (let nth = 0; nth < charges.length; nth++) {
      const fen = charges[nth]?.(set, amount, freightFen, amounts) ?? 0
      amounts[nth] = fen
      before += fen
    }
    if (discounts.length > 0) return Math.max(before - takeOff(before), 0)
    const declaredFen = sums.declaredFen[set] ?? 0
    return before + taxOf(amounts, { freightFen, servicesFen, storageFen, declaredFen })
  }
}

/** Grams with packing. */
const packed = (grams: number, bps: number) => ceilDiv(grams * (ALL_BPS + bps), ALL_BPS)

/** The chargeable amount that a set has at least, however it is packed. */
function leastAmount(terms: ChannelTerms, sums: SetSums): (set: number) => number {
  const { charging, pieceRule, packingAllowanceBps: bps, steps = [], minimum } = terms
  const overCm = 'volumeOverCm' in charging ? (charging.volumeOverCm ?? 0) : 0
  const volumes =
    overCm === 0
      ? sums.volumeCm3
      : overSets(sums.parcels, ({ volumeCm3, longestCm }) => (longestCm > overCm ? volumeCm3 : 0))
  // The sum of cartons that are each rounded up to one step is at least the rounded sum; with several steps it may not be.
  const rounds = steps.length === 0
  const isPerOrder = minimum?.per === 'order'
  const counts = pieceRule !== (isPerOrder ? 'pricedCarton' : 'order')
  const leastMinimum = minimum !== null && counts ? minimum.amount : 0
  const raw = (set: number): number => {
    const grams = packed(sums.grams[set] ?? 0, bps)
    const volume = volumes[set] ?? 0
    switch (charging.mode) {
      case 'actual':
        return grams
      case 'larger':
        return Math.max(grams, ceilDiv(volume * 1_000, charging.divisor))
      case 'volume':
        return Math.max(ceilDiv(grams * 1_000, charging.kgPerM3), volume)
      case 'half': {
        // Cartons that are each below the limit count their weight alone.
        if (pieceRule !== 'order') return grams
        const volumetric = ceilDiv(volume * 1_000, charging.divisor)
        if (volumetric <= grams || volumetric < charging.fromGrams) return grams
        return ceilDiv(grams + volumetric, 2)
      }
    }
  }
  const round = (amount: number) => (rounds ? stepped(amount, terms) : amount)
  return (set) =>
    isPerOrder ? Math.max(round(raw(set)), leastMinimum) : round(Math.max(raw(set), leastMinimum))
}

/** The least freight of an amount and all above it: a heavier shipment may cost less, in the next band. */
function leastFreight(
  terms: ChannelTerms,
  options: Pick<PriceOptions, 'country' | 'postalCode'>,
  mostCartons: number,
): (amount: number) => number {
  const { tariff } = tariffOf(terms, options)
  const size = UNIT_SIZE[terms.charging.mode === 'volume' ? 'cm3' : 'grams']
  const above = (amount: number) => leastFrom(tariff, amount, size)
  if (terms.pieceRule !== 'pricedCarton') return above
  const each = leastOfEach(tariff, size)
  // Each carton may be rounded down by half a fen.
  return (amount) => Math.min(above(amount), Math.max(Math.floor(amount * each) - mostCartons, 0))
}

function leastFrom(tariff: Tariff, amount: number, size: number): number {
  if (tariff.kind === 'first') {
    const { first, firstFen, firstMills, next, nextFen, nextMills } = tariff
    const steps = ceilDiv(Math.max(amount - first, 0), next)
    return firstFen + halfUp(steps, tenthsOf(nextFen, nextMills), 10, firstMills)
  }
  const { bands } = tariff
  const own = bandOf(amount, bands)
  if (own === -1) return Number.POSITIVE_INFINITY
  let least = Number.POSITIVE_INFINITY
  for (let nth = own; nth < bands.length; nth++) {
    const band = bands[nth]
    if (band === undefined) break
    const at = Math.max(amount, (bands[nth - 1]?.upTo ?? -1) + 1)
    const { baseFen, baseMills = 0, rateFen, rateMills } = band
    const more = baseMills * size
    const fen = baseFen + halfUp(at, tenthsOf(rateFen, rateMills), 10 * size, more)
    if (fen < least) least = fen
  }
  return least
}

/** The least freight of one gram or cm³ where each carton is priced by itself. */
function leastOfEach(tariff: Tariff, size: number): number {
  if (tariff.kind === 'first') {
    const { first, firstFen, next, nextFen } = tariff
    return Math.min(firstFen / first, nextFen / next)
  }
  const end = endOf(tariff)
  const rates = tariff.bands.flatMap(({ baseFen, rateFen, rateMills, upTo }) => {
    const rate = tenthsOf(rateFen, rateMills) / (10 * size)
    // With a base the end of a band is the cheapest of it.
    return upTo === null ? rate : rate + baseFen / upTo
  })
  return end === 0 ? 0 : Math.min(...rates)
}

type ChargeOf = {
  unit: 'grams' | 'cm3'
  terms: ChannelTerms
  sums: SetSums
  options: Pick<PriceOptions, 'country' | 'postalCode' | 'day'>
}
type Least = (set: number, amount: number, freightFen: number, before: Float64Array) => number

function leastCharge(charge: Charge, all: readonly Charge[], of: ChargeOf): Least {
  const isMet = metBySome(charge, of)
  const { minFen, maxFen } = charge
  const own = leastRate(charge, all, of)
  return (set, amount, freightFen, before) => {
    if (!isMet(set)) return 0
    const fen = own(set, amount, freightFen, before)
    if (maxFen !== null && fen > maxFen) return maxFen
    return minFen !== null && fen < minFen ? minFen : fen
  }
}

/** Whether at least one carton of a set is surely under the charge's condition. */
function metBySome({ condition }: Charge, { sums, options }: ChargeOf): (set: number) => boolean {
  if (condition === null) return () => true
  if (condition.more && condition.more.length > 0) return () => false
  switch (condition.kind) {
    case 'country': {
      const isMet = condition.countries.includes(options.country)
      return () => isMet
    }
    case 'postcode': {
      const isMet = isAmong(options, condition.prefixes)
      return () => isMet
    }
    case 'tag': {
      const tag: GoodsTag = condition.tag
      const pieces = overSets(sums.parcels, ({ tags }) => tags[tag] ?? 0)
      return (set) => (pieces[set] ?? 0) > 0
    }
    case 'weight': {
      const heaviest = overSets(sums.parcels, ({ weightGrams }) => weightGrams, Math.max)
      return (set) => (heaviest[set] ?? 0) > condition.overGrams
    }
    default: {
      const largest = sums.largest[condition.kind]
      return (set) => (largest[set] ?? 0) > condition.overCm
    }
  }
}

function leastRate(
  { rate, code }: Charge,
  all: readonly Charge[],
  { unit, terms, sums, options }: ChargeOf,
): Least {
  switch (rate.kind) {
    case 'fixed':
      return () => rate.amountFen
    case 'perCarton':
      return () => rate.eachFen
    case 'perKg':
    case 'perActualKg': {
      const tenths = tenthsOf(rate.rateFen, rate.rateMills)
      const bps = terms.packingAllowanceBps
      const isCharged = rate.kind === 'perKg' && unit === 'grams'
      return (set, amount) =>
        halfUp(isCharged ? amount : packed(sums.grams[set] ?? 0, bps), tenths, 10_000)
    }
    case 'perM3': {
      const tenths = tenthsOf(rate.rateFen, rate.rateMills)
      return (set, amount) =>
        halfUp(unit === 'cm3' ? amount : (sums.volumeCm3[set] ?? 0), tenths, 10_000_000)
    }
    case 'percent': {
      const { bps, of } = rate
      const ofFreight = of.includes('freight')
      const active = all.filter((one) => isOn(one, options.day))
      const own = active.findIndex((one) => one.code === code)
      const nths = active.flatMap((one, nth) =>
        nth < own && (of.includes('charge') || of.includes(one.code)) ? nth : [],
      )
      return (_set, _amount, freightFen, before) => {
        let base = ofFreight ? freightFen : 0
        for (const nth of nths) base += before[nth] ?? 0
        return halfUp(base, bps, ALL_BPS)
      }
    }
  }
}

type Lines = { freightFen: number; servicesFen: number; storageFen: number; declaredFen: number }

function leastTaxes(
  { taxes, charges }: ChannelTerms,
  day: string,
): (charges: Float64Array, lines: Lines) => number {
  const active = charges.filter((one) => isOn(one, day))
  const named = taxes.map(({ of, bps }) => ({
    of,
    bps,
    nths: active.flatMap(({ code }, nth) =>
      of.includes('charge') || of.includes(code) ? nth : [],
    ),
  }))
  return (amounts, { freightFen, servicesFen, storageFen, declaredFen }) => {
    let sum = 0
    for (const { of, bps, nths } of named) {
      let base = of.includes('declared') ? declaredFen : 0
      if (of.includes('freight')) base += freightFen
      if (of.includes('service')) base += servicesFen
      if (of.includes('storage')) base += storageFen
      for (const nth of nths) base += amounts[nth] ?? 0
      sum += halfUp(base, bps, ALL_BPS)
    }
    return sum
  }
}

/** The most that discounts take off an amount, which never falls when the amount grows by more than they do. */
function mostDiscount(discounts: ChannelTerms['discounts']): (beforeFen: number) => number {
  const shares = discounts.map(({ rate }) => (rate.kind === 'percent' ? rate.bps : 0))
  const isAll = sumOf(shares, (bps) => bps) > ALL_BPS
  return (beforeFen) => {
    if (isAll) return beforeFen
    let off = 0
    for (const { rate, maxFen } of discounts) {
      const own =
        rate.kind === 'fixed' ? rate.amountFen : ceilDiv(beforeFen * rate.bps, ALL_BPS) + 1
      off += maxFen === null ? own : Math.min(own, maxFen)
    }
    return off
  }
}
