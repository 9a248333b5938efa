import type { Texts } from '#shared/contract/product-fields.ts'
import type { Business, SettingName } from './business.ts'
import { giftTotalFen } from './public-business.ts'
import type { Channel } from './shipping/channel.ts'
import { priceLists, priceSample, SAMPLES } from './shipping/sample-prices.ts'

/*
 * A price is questioned if it is far from the last one: a slip of the point or a rate of the wrong direction is
 * multiplied by everything that is sold at it. The question is about these values alone, and one answer is enough.
 */

/** A price is far from the last one beyond so many percent of it, or below the inverse. */
const FAR_PERCENT = {
  /** Day by day, currencies move by a few percent. */
  exchangeRate: 120,
  sample: 200,
  setting: 200,
  product: 200,
  request: 200,
} as const

type Change = { from: number; to: number }
export type PriceDoubt = Change &
  (
    | { kind: 'exchangeRate'; currency: string }
    /** What a sample parcel costs by a line, or in a zone of it; the numbers are fen, as in the following ones. */
    | { kind: 'sample'; code: string; zone: string | null; weightGrams: number }
    /** `path`: of the number in the setting's value; basis points for `handlingFeeBps`. */
    | { kind: 'setting'; name: SettingName; path: string }
    | { kind: 'product'; code: string; specification: readonly Texts[] }
    /** A piece would be sold for less than it costs us. */
    | { kind: 'belowCost'; code: string; specification: readonly Texts[] }
    /** It is compared with the member's price per piece, or the one confirmed before. */
    | { kind: 'request'; item: string }
    /** The bank received another amount than the member stated; nobody else could decide it. */
    | { kind: 'credit'; memberNum: string }
  )

/** Whether a number cannot be meant, by the last one. Of nothing there is no ratio. */
export function isFar(kind: keyof typeof FAR_PERCENT, { from, to }: Change): boolean {
  const percent = FAR_PERCENT[kind]
  return from > 0 && (to * 100 > from * percent || from * 100 > to * percent)
}

/**
 * Whether a rate has to be confirmed: it is far from the last one, or there is none to compare it with, which `from` 0
 * says. Many banks state the rate of 100 units.
 */
export const isDoubtfulRate = (change: Change): boolean =>
  change.from === 0 || isFar('exchangeRate', change)

type Version = Pick<Channel, 'code' | 'effectiveFrom' | 'name' | 'terms'>

/** The sample parcels whose price by a price list of a line is far from the one by the version before it. */
export function versionDoubts(before: Channel | undefined, after: Version): PriceDoubt[] {
  if (before === undefined) return []
  const { code } = after
  const oldLists = priceLists(before)
  return priceLists({ ...after, effectiveTo: null }).flatMap(({ zone, channel }) => {
    const last = oldLists.find((one) => one.zone === zone)
    if (last === undefined) return []
    return SAMPLES.flatMap((sample): PriceDoubt[] => {
      const [old, now] = [priceSample(sample, last.channel), priceSample(sample, channel)]
      if (!old.ok || !now.ok) return []
      const change = { from: old.breakdown.orderTotalFen, to: now.breakdown.orderTotalFen }
      const { weightGrams } = sample
      return isFar('sample', change) ? [{ kind: 'sample', code, zone, weightGrams, ...change }] : []
    })
  })
}

type Prices = Readonly<Record<string, number>>
const whole = (amount: number): Prices => ({ '': amount })
/** The prices of each setting by their path in it; null where there are none. */
const PRICES_OF: { [Name in SettingName]: ((value: Business[Name]) => Prices) | null } = {
  name: null,
  logo: null,
  supportContact: null,
  handlingFeeBps: whole,
  servicePricesFen: (prices) => prices,
  inspectionPricesFen: (prices) => prices,
  storageTerms: ({ CN, SG, JP }) => ({
    'CN.feePerDayFen': CN.feePerDayFen,
    'CN.capFen': CN.capFen,
    'SG.feePerDayFen': SG.feePerDayFen,
    'SG.capFen': SG.capFen,
    'JP.feePerDayFen': JP.feePerDayFen,
    'JP.capFen': JP.capFen,
  }),
  giftCouponsFen: (giftCouponsFen) => whole(giftTotalFen({ giftCouponsFen })),
  topUpMinFen: whole,
  topUpMaxFen: whole,
  // A second person decides it.
  secondPersonAboveFen: null,
  secondPersonPerDayFen: null,
  secondPersonDifferenceBps: null,
  countriesServed: null,
  terms: null,
}

/** The prices of a setting that are far from its last ones. */
export function settingDoubts<Name extends SettingName>(
  name: Name,
  before: Business[Name],
  after: Business[Name],
): PriceDoubt[] {
  const pricesOf = PRICES_OF[name]
  if (pricesOf === null) return []
  const last = pricesOf(before)
  return Object.entries(pricesOf(after)).flatMap(([path, to]) => {
    const change = { from: last[path] ?? 0, to }
    return isFar('setting', change) ? [{ kind: 'setting', name, path, ...change }] : []
  })
}

type Variant = {
  id: string
  priceFen: number
  /** Undefined: the one that it had. */
  costFen?: number | null | undefined
  specification: readonly Texts[]
}
type Sold = { code: string; variants: readonly Variant[] }

/**
 * The variants of a product whose price is far from their last one, a new variant's from the nearest of the others, or
 * below what they cost us.
 */
export function productDoubts(before: Sold | undefined, { code, variants }: Sold): PriceDoubt[] {
  const last = before?.variants ?? []
  return variants.flatMap(({ id, priceFen: to, specification, ...given }): PriceDoubt[] => {
    const own = last.find((one) => one.id === id)
    const costFen = (given.costFen === undefined ? own?.costFen : given.costFen) ?? null
    const from = own?.priceFen ?? nearest(last, to)
    const isKnown = own?.priceFen === to && own.costFen === costFen
    if (isFar('product', { from, to })) return [{ kind: 'product', code, specification, from, to }]
    return costFen !== null && to < costFen && !isKnown
      ? [{ kind: 'belowCost', code, specification, from: costFen, to }]
      : []
  })
}

/** The one of these prices with the smallest difference; 0 if there are none. */
const nearest = (variants: readonly Variant[], to: number): number =>
  variants.reduce((nearest, { priceFen }) => {
    const isNearer = Math.abs(priceFen - to) < Math.abs(nearest - to)
    return nearest === 0 || isNearer ? priceFen : nearest
  }, 0)
