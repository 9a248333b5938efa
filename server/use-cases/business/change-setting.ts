import { isDeepStrictEqual } from 'node:util'
import { sql } from 'kysely'
import type { Tx } from '#server/database/database.ts'
import type { Actor } from '#server/database/find-session.ts'
import { inTransaction } from '#server/database/in-transaction.ts'
import { type WriteDeps, writeFor } from '#server/database/write-for.ts'
import { type Refusal, refuse } from '#server/refusal.ts'
import { nowOf, type Services } from '#server/services.ts'
import { readStaffPicture } from '#server/use-cases/staff/staff-pictures.ts'
import type { SettingChange } from '#shared/contract/business.ts'
import { readSettingStates } from './read-business.ts'

type Deps = Pick<Services, 'db' | 'files' | 'settings'> & WriteDeps

/** Changes one setting, unless it has changed since the form was filled in. Storing the current value changes nothing. */
export async function storeSetting(
  deps: Deps,
  actor: Actor,
  change: SettingChange,
): Promise<{ settings: SettingChange[] } | Refusal> {
  if (change.name === 'logo' && change.value !== null) {
    const bytes = await readStaffPicture(deps.files, change.value)
    if (bytes === undefined) return refuse('not_attached')
  }
  return inTransaction(deps.db, async (tx) => {
    // Changes follow each other, so that none is made of a value that another one is replacing.
    await sql`lock table business_setting in share row exclusive mode`.execute(tx)
    const settings = await readSettingStates(tx, deps.settings)
    const current = settings.find(({ name }) => name === change.name)
    if (current === undefined || isDeepStrictEqual(current.value, change.value)) return { settings }
    if (current.seen !== change.seen) return refuse('setting_changed')
    if (crossesLimit(settings, change)) return refuse('top_up_range')
    const id = await insert(tx, actor, change, nowOf(deps))
    await writeFor(tx, [], actor, deps, async (writer) =>
      writer.audit({
        ...{ act: 'changeSetting', accountId: null, objectId: change.name },
        ...{ before: { value: current.value }, after: { value: change.value } },
      }),
    )
    return {
      settings: settings.map((one) => (one.name === change.name ? { ...change, seen: id } : one)),
    }
  })
}

/** The smallest top-up cannot be above the largest. */
function crossesLimit(settings: readonly SettingChange[], change: SettingChange): boolean {
  const fenOf = (wanted: 'topUpMinFen' | 'topUpMaxFen') =>
    change.name === wanted
      ? change.value
      : (settings.find(({ name }) => name === wanted)?.value as number)
  return fenOf('topUpMinFen') > fenOf('topUpMaxFen')
}

async function insert(
  tx: Tx,
  { accountId }: Actor,
  { name, value }: SettingChange,
  at: string,
): Promise<number> {
  const { last } = await tx
    .selectFrom('business_setting')
    .select(({ fn }) => fn.max('id').as('last'))
    .executeTakeFirstOrThrow()
  const id = (last ?? 0) + 1
  await tx
    .insertInto('business_setting')
    .values({ id, name, value: JSON.stringify(value), at, staff_id: accountId })
    .execute()
  return id
}
