import * as v from 'valibot'
import type { SettingOf } from '#engine/server/feature-settings.ts'
import { isOutbound } from '#engine/server/http/outbound.ts'

declare module '#engine/server/feature-settings.ts' {
  interface FeatureSettings {
    /** With it, and the secret of its webhooks, members pay by Stripe. */
    stripeSecretKey: string
    stripeWebhookSecret: string
    /** Where a stand-in for Stripe listens, instead of Stripe itself. */
    stripeApiOrigin: string
    /** With them members pay by PayPal. */
    paypalClientId: string
    paypalClientSecret: string
    /** The id of the webhook that PayPal’s dashboard shows; webhooks are refused without it. */
    paypalWebhookId: string
    /** PayPal’s sandbox, or where a stand-in for it listens, instead of PayPal itself. */
    paypalApiOrigin: string
  }
}

export const STRIPE_SECRET_KEY = {
  variable: 'STRIPE_SECRET_KEY',
  schema: v.pipe(v.string(), v.regex(/^[rs]k_(?:live|test)_\w{10,}$/)),
  expected: 'a secret or restricted key of Stripe, sk_… or rk_…',
} satisfies SettingOf<string>

export const STRIPE_WEBHOOK_SECRET = {
  variable: 'STRIPE_WEBHOOK_SECRET',
  schema: v.pipe(v.string(), v.regex(/^whsec_[\w+/=]{10,}$/)),
  expected: 'the signing secret of a webhook endpoint of Stripe, whsec_…',
} satisfies SettingOf<string>

const origin = v.pipe(
  v.string(),
  v.check((text) => isOutbound(text) && new URL(text).origin === text),
)

export const STRIPE_API_ORIGIN = {
  variable: 'STRIPE_API_ORIGIN',
  schema: origin,
  expected: 'the origin of a stand-in for Stripe, such as http://127.0.0.1:4242',
} satisfies SettingOf<string>

const paypalKey = v.pipe(v.string(), v.regex(/^[\w-]{10,200}$/))

export const PAYPAL_CLIENT_ID = {
  variable: 'PAYPAL_CLIENT_ID',
  schema: paypalKey,
  expected: 'the client id of an app of PayPal',
} satisfies SettingOf<string>

export const PAYPAL_CLIENT_SECRET = {
  variable: 'PAYPAL_CLIENT_SECRET',
  schema: paypalKey,
  expected: 'the secret of the same app of PayPal',
} satisfies SettingOf<string>

export const PAYPAL_WEBHOOK_ID = {
  variable: 'PAYPAL_WEBHOOK_ID',
  schema: paypalKey,
  expected: 'the id of the webhook in the dashboard of PayPal',
} satisfies SettingOf<string>

export const PAYPAL_API_ORIGIN = {
  variable: 'PAYPAL_API_ORIGIN',
  schema: origin,
  expected: 'https://api-m.sandbox.paypal.com, or the origin of a stand-in for PayPal',
} satisfies SettingOf<string>
