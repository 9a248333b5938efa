import type * as v from 'valibot'

/** The settings that features add, by name. A feature merges its own, and `server/registry/settings.ts` lists how they are read. */
// biome-ignore lint/suspicious/noEmptyInterface: features merge their settings into it.
export interface FeatureSettings {}

/** The variable of a setting, how its text becomes the value, and what it must be, in words. */
export type SettingOf<Value> = {
  variable: string
  schema: v.GenericSchema<string, Value>
  expected: string
}
