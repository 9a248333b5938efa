import type { FeatureSettings, SettingOf } from '#engine/server/feature-settings.ts'
import { GIFT_COUPONS } from '#features/business/server/gift-setting.ts'
import { OPEN } from '#features/business/server/open-setting.ts'
import { TRACKING_SECRET } from '#features/orders/server/tracking-secret.ts'

/** How the settings of features are read from the environment. */
export const FEATURE_SETTINGS = {
  giftCouponsFen: GIFT_COUPONS,
  open: OPEN,
  trackingSecret: TRACKING_SECRET,
} satisfies { [S in keyof FeatureSettings]: SettingOf<FeatureSettings[S]> }
