import * as v from 'valibot'
import type { SettingOf } from '#engine/server/feature-settings.ts'
import { isOutbound } from '#engine/server/http/outbound.ts'

declare module '#engine/server/feature-settings.ts' {
  interface FeatureSettings {
    /** Where published exchange rates are read, instead of the European Central Bank's own address; `off` for nowhere. */
    rateSourceUrl: string
  }
}

export const RATE_SOURCE_URL = {
  variable: 'RATE_SOURCE_URL',
  schema: v.union([v.literal('off'), v.pipe(v.string(), v.check(isOutbound))]),
  expected: 'off, or an https address of a file of exchange rates of the European Central Bank',
} satisfies SettingOf<string>
