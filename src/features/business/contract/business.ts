import * as v from 'valibot'
import { endpoint } from '#engine/shared/endpoint.ts'
import { amountFen, list, sha256Hex, text, wholeNumber } from '#engine/shared/fields.ts'
import { LANGUAGES } from '#engine/shared/languages.ts'
import {
  type Business,
  LIMIT_NAMES,
  type PublicName,
  SETTING_NAMES,
  SETTINGS,
  type SettingName,
} from '#features/business/rules/business.ts'
import { LOGO_SIZES } from '#features/business/rules/public-business.ts'
import { confirmed } from '#features/console/contract/price-doubts.ts'

export const HISTORY_PAGE = 50
const MAX_SETTING_BYTES = 262_144

type Schemas = { [Name in SettingName]: (typeof SETTINGS)[Name]['schema'] }
const publicEntries = Object.fromEntries(
  SETTING_NAMES.filter((name) => SETTINGS[name].isPublic).map((name) => [
    name,
    SETTINGS[name].schema,
  ]),
) as Pick<Schemas, PublicName>

/** What everyone may know about the business. */
export const getBusiness = endpoint({
  method: 'GET',
  path: '/api/business',
  for: 'anyone',
  cache: 'etag',
  reply: v.object({
    ...publicEntries,
    // A server of an earlier version offers every language, and knows no list but the app's.
    languages: v.optional(SETTINGS.languages.schema, LANGUAGES),
    goodsList: v.optional(SETTINGS.goodsList.schema, null),
    terms: v.nullable(v.omit(SETTINGS.terms.schema.wrapped, ['text'])),
    version: wholeNumber(0, 1e12),
    isPublicDemo: v.optional(v.boolean(), false),
  }),
})

/** The terms in force as staff have published them; null while those of the app apply. */
export const getTerms = endpoint({
  method: 'GET',
  path: '/api/business/terms',
  for: 'anyone',
  cache: 'etag',
  reply: v.object({ terms: SETTINGS.terms.schema }),
})

/** The logo with this SHA-256, if it is or was the business's; with a size, as a square PNG icon. */
export const getLogo = endpoint({
  method: 'GET',
  path: '/api/business/logo',
  for: 'anyone',
  query: v.object({
    sha256: sha256Hex,
    size: v.optional(v.pipe(text, v.transform(Number), v.picklist(LOGO_SIZES))),
  }),
  reply: 'raw',
})

/** A variant with one option for each setting, whose value has the setting's own schema. */
const forEach = <Fields extends v.ObjectEntries>(fieldsOf: (name: SettingName) => Fields) =>
  v.variant(
    'name',
    SETTING_NAMES.map((name) => v.object({ name: v.literal(name), ...fieldsOf(name) })) as never,
  )

/** A setting with its value. */
export type SettingOf<Name extends SettingName = SettingName> = {
  [N in Name]: { name: N; value: Business[N] }
}[Name]
export type SettingChange = SettingOf & {
  /** The number of the last change that the form has seen; null if the setting was never changed. */
  seen: number | null
}
/** `from` is null if the setting was never changed before. */
export type HistoricChange = {
  [N in SettingName]: { name: N; from: Business[N] | null; to: Business[N] }
}[SettingName] & { id: number; at: string; by: string | null }

const changeNumber = v.nullable(v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(1e12)))
const changeBody = forEach((name) => ({
  value: SETTINGS[name].schema,
  seen: changeNumber,
  confirmed,
})) as v.GenericSchema<SettingChange & { confirmed?: string | undefined }>

/** Another limit for one person, which a second person decides; in fen, or in basis points where it is a share. */
export const limitProposal = v.object({
  name: v.optional(v.picklist(LIMIT_NAMES), 'secondPersonAboveFen'),
  from: amountFen,
  to: amountFen,
  seen: changeNumber,
})

export const settingsReply = v.object({
  settings: list(
    forEach((name) => ({
      value: SETTINGS[name].schema,
      seen: v.nullable(v.number()),
    })) as v.GenericSchema<SettingChange>,
    SETTING_NAMES.length,
  ),
  /** The limits that wait for a second person. */
  waitingLimits: list(
    v.object({ name: v.picklist(LIMIT_NAMES), to: v.number() }),
    LIMIT_NAMES.length,
  ),
})
export type SettingsReply = v.InferOutput<typeof settingsReply>

/** Every setting with the number of its last change. */
export const listSettings = endpoint({
  method: 'GET',
  path: '/api/staff/settings',
  for: 'staff',
  right: 'settings',
  reply: settingsReply,
})

/**
 * Changes one setting from now on; a limit for one person is only proposed. Refuses with `setting_changed` if somebody
 * has changed it since `seen`, and with `price_doubtful` until it is confirmed if a price is far from the last one.
 */
export const changeSetting = endpoint({
  method: 'PUT',
  path: '/api/staff/settings',
  for: 'staff',
  right: 'settings',
  maxBytes: MAX_SETTING_BYTES,
  body: changeBody,
  reply: settingsReply,
})

/** All changes of settings, newest first. */
export const listSettingChanges = endpoint({
  method: 'GET',
  path: '/api/staff/settings/history',
  for: 'staff',
  right: 'settings',
  query: v.object({ before: v.optional(v.pipe(text, v.regex(/^\d{1,12}$/), v.transform(Number))) }),
  reply: v.object({
    changes: list(
      forEach((name) => ({
        id: v.number(),
        from: v.nullable(SETTINGS[name].schema as v.GenericSchema),
        to: SETTINGS[name].schema,
        at: text,
        by: v.nullable(text),
      })) as v.GenericSchema<HistoricChange>,
      HISTORY_PAGE,
    ),
    next: v.nullable(v.number()),
  }),
})
