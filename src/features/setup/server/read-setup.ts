import { sql } from 'kysely'
import { act } from '#engine/server/act.ts'
import type { Reader } from '#engine/server/database/database.ts'
import type { Services } from '#engine/server/services.ts'
import { LANGUAGES } from '#engine/shared/languages.ts'
import { HOUR_MS } from '#engine/shared/time-units.ts'
import { unnamedLanguages } from '#features/business/rules/business-name.ts'
import type { BusinessDefaults } from '#features/business/server/read-business.ts'
import { readBusiness, readSettingStates } from '#features/business/server/read-business.ts'
import type { Checklist } from '#features/setup/contract/setup.ts'
import {
  SETTINGS_OF,
  SETUP_ITEM_NAMES,
  type SetupItem,
  type SetupState,
} from '#features/setup/rules/setup-items.ts'

act('readSetup', (deps, { accountId }) => checklistOf(deps.db.kysely, accountId, deps))

/** How long the code of a test mail counts. */
export const TEST_MAIL_MS = HOUR_MS

/** The checklist as a staff member sees it. */
export async function checklistOf(
  db: Reader,
  accountId: string,
  { settings, nowMs }: Pick<Services, 'settings' | 'nowMs'>,
): Promise<Checklist> {
  const state = await readSetupState(db, accountId, settings)
  const { isOpen } = await readBusiness(db, settings)
  const since = new Date(nowMs() - TEST_MAIL_MS).toISOString()
  const { email, isMailSent } = await db
    .selectFrom('account')
    .select([
      'email',
      sql<boolean>`exists (select from test_mail where account_id = account.account_id
        and sent_at > ${since}::timestamptz and (proved_at is null or proved_at < sent_at))`.as(
        'isMailSent',
      ),
    ])
    .where('account_id', '=', accountId)
    .executeTakeFirstOrThrow()
  return {
    done: SETUP_ITEM_NAMES.filter((item) => state[item]),
    isOpen,
    sendsMail: settings.smtp !== undefined,
    isMailSent,
    email,
  }
}

/** What each item of the checklist is about in the database. */
const FACTS = {
  passkey: (accountId: string) =>
    sql<boolean>`exists (select from passkey where account_id = ${accountId})`,
  mail: () => sql<boolean>`exists (select from test_mail where proved_at is not null)`,
  warehouse: () =>
    sql<boolean>`exists (select from warehouse where active and confirmed_at is not null)`,
  payee: () => sql<boolean>`exists (select from payee_account where active)`,
  line: () => sql<boolean>`exists (select from channel_version where state = 'offered')`,
  rates: () => sql<boolean>`exists (select from exchange_rate)`,
  privacy: () =>
    sql<boolean>`(select count(distinct language) = ${LANGUAGES.length} from help_text where article = 'privacy')`,
  backupKey: () => sql<boolean>`exists (select from backup_key where name = 'current')`,
  // Whoever was invited and never logged in can approve nothing.
  secondPerson: () =>
    sql<boolean>`(select count(*) > 1 from staff_right r where "right" = 'settings'
      and (exists (select from session s where s.account_id = r.account_id)
        or exists (select from passkey p where p.account_id = r.account_id)))`,
} as const satisfies Record<Exclude<SetupItem, keyof typeof SETTINGS_OF>, unknown>

/** Which items are done. A setting is decided once somebody has saved it, also as it was proposed, where that says anything. */
export async function readSetupState(
  db: Reader,
  accountId: string,
  settings: BusinessDefaults,
): Promise<SetupState> {
  const states = await readSettingStates(db, settings)
  const saved = new Set(states.flatMap(({ name, seen }) => (seen === null ? [] : [name])))
  const facts = Object.entries(FACTS).map(([item, of]) => [item, of(accountId)] as const)
  const { rows } = await sql<Record<keyof typeof FACTS, boolean>>`
    select ${sql.join(facts.map(([item, fact]) => sql`${fact} as ${sql.ref(item)}`))}`.execute(db)
  const decided = Object.entries(SETTINGS_OF).map(
    ([item, names]) => [item, names.every((name) => saved.has(name))] as const,
  )
  // What the product proposes for these is empty, and nothing without them.
  const isSaid = (state: (typeof states)[number]) =>
    (state.name === 'name' && unnamedLanguages(state.value).length === 0) ||
    (state.name === 'supportContact' && state.value.email !== '')
  const said = new Set(states.flatMap((state) => (isSaid(state) ? [state.name] : [])))
  // Safe: both tables together have every item, which the compiler checks at theirs.
  const state = { ...rows[0], ...Object.fromEntries(decided) } as SetupState
  return {
    ...state,
    name: state.name && said.has('name'),
    support: state.support && said.has('supportContact'),
  }
}
