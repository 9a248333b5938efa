import * as v from 'valibot'
import type { SettingOf } from '#engine/server/feature-settings.ts'

declare module '#engine/server/feature-settings.ts' {
  interface FeatureSettings {
    /** Signs the tracking webhook; without one there is no webhook. */
    trackingSecret: string
  }
}

export const TRACKING_SECRET = {
  variable: 'TRACKING_SECRET',
  schema: v.pipe(v.string(), v.minLength(32)),
  expected: 'a secret of at least 32 characters',
} satisfies SettingOf<string>
