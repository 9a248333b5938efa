import { ALL_BPS, ceilDiv, halfUp, sumOf } from '#engine/shared/exact.ts'
import { MAX_AMOUNT_FEN } from '#engine/shared/money.ts'
import type { Coupon } from '#features/coupons/rules/coupons.ts'
import type { StorageCharge } from '#features/parcels/rules/storage.ts'
import type { WarehouseId } from '#features/warehouses/rules/warehouses.ts'
import type { Breakdown, Chargeable, Line } from './breakdown.ts'
import { type Carton, sizeOf } from './carton.ts'
import type { Channel } from './channel.ts'
import { channelRefusals, insurableOf, insuredValues } from './channel-limits.ts'
import type { ChannelRefusal } from './channel-refusal.ts'
import type { ChannelTerms, Discount, Insurance, Tariff, Tax } from './channel-terms.ts'
import { chargeableOf } from './chargeable.ts'
import { type SizedCarton, withCharges } from './charges.ts'
import { couponLines, withDiscounts } from './deductions.ts'
import { endOf, freightOf, zoneOf } from './freight.ts'
import { type Amount, baseOf, daysOf, fixedAmount, lineOf, percentOf, piecesOf } from './lines.ts'

export type PriceOptions = {
  /** 'YYYY-MM-DD' in the zone of the origin warehouse. */
  day: string
  origin: WarehouseId
  /** ISO 3166-1. */
  country: string
  postalCode: string
  services: readonly { code: string; amountFen: number }[]
  /** Only parcels that cost storage are here. */
  storage: readonly StorageCharge[]
  insured: boolean
  /** The member's discounts come after those of the channel. */
  discounts: readonly Discount[]
  /** The chosen ones. */
  coupons: readonly Coupon[]
  nowMs: number
}

export type Priced =
  | { ok: true; breakdown: Breakdown }
  | { ok: false; refusals: readonly ChannelRefusal[] }

/** The price of cartons by a channel with every line of the bill, or all reasons why the channel does not take them. */
export function priceShipment(
  cartons: readonly Carton[],
  channel: Channel,
  options: PriceOptions,
): Priced {
  const sized = sizedOf(cartons)
  const refusals = channelRefusals(sized, channel, options)
  if (refusals.length > 0) return { ok: false, refusals }
  return priceChargeable(sized, chargeableOf(sized, channel.terms), channel, options)
}

export function sizedOf(cartons: readonly Carton[]): SizedCarton[] {
  return cartons.map((carton) => {
    const {
      weightGrams,
      goodsClasses,
      tags,
      declaredValueFen,
      goodsValueFen,
      parcels = [],
    } = carton
    return {
      weightGrams,
      goodsClasses,
      tags,
      declaredValueFen,
      goodsValueFen,
      ...(carton.parcelsGrams !== undefined && { parcelsGrams: carton.parcelsGrams }),
      ...sizeOf(carton),
      parcels,
    }
  })
}

/** The bill of cartons that the channel takes, for a chargeable weight or volume. */
export function priceChargeable(
  cartons: readonly SizedCarton[],
  chargeable: Chargeable,
  { code: channelCode, terms }: Channel,
  options: PriceOptions,
): Priced {
  const { day, country, postalCode, nowMs } = options
  const { zone, tariff } = tariffOf(terms, options)
  const freight = freightOf(chargeable, tariff)
  if (freight === null) return { ok: false, refusals: aboveTariff(chargeable, tariff) }
  const { line, priceRange, unitRate } = freight
  const declaredTotalFen = sumOf(cartons, ({ declaredValueFen }) => declaredValueFen)
  const lines: Line[] = [line]
  withCharges(lines, terms.charges, { cartons, chargeable, day, country, postalCode })
  withServices(lines, options)
  if (options.insured) withInsurance(lines, cartons, terms)
  withDiscounts(lines, [...terms.discounts, ...options.discounts], day)
  const fixedFen = withTaxes(lines, terms.taxes, declaredTotalFen)
  const totalFen = sumOf(lines, ({ amountFen }) => amountFen)
  if (lines.some(isTooLarge) || totalFen > MAX_AMOUNT_FEN) {
    return { ok: false, refusals: [{ code: 'amountTooLarge', max: MAX_AMOUNT_FEN }] }
  }
  const { lines: deducted, misfits } = couponLines(options.coupons, { totalFen, fixedFen }, nowMs)
  const couponsFen = 0 - sumOf(deducted, ({ amountFen }) => amountFen)
  lines.push(...deducted)
  const breakdown: Breakdown = {
    v: 1,
    channelCode,
    day,
    country,
    chargeable,
    priceRange,
    unitRate,
    lines,
    ...(zone !== undefined && { zone }),
    declaredTotalFen,
    goodsValueFen: sumOf(cartons, ({ goodsValueFen }) => goodsValueFen),
    totalFen,
    couponsFen,
    orderTotalFen: totalFen - couponsFen,
    fixedFen,
    couponMisfits: misfits,
  }
  return { ok: true, breakdown }
}

const isTooLarge = ({ amountFen }: Line): boolean => Math.abs(amountFen) > MAX_AMOUNT_FEN

/** The price list of a destination, and its zone if it is in one. */
export function tariffOf(
  terms: ChannelTerms,
  where: Pick<PriceOptions, 'country' | 'postalCode'>,
): { tariff: Tariff; zone?: string } {
  const zone = zoneOf(terms, where)
  // A zone that is not served has been refused.
  if (zone === undefined || zone.tariff.kind === 'none') return { tariff: terms.tariff }
  return { tariff: zone.tariff, zone: zone.code }
}

function aboveTariff(
  { unit, amount, pieceRule, cartons }: Chargeable,
  tariff: Tariff,
): ChannelRefusal[] {
  const max = endOf(tariff) ?? 0
  if (pieceRule !== 'pricedCarton') return [{ code: 'aboveTariff', unit, amount, max }]
  return cartons.flatMap(({ amount: own = 0 }, nth) =>
    own > max ? [{ code: 'aboveTariff' as const, unit, amount: own, max, carton: nth + 1 }] : [],
  )
}

function withServices(lines: Line[], { services, storage }: PriceOptions): void {
  for (const { code, amountFen } of services) {
    lines.push(lineOf({ kind: 'service', code, name: null }, fixedAmount(amountFen)))
  }
  for (const { code, days, feePerDayFen, capFen } of storage) {
    const amount = daysOf(days, feePerDayFen)
    lines.push(lineOf({ kind: 'storage', code, name: null }, amount, null, capFen))
  }
}

function withInsurance(lines: Line[], cartons: readonly SizedCarton[], terms: ChannelTerms): void {
  const { insurance } = terms
  if (insurance === null) return
  const named = { kind: 'insurance', code: 'insurance', name: null } as const
  const each = insuredValues(insurableOf(cartons, terms), insurance)
  const insured = insurance.per === 'carton' ? each : [sumOf(each, (fen) => fen)]
  // Goods without a value have nothing to insure.
  const values = insured.filter((fen) => fen > 0)
  const [first = 0, ...others] = values
  if (others.length === 0) {
    lines.push(lineOf(named, insuranceFee(insurance, first), first === 0 ? null : insurance.minFen))
    return
  }
  const counts = new Map<number, number>()
  for (const fen of values.toSorted((a, b) => a - b)) counts.set(fen, (counts.get(fen) ?? 0) + 1)
  const pieces = [...counts].map(([amount, count]) => {
    const { amountFen } = lineOf(named, insuranceFee(insurance, amount), insurance.minFen)
    return { cartons: count, amount, eachFen: amountFen }
  })
  lines.push(lineOf(named, piecesOf('fen', pieces)))
}

function insuranceFee({ rateBps, tiers = [] }: Insurance, ofFen: number): Amount {
  const nth = tiers.findIndex(({ upToFen }) => upToFen === null || ofFen <= upToFen)
  const tier = tiers[nth]
  if (tier === undefined || ofFen === 0) return percentOf(rateBps, ofFen)
  const { feeFen, rateBps: bps, upToFen: to, eachFen, perFen } = tier
  const from = tiers[nth - 1]?.upToFen ?? 0
  const steps = perFen ? ceilDiv(ofFen - from, perFen) : 0
  return {
    amountFen: feeFen + steps * (eachFen ?? 0) + halfUp(ofFen, bps, ALL_BPS),
    formula: {
      kind: 'tier',
      ofFen,
      from,
      to,
      feeFen,
      bps,
      ...(perFen && { started: { steps, eachFen: eachFen ?? 0, perFen } }),
    },
    rounding: 'halfUp',
  }
}

/** The taxes and duties that the channel collects; answers their sum. */
function withTaxes(lines: Line[], taxes: readonly Tax[], declaredTotalFen: number): number {
  let sum = 0
  for (const { kind, code, name, bps, of } of taxes) {
    const amount = percentOf(bps, baseOf(lines, of, declaredTotalFen), of)
    const line = lineOf({ kind, code, name }, amount)
    lines.push(line)
    sum += line.amountFen
  }
  return sum
}
