import * as v from 'valibot'
import type { SettingOf } from '#engine/server/feature-settings.ts'

declare module '#engine/server/feature-settings.ts' {
  interface FeatureSettings {
    /** Where Prometheus reads the figures without a token. */
    metricsPort: number
    /** With it Prometheus reads the figures at `/metrics` of the server's own port. */
    metricsToken: string
  }
}

const MAX_PORT = 65_535

export const METRICS_PORT = {
  variable: 'METRICS_PORT',
  schema: v.pipe(v.string(), v.regex(/^\d+$/), v.transform(Number), v.maxValue(MAX_PORT)),
  expected: 'a port, 0 to 65535, and another than PORT',
} satisfies SettingOf<number>

export const METRICS_TOKEN = {
  variable: 'METRICS_TOKEN',
  schema: v.pipe(v.string(), v.regex(/^[\w.~+/-]{32,}=*$/)),
  expected: 'a token of at least 32 characters of the alphabet, digits and - . _ ~ + /',
} satisfies SettingOf<string>
