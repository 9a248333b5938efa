import { isDeepStrictEqual } from 'node:util'
import { sql } from 'kysely'
import { act } from '#engine/server/act.ts'
import type { Tx } from '#engine/server/database/database.ts'
import type { Actor } from '#engine/server/database/find-session.ts'
import { inTransaction } from '#engine/server/database/in-transaction.ts'
import type { ActScope } from '#engine/server/database/member-scope.ts'
import { type WriteDeps, writeFor } from '#engine/server/database/write-for.ts'
import { refuse } from '#engine/server/refusal.ts'
import type { Services } from '#engine/server/services.ts'
import { type Approved, hasProposed, propose } from '#features/approvals/server/two-people.ts'
import type { SettingChange, SettingsReply } from '#features/business/contract/business.ts'
import {
  type Business,
  LIMIT_NAMES,
  type LimitName,
  type SettingName,
} from '#features/business/rules/business.ts'
import { DOCUMENTS } from '#features/business/rules/documents.ts'
import { settingDoubts } from '#features/business/rules/setting-doubts.ts'
import type { PriceDoubt } from '#features/console/rules/price-doubts.ts'
import { questionPrices } from '#features/console/server/question-prices.ts'
import { readStaffPicture } from '#features/pictures/server/staff-pictures.ts'
import { readBusinessSettings, readSettingStates } from './read-business.ts'

type Deps = Pick<Services, 'db' | 'files' | 'settings'> & WriteDeps

/**
 * Changes one setting, or proposes the change if a second person decides it, unless it has changed since the form was
 * filled in. Storing a value again changes nothing. The server gives new terms their version and day.
 */
act('changeSetting', async (deps, actor, { confirmed, ...change }) => {
  if (HAS_OWN_ENDPOINT[change.name]) throw refuse('not_found')
  if (change.name === 'logo' && change.value !== null) {
    const bytes = await readStaffPicture(deps.files, change.value)
    if (bytes === undefined) throw refuse('not_attached')
  }
  return inTransaction(deps.db, (tx) =>
    writeFor(tx, [], actor, deps, async (scope) => {
      const replaced = await replacedBy(tx, change, deps)
      if (replaced === null) return readBusinessSettings(tx, deps.settings)
      const { settings, current } = replaced
      if (change.name === 'terms') return publishTerms(scope, current.value as Terms, change, deps)
      if (crossesLimit(settings, change)) throw refuse('top_up_range')
      questionPrices(doubtsOf(current, change), confirmed)
      if (isLimit(change)) await proposeLimit(scope, current.value as number, change)
      else await insert(scope, current.value, change)
      return readBusinessSettings(tx, deps.settings)
    }),
  )
})

/** What an endpoint of its own changes, which does more. */
const HAS_OWN_ENDPOINT: Partial<Record<SettingName, true>> = { warehouses: true, isOpen: true }

/** Stores a setting that has an endpoint of its own, unless it has changed since `seen`. Answers whether it is another. */
export async function storeSetting(
  scope: ActScope<Actor>,
  change: SettingChange,
  { settings }: Pick<Services, 'settings'>,
): Promise<boolean> {
  const replaced = await replacedBy(scope.tx, change, { settings })
  if (replaced === null) return false
  await insert(scope, replaced.current.value, change)
  return true
}

/**
 * What a change replaces, with all settings, which stay as they are until the transaction ends; null if it is stored
 * already. A value that was proposed is decided by saving it as it is. Refuses what has changed since `seen`.
 */
async function replacedBy(
  tx: Tx,
  change: SettingChange,
  deps: Pick<Services, 'settings'>,
): Promise<{ settings: SettingChange[]; current: SettingChange } | null> {
  await lockSettings(tx)
  const settings = await readSettingStates(tx, deps.settings)
  const current = settings.find(({ name }) => name === change.name)
  if (current === undefined) return null
  if (current.seen !== null && isDeepStrictEqual(current.value, change.value)) return null
  if (current.seen !== change.seen) throw refuse('setting_changed')
  return { settings, current }
}

type Terms = Business['terms']

/**
 * Publishes a text as the next version, of today. Members have accepted earlier versions by number, so that published
 * terms are never taken back and the same text is no new version.
 */
async function publishTerms(
  scope: ActScope<Actor>,
  before: Terms,
  { value }: Extract<SettingChange, { name: 'terms' }>,
  deps: Deps,
): Promise<SettingsReply> {
  if (value === null) {
    throw refuse('validation', { fields: [{ path: 'value', code: 'required', args: {} }] })
  }
  if (!isDeepStrictEqual(before?.text, value.text)) {
    const { version } = before ?? DOCUMENTS.terms
    const published = { text: value.text, version: version + 1, date: scope.now.slice(0, 10) }
    await insert(scope, before, { name: 'terms', value: published, seen: null })
  }
  return readBusinessSettings(scope.tx, deps.settings)
}

type LimitChange = Extract<SettingChange, { name: LimitName }>
const isLimit = (change: SettingChange): change is LimitChange =>
  LIMIT_NAMES.some((name) => name === change.name)

async function proposeLimit(
  scope: ActScope<Actor>,
  from: number,
  { name, value: to, seen }: LimitChange,
): Promise<void> {
  const act = 'changeSecondPersonLimit'
  const proposal = { act, objectId: name, body: { name, from, to, seen }, amountFen: null } as const
  if (await hasProposed(scope, proposal)) return
  await propose(scope, { ...proposal, reason: '' })
}

/** Stores an approved limit for one person. Only its approval changes it, so it is still what the proposer saw. */
export async function storeApprovedLimit(
  scope: ActScope<Actor>,
  { body: { name, from, to, seen } }: Approved<'changeSecondPersonLimit'>,
): Promise<void> {
  await lockSettings(scope.tx)
  await insert(scope, from, { name, value: to, seen })
}

/** Changes follow each other, so that none is made of a value that another one is replacing. */
const lockSettings = (tx: Tx) =>
  sql`lock table business_setting in share row exclusive mode`.execute(tx)

function doubtsOf(current: SettingChange, change: SettingChange): PriceDoubt[] {
  const { name } = change
  // The form asks about the sum of the first coupons, and ours are nobody's price to be far from.
  if (name === 'giftCouponsFen' && current.seen === null) return []
  return settingDoubts(name, current.value as Business[typeof name], change.value)
}

/** The smallest top-up cannot be above the largest. */
function crossesLimit(settings: readonly SettingChange[], change: SettingChange): boolean {
  const fenOf = (setting: 'topUpMinFen' | 'topUpMaxFen') =>
    change.name === setting
      ? change.value
      : (settings.find(({ name }) => name === setting)?.value as number)
  return fenOf('topUpMinFen') > fenOf('topUpMaxFen')
}

async function insert(
  scope: ActScope<Actor>,
  before: unknown,
  { name, value }: SettingChange,
): Promise<void> {
  const { tx } = scope
  const { last } = await tx
    .selectFrom('business_setting')
    .select(({ fn }) => fn.max('id').as('last'))
    .executeTakeFirstOrThrow()
  const id = (last ?? 0) + 1
  await tx
    .insertInto('business_setting')
    .values({
      id,
      name,
      value: JSON.stringify(value),
      at: scope.now,
      staff_id: scope.author.accountId,
    })
    .execute()
  scope.audit({
    act: 'changeSetting',
    about: 'business_setting',
    objectId: name,
    before: { value: before },
    after: { value },
  })
}
