import type { FeatureSettings, SettingOf } from '#engine/server/feature-settings.ts'
import { BOUNCE_IMAP_URL, MAIL_WEBHOOK_SECRET } from '#features/bounces/server/bounce-settings.ts'
import { GIFT_COUPONS } from '#features/business/server/gift-setting.ts'
import { OPEN } from '#features/business/server/open-setting.ts'
import { RATE_SOURCE_URL } from '#features/exchange/server/rate-setting.ts'
import { TRACKING_SECRET } from '#features/orders/server/tracking-secret.ts'
import {
  PAYPAL_API_ORIGIN,
  PAYPAL_CLIENT_ID,
  PAYPAL_CLIENT_SECRET,
  PAYPAL_WEBHOOK_ID,
  STRIPE_API_ORIGIN,
  STRIPE_SECRET_KEY,
  STRIPE_WEBHOOK_SECRET,
} from '#features/payments/server/providers/provider-settings.ts'
import { BACKUP_SCHEDULE, BACKUP_URL } from '#features/system/server/backup-settings.ts'
import { METRICS_PORT, METRICS_TOKEN } from '#features/system/server/metrics-settings.ts'

/** How the settings of features are read from the environment. */
export const FEATURE_SETTINGS = {
  backupPlace: BACKUP_URL,
  backupSchedule: BACKUP_SCHEDULE,
  bounceMailbox: BOUNCE_IMAP_URL,
  giftCouponsFen: GIFT_COUPONS,
  mailWebhookSecret: MAIL_WEBHOOK_SECRET,
  metricsPort: METRICS_PORT,
  metricsToken: METRICS_TOKEN,
  open: OPEN,
  paypalApiOrigin: PAYPAL_API_ORIGIN,
  paypalClientId: PAYPAL_CLIENT_ID,
  paypalClientSecret: PAYPAL_CLIENT_SECRET,
  paypalWebhookId: PAYPAL_WEBHOOK_ID,
  rateSourceUrl: RATE_SOURCE_URL,
  stripeApiOrigin: STRIPE_API_ORIGIN,
  stripeSecretKey: STRIPE_SECRET_KEY,
  stripeWebhookSecret: STRIPE_WEBHOOK_SECRET,
  trackingSecret: TRACKING_SECRET,
} satisfies { [S in keyof FeatureSettings]: SettingOf<FeatureSettings[S]> }
