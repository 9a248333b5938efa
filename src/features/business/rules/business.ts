import * as v from 'valibot'
import {
  amountFen,
  calendarDay,
  countryCode,
  email,
  inLanguages,
  language,
  list,
  MAX_PHOTOS,
  optionalText,
  requiredText,
  sha256Hex,
  wholeNumber,
} from '#engine/shared/fields.ts'
import { LANGUAGES } from '#engine/shared/languages.ts'
import { goodsList } from '#features/goods/contract/goods-list.ts'
import {
  MAX_WAREHOUSES,
  warehouseEntries,
  warehouseId,
} from '#features/warehouses/contract/fields.ts'
import type { PartName } from './parts.ts'

export const MAX_GIFT_COUPONS = 20
export const MAX_TERMS_LENGTH = 15_000
const MAX_BPS = 10_000
/** What cards and banks add is a few percent. */
export const MAX_SHOWN_MARGIN_BPS = 2_000
const MAX_COUNTRIES = 250

const storageTerms = v.object({
  freeDays: wholeNumber(0, 3_650),
  feePerDayFen: wholeNumber(0, 1_000_000),
  capFen: wholeNumber(0, 10_000_000),
})
const couponFen = wholeNumber(100, 1_000_000)

/**
 * What staff with the right `settings` decide about the business: the schema of each value and whether everyone may
 * read it. Amounts are in fen, rates in basis points. `INITIAL_BUSINESS` is what counts until somebody changes it.
 */
export const SETTINGS = {
  name: {
    schema: inLanguages(v.pipe(requiredText(40), v.regex(/^\P{Cc}+$/u))),
    isPublic: true,
  },
  /** What members and visitors may choose among; the first is for those whose browser speaks none of them. */
  languages: {
    schema: v.pipe(
      list(language, LANGUAGES.length),
      v.nonEmpty(),
      v.check((all) => new Set(all).size === all.length),
    ),
    isPublic: true,
  },
  /** The first words of the visitors' home page; an empty one is ours. */
  homePage: {
    schema: v.object({
      title: inLanguages(optionalText(60)),
      lead: inLanguages(optionalText(300)),
    }),
    isPublic: true,
  },
  /** Until then visitors see that it opens soon, nobody registers, and no address of a warehouse is published. */
  isOpen: { schema: v.boolean(), isPublic: true },
  /** What is off is not offered: its screens, links and help articles go, and what members have of it is finished. */
  features: {
    schema: v.object({
      community: v.boolean(),
      mall: v.boolean(),
      dropShipping: v.boolean(),
      buyingRequests: v.boolean(),
    } satisfies Record<PartName, v.GenericSchema>),
    isPublic: true,
  },
  /** A picture sent as a staff picture before; null for our own mark. */
  logo: { schema: v.nullable(sha256Hex), isPublic: true },
  supportContact: {
    schema: v.object({
      email: v.union([v.literal(''), email]),
      phone: optionalText(30),
      /** The name of an account of a messenger, such as WeChat. */
      chat: optionalText(60),
      hours: optionalText(120),
    }),
    isPublic: true,
  },
  /** Basis points on the goods of the buying service. */
  handlingFeeBps: { schema: wholeNumber(0, MAX_BPS), isPublic: true },
  /**
   * Basis points on amounts that are shown in the reader's own currency, such as what their card adds. Published with the
   * rates (`getShownRates`), not with the business, which every page brings.
   */
  shownRateMarginBps: { schema: wholeNumber(0, MAX_SHOWN_MARGIN_BPS), isPublic: false },
  /** Each service costs this for one order. */
  servicePricesFen: {
    schema: v.object({ repack: amountFen, removeBoxes: amountFen, reinforce: amountFen }),
    isPublic: true,
  },
  /** Addresses are apart (table `warehouse`): only a second person's approval changes one, and each is confirmed. */
  warehouses: { schema: warehouseEntries, isPublic: true },
  /** Each warehouse has its own; a parcel keeps those of the day on which it came. */
  storageTerms: {
    schema: v.pipe(v.record(warehouseId, storageTerms), v.maxEntries(MAX_WAREHOUSES)),
    isPublic: true,
  },
  /** Each service of an inspection costs this. */
  inspectionPricesFen: {
    schema: v.object({
      photos: amountFen,
      measuring: amountFen,
      powerOnTest: amountFen,
      counting: amountFen,
      comparing: amountFen,
    }),
    isPublic: true,
  },
  /** How many photos of a parcel's goods are taken for nothing, beside those of its sides and of flaws. */
  freePhotos: { schema: wholeNumber(0, MAX_PHOTOS - 2), isPublic: true },
  giftCouponsFen: {
    schema: list(couponFen, MAX_GIFT_COUPONS),
    isPublic: true,
  },
  /** What one person moves for one member in a day above this amount needs a second person. */
  secondPersonAboveFen: { schema: amountFen, isPublic: false },
  /** The same for what one person moves in a day for all members together. */
  secondPersonPerDayFen: { schema: amountFen, isPublic: false },
  /** A transfer that differs by more than this share from what its member stated needs a second person. */
  secondPersonDifferenceBps: { schema: wholeNumber(0, MAX_BPS), isPublic: false },
  topUpMinFen: { schema: amountFen, isPublic: true },
  topUpMaxFen: { schema: amountFen, isPublic: true },
  /** ISO 3166-1; empty for every country. */
  countriesServed: {
    schema: list(countryCode, MAX_COUNTRIES),
    isPublic: true,
  },
  /** What may not be sent; null while that is the app's own list. */
  goodsList: { schema: goodsList, isPublic: true },
  terms: {
    schema: v.nullable(
      v.object({
        version: wholeNumber(1, 10_000),
        date: calendarDay,
        text: inLanguages(requiredText(MAX_TERMS_LENGTH)),
      }),
    ),

    isPublic: true,
  },
} as const satisfies Record<string, { schema: v.GenericSchema; isPublic: boolean }>
export type SettingName = keyof typeof SETTINGS
/** What one person may do alone; a second person decides how these change. */
export const LIMIT_NAMES = [
  'secondPersonAboveFen',
  'secondPersonPerDayFen',
  'secondPersonDifferenceBps',
] as const satisfies readonly SettingName[]
export type LimitName = (typeof LIMIT_NAMES)[number]
export const SETTING_NAMES = Object.keys(SETTINGS) as SettingName[]

export type Limits = Pick<Business, LimitName>
export type Business = { [Name in SettingName]: v.InferOutput<(typeof SETTINGS)[Name]['schema']> }
export type PublicName = {
  [Name in SettingName]: (typeof SETTINGS)[Name]['isPublic'] extends true ? Name : never
}[SettingName]
/** A version of the terms without its text, which is long and has a document of its own. */
export type TermsVersion = { version: number; date: string }
/** What everyone may read. `version` is the number of the last change of any setting, 0 before the first. */
export type PublicBusiness = Omit<Pick<Business, PublicName>, 'terms'> & {
  terms: TermsVersion | null
  version: number
  /** Whether this is no business but the demo for everyone, which begins anew each night. */
  isPublicDemo: boolean
}
