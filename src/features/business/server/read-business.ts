import { sql } from 'kysely'
import * as v from 'valibot'
import { act } from '#engine/server/act.ts'
import type { Reader } from '#engine/server/database/database.ts'
import type { Settings } from '#engine/server/settings.ts'
import {
  limitProposal,
  type SettingChange,
  type SettingsReply,
} from '#features/business/contract/business.ts'
import {
  type Business,
  type PublicBusiness,
  type PublicName,
  SETTING_NAMES,
  SETTINGS,
  type SettingName,
  type TermsVersion,
} from '#features/business/rules/business.ts'
import { INITIAL_BUSINESS } from '#features/business/rules/initial-business.ts'

/** The settings of the environment that count until somebody changes them in the console. */
export type BusinessDefaults = Pick<Settings, 'giftCouponsFen' | 'supportEmail' | 'demo' | 'open'> &
  Partial<Pick<Settings, 'publicDemo'>>

/** The business as staff have set it. */
export async function readBusiness(db: Reader, settings: BusinessDefaults): Promise<Business> {
  const stored = await lastChanges(db)
  return Object.fromEntries(
    SETTING_NAMES.map((name) => [name, currentValue(stored.get(name), name, settings)]),
  ) as Business
}

/** Whether its owner has opened it to everyone; a demo is. */
export async function isBusinessOpen(db: Reader, settings: BusinessDefaults): Promise<boolean> {
  return (await readBusiness(db, settings)).isOpen
}

/** What everyone may read of it. */
export async function readPublicBusiness(
  db: Reader,
  settings: BusinessDefaults,
): Promise<PublicBusiness> {
  const stored = await lastChanges(db)
  const names = SETTING_NAMES.filter((name) => SETTINGS[name].isPublic)
  const values = Object.fromEntries(
    names.map((name) => [name, currentValue(stored.get(name), name, settings)]),
  ) as Pick<Business, PublicName>
  const { terms } = values
  return {
    ...values,
    terms: terms && { version: terms.version, date: terms.date },
    version: Math.max(0, ...[...stored.values()].map(({ id }) => id)),
    isPublicDemo: settings.publicDemo !== undefined,
  }
}

/** The version of the terms that staff have published last; null while those of the app apply. */
export async function readTermsVersion(db: Reader): Promise<TermsVersion | null> {
  const { rows } = await sql<TermsVersion>`
    select (value ->> 'version')::int as version, value ->> 'date' as date
    from business_setting where name = 'terms' order by id desc limit 1`.execute(db)
  return rows[0] ?? null
}

act('getBusiness', ({ db, settings }) => readPublicBusiness(db.kysely, settings))

act('getTerms', async ({ db, settings }) => ({
  terms: (await readBusiness(db.kysely, settings)).terms,
}))

act('listSettings', ({ db, settings }) => readBusinessSettings(db.kysely, settings))

/** Each setting with the number of its last change. */
export async function readSettingStates(
  db: Reader,
  settings: BusinessDefaults,
): Promise<SettingChange[]> {
  const stored = await lastChanges(db)
  return SETTING_NAMES.map((name) => {
    const value = currentValue(stored.get(name), name, settings)
    return { name, value, seen: stored.get(name)?.id ?? null } as SettingChange
  })
}

/** What the screen of settings shows. */
export async function readBusinessSettings(
  db: Reader,
  settings: BusinessDefaults,
): Promise<SettingsReply> {
  const waiting = await db
    .selectFrom('proposal')
    .select('body')
    .where('act', '=', 'changeSecondPersonLimit')
    .where('decision', 'is', null)
    .execute()
  return {
    settings: await readSettingStates(db, settings),
    waitingLimits: waiting.map(({ body }) => {
      const { name, to } = v.parse(limitProposal, body)
      return { name, to }
    }),
  }
}

type Stored = { id: number; value: unknown }

async function lastChanges(db: Reader): Promise<Map<string, Stored>> {
  const rows = await db
    .selectFrom('business_setting')
    .distinctOn('name')
    .select(['name', 'id', 'value'])
    .orderBy('name')
    .orderBy('id', 'desc')
    .execute()
  return new Map(rows.map(({ name, ...stored }) => [name, stored]))
}

function currentValue(stored: Stored | undefined, name: SettingName, settings: BusinessDefaults) {
  return stored === undefined
    ? initialBusiness(settings)[name]
    : v.parse(SETTINGS[name].schema, stored.value)
}

function initialBusiness({
  giftCouponsFen = INITIAL_BUSINESS.giftCouponsFen,
  supportEmail = '',
  demo,
  open = demo,
}: BusinessDefaults): Business {
  return {
    ...INITIAL_BUSINESS,
    // A business opens by an act of its owner.
    isOpen: open,
    giftCouponsFen: [...giftCouponsFen],
    supportContact: { ...INITIAL_BUSINESS.supportContact, email: supportEmail },
  }
}
