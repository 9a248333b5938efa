import { isFar, type PriceDoubt } from '#features/console/rules/price-doubts.ts'
import type { Business, SettingName } from './business.ts'
import { giftTotalFen } from './public-business.ts'

type Prices = Readonly<Record<string, number>>

const whole = (amount: number): Prices => ({ '': amount })

/** The prices of each setting by their path in it; null where there are none. */
const PRICES_OF: { [Name in SettingName]: ((value: Business[Name]) => Prices) | null } = {
  name: null,
  languages: null,
  homePage: null,
  isOpen: null,
  features: null,
  logo: null,
  supportContact: null,
  handlingFeeBps: whole,
  // Nothing is charged by it.
  shownRateMarginBps: null,
  servicePricesFen: (prices) => prices,
  inspectionPricesFen: (prices) => prices,
  freePhotos: null,
  warehouses: null,
  storageTerms: (terms) =>
    Object.fromEntries(
      Object.entries(terms).flatMap(([id, { feePerDayFen, capFen }]) => [
        [`${id}.feePerDayFen`, feePerDayFen],
        [`${id}.capFen`, capFen],
      ]),
    ),
  giftCouponsFen: (giftCouponsFen) => whole(giftTotalFen({ giftCouponsFen })),
  topUpMinFen: whole,
  topUpMaxFen: whole,
  // A second person decides it.
  secondPersonAboveFen: null,
  secondPersonPerDayFen: null,
  secondPersonDifferenceBps: null,
  countriesServed: null,
  goodsList: null,
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
    // A first price has nothing to be far from.
    const change = { from: last[path] ?? to, to }
    return isFar('setting', change) ? [{ kind: 'setting', name, path, ...change }] : []
  })
}
