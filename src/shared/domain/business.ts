import * as v from 'valibot'
import {
  amountFen,
  email,
  list,
  optionalText,
  requiredText,
  sha256Hex,
  wholeNumber,
} from '#shared/contract/fields.ts'
import { GIFT_COUPONS_FEN } from './registration-gift.ts'

export const MAX_GIFT_COUPONS = 20
export const MAX_TERMS_LENGTH = 15_000
const MAX_BPS = 10_000
const MAX_COUNTRIES = 250

const inLanguages = <Text extends v.GenericSchema<unknown, string>>(text: Text) =>
  v.object({ zh: text, zh2: text, en: text })
const couponFen = wholeNumber(100, 1_000_000)
const countryCode = v.pipe(requiredText(2), v.toUpperCase(), v.regex(/^[A-Z]{2}$/))
const day = v.pipe(requiredText(10), v.isoDate())

/**
 * What staff with the right `settings` decide about the business: the schema of each value, what it is until somebody
 * changes it, and whether everyone may read it. Amounts are in fen, rates in basis points.
 */
export const SETTINGS = {
  name: {
    schema: inLanguages(v.pipe(requiredText(40), v.regex(/^\P{Cc}+$/u))),
    initial: { zh: '舢板', zh2: '舢舨', en: 'Sampan' },
    isPublic: true,
  },
  /** A picture sent as a staff picture before; null for our own mark. */
  logo: { schema: v.nullable(sha256Hex), initial: null, isPublic: true },
  supportContact: {
    schema: v.object({
      email: v.union([v.literal(''), email]),
      phone: optionalText(30),
      /** The name of an account of a messenger, such as WeChat. */
      chat: optionalText(60),
      hours: optionalText(120),
    }),
    initial: { email: '', phone: '', chat: '', hours: '' },
    isPublic: true,
  },
  /** On the goods of the buying service. */
  handlingFeeBps: { schema: wholeNumber(0, MAX_BPS), initial: 500, isPublic: true },
  giftCouponsFen: {
    schema: list(couponFen, MAX_GIFT_COUPONS),
    initial: [...GIFT_COUPONS_FEN],
    isPublic: true,
  },
  /** Money that staff move above this amount needs a second person. */
  secondPersonAboveFen: { schema: amountFen, initial: 100_000, isPublic: false },
  topUpMinFen: { schema: amountFen, initial: 1_000, isPublic: true },
  topUpMaxFen: { schema: amountFen, initial: 5_000_000, isPublic: true },
  /** ISO 3166-1; empty for every country. */
  countriesServed: {
    schema: list(countryCode, MAX_COUNTRIES),
    initial: [] as string[],
    isPublic: true,
  },
  terms: {
    schema: v.nullable(
      v.object({
        version: wholeNumber(1, 10_000),
        date: day,
        text: inLanguages(requiredText(MAX_TERMS_LENGTH)),
      }),
    ),
    initial: null,
    isPublic: true,
  },
} as const satisfies Record<
  string,
  { schema: v.GenericSchema; initial: unknown; isPublic: boolean }
>
export type SettingName = keyof typeof SETTINGS
export const SETTING_NAMES = Object.keys(SETTINGS) as SettingName[]

export type Business = { [Name in SettingName]: v.InferOutput<(typeof SETTINGS)[Name]['schema']> }
type PublicName = {
  [Name in SettingName]: (typeof SETTINGS)[Name]['isPublic'] extends true ? Name : never
}[SettingName]
/** What everyone may read. */
export type PublicBusiness = Pick<Business, PublicName>

export const INITIAL_BUSINESS = Object.fromEntries(
  SETTING_NAMES.map((name) => [name, SETTINGS[name].initial]),
) as Business

/** The public part of the business. */
export function publicBusiness(business: Business): PublicBusiness {
  const names = SETTING_NAMES.filter((name) => SETTINGS[name].isPublic)
  return Object.fromEntries(names.map((name) => [name, business[name]])) as PublicBusiness
}
