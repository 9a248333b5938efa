import { LANGUAGES } from '#engine/shared/languages.ts'
import { FIRST_WAREHOUSES } from '#features/warehouses/rules/warehouses.ts'
import type { Business, PublicBusiness } from './business.ts'

/** A warehouse keeps parcels for nothing until its terms are set: no price that nobody set is ever charged. */
export const FREE_STORAGE = { freeDays: 3_650, feePerDayFen: 0, capFen: 0 } as const

export const FIRST_STORAGE_TERMS = {
  CN: { freeDays: 60, feePerDayFen: 100, capFen: 6_000 },
  SG: { freeDays: 30, feePerDayFen: 100, capFen: 6_000 },
  JP: { freeDays: 45, feePerDayFen: 100, capFen: 6_000 },
} as const

export const INITIAL_NAME = { zh: '舢板', zh2: '舢舨', en: 'Sampan' } as const

const NO_WORDS = { zh: '', zh2: '', en: '' } as const

/** What each setting is until staff change it. */
export const INITIAL_BUSINESS: Business = {
  name: INITIAL_NAME,
  languages: LANGUAGES,
  homePage: { title: NO_WORDS, lead: NO_WORDS },
  isOpen: true,
  features: { community: true, mall: true, dropShipping: true, buyingRequests: true },
  logo: null,
  supportContact: { email: '', phone: '', chat: '', hours: '' },
  handlingFeeBps: 500,
  shownRateMarginBps: 0,
  servicePricesFen: { repack: 1_000, removeBoxes: 500, reinforce: 1_500 },
  warehouses: [...FIRST_WAREHOUSES],
  storageTerms: FIRST_STORAGE_TERMS,
  inspectionPricesFen: {
    photos: 500,
    measuring: 300,
    powerOnTest: 1_500,
    counting: 500,
    comparing: 1_000,
  },
  freePhotos: 3,
  giftCouponsFen: [2_000, 3_000, 5_000, 8_000],
  secondPersonAboveFen: 100_000,
  secondPersonPerDayFen: 2_000_000,
  secondPersonDifferenceBps: 1_000,
  topUpMinFen: 1_000,
  topUpMaxFen: 5_000_000,
  countriesServed: [],
  goodsList: null,
  terms: null,
}

const {
  shownRateMarginBps: ____,
  secondPersonAboveFen: _,
  secondPersonPerDayFen: __,
  secondPersonDifferenceBps: ___,
  ...initial
} = INITIAL_BUSINESS
/** What a device shows until it has heard from the server. */
export const INITIAL_PUBLIC_BUSINESS: PublicBusiness = {
  ...initial,
  terms: null,
  version: 0,
  isPublicDemo: false,
}
