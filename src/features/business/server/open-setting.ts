import * as v from 'valibot'
import type { SettingOf } from '#engine/server/feature-settings.ts'

declare module '#engine/server/feature-settings.ts' {
  interface FeatureSettings {
    /** Whether a new business is open at once, for who sets it up by other means than the checklist. */
    open: boolean
  }
}

export const OPEN = {
  variable: 'OPEN',
  schema: v.pipe(
    v.picklist(['0', '1']),
    v.transform((text) => text === '1'),
  ),
  expected: '1 or 0',
} satisfies SettingOf<boolean>
