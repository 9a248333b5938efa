import type { SettingName } from '#features/business/rules/business.ts'

/**
 * What a business needs before it opens, in the order of the checklist. `isNeeded`: it cannot open without it, since
 * members would see something that nobody decided, or could not be served.
 */
export const SETUP_ITEMS = {
  name: { isNeeded: true },
  languages: { isNeeded: false },
  support: { isNeeded: true },
  passkey: { isNeeded: false },
  mail: { isNeeded: true },
  warehouse: { isNeeded: true },
  payee: { isNeeded: true },
  prices: { isNeeded: true },
  storage: { isNeeded: true },
  line: { isNeeded: true },
  rates: { isNeeded: false },
  terms: { isNeeded: true },
  privacy: { isNeeded: true },
  coupons: { isNeeded: true },
  backupKey: { isNeeded: false },
  secondPerson: { isNeeded: false },
} as const satisfies Record<string, { isNeeded: boolean }>
export type SetupItem = keyof typeof SETUP_ITEMS
export const SETUP_ITEM_NAMES = Object.keys(SETUP_ITEMS) as SetupItem[]

/** The settings that somebody must have saved, be it as they were proposed, for an item to be done. */
export const SETTINGS_OF = {
  name: ['name'],
  languages: ['languages'],
  support: ['supportContact'],
  prices: [
    'handlingFeeBps',
    'servicePricesFen',
    'inspectionPricesFen',
    'topUpMinFen',
    'topUpMaxFen',
  ],
  storage: ['storageTerms'],
  terms: ['terms'],
  coupons: ['giftCouponsFen'],
} as const satisfies Partial<Record<SetupItem, readonly SettingName[]>>

export type SetupState = Readonly<Record<SetupItem, boolean>>

/** What is still missing before the business can open. */
export const missingItems = (done: SetupState): SetupItem[] =>
  SETUP_ITEM_NAMES.filter((item) => SETUP_ITEMS[item].isNeeded && !done[item])
