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

export const STRIPE_API_ORIGIN = {
  variable: 'STRIPE_API_ORIGIN',
  schema: v.pipe(
    v.string(),
    v.check((text) => isOutbound(text) && new URL(text).origin === text),
  ),
  expected: 'the origin of a stand-in for Stripe, such as http://127.0.0.1:4242',
} satisfies SettingOf<string>
