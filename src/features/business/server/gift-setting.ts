import * as v from 'valibot'
import type { SettingOf } from '#engine/server/feature-settings.ts'

declare module '#engine/server/feature-settings.ts' {
  interface FeatureSettings {
    /** The deductions of the coupons of the registration gift, until staff change them in the console. */
    giftCouponsFen: readonly number[]
  }
}

export const GIFT_COUPONS = {
  variable: 'GIFT_COUPONS',
  schema: v.pipe(
    v.string(),
    v.regex(/^\d{1,4}(,\d{1,4}){0,19}$/),
    v.transform((text) =>
      text
        .split(',')
        .map((yuan) => Number(yuan) * 100)
        .filter((fen) => fen > 0),
    ),
  ),
  expected: 'yuan of each coupon, such as 20,30,50,80; 0 for none',
} satisfies SettingOf<readonly number[]>
