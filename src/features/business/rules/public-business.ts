import type { Language } from '#engine/shared/languages.ts'
import type { Business } from './business.ts'

/** Whether we ship to a country, by its ISO 3166-1 code; to every one while the list is empty. */
export function isServed(countriesServed: readonly string[], country: string): boolean {
  return countriesServed.length === 0 || countriesServed.includes(country)
}

/** A coupon for registering takes at most a tenth off: its minimum spend is this many times its value. */
export const GIFT_SPEND_TIMES = 10

/** What the coupons for registering take off together. */
export function giftTotalFen({ giftCouponsFen }: { giftCouponsFen: readonly number[] }): number {
  return giftCouponsFen.reduce((sum, fen) => sum + fen, 0)
}

/** The address of a logo, or of the PNG icon made of it with this many pixels on each side. */
export function logoPath(sha256: string, size?: LogoSize): string {
  return `/api/business/logo?sha256=${sha256}${size === undefined ? '' : `&size=${size}`}`
}
/** The sizes that browsers ask for: the icon of a tab, of iOS, and the two of an installed app. */
export const LOGO_SIZES = [32, 180, 192, 512] as const
export type LogoSize = (typeof LOGO_SIZES)[number]

/** The home page in a line or two for search engines and installed apps: the business's own words, else ours. */
export const homeDescription = (
  { homePage }: Pick<Business, 'homePage'>,
  language: Language,
  ours: string,
): string => homePage.lead[language] || ours
