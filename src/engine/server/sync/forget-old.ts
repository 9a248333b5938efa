import { sql } from 'kysely'
import { deleteOlder } from '#engine/server/database/horizons.ts'
import { inTransaction } from '#engine/server/database/in-transaction.ts'
import { LOGGED_FIELDS_DAYS } from '#engine/server/database/tables/engine-table-rules.ts'
import { runSteps } from '#engine/server/run-steps.ts'
import type { Services } from '#engine/server/services.ts'
import { resolveConflict } from '#engine/shared/attention.ts'
import { SUBMITS } from '#engine/shared/registry.ts'
import { DAY_MS } from '#engine/shared/time-units.ts'
import { closeWindows } from './close-windows.ts'
import { forgetAliases } from './forget-aliases.ts'
import { LOG_MS } from './mutation-log.ts'
import { recountAccounts } from './recount-accounts.ts'

/** A device that was away for longer pulls everything again. */
const TOMBSTONES_MS = 90 * DAY_MS
/** Longer than the log, so a forgotten device's mutations are no longer in the log either. */
const DEVICES_MS = 400 * DAY_MS
const EPOCHS_MS = 30 * DAY_MS
const COUNTED_MS = 30 * DAY_MS
const MOST_ACCOUNTS = 200
const MOST_ROWS = 5_000

type Deps = Pick<Services, 'db' | 'log' | 'nowMs' | 'newId' | 'enqueue'>

/** Deletes old tombstones, logged mutations, devices and aliases; takes ended rows out of their windows; recounts accounts. */
export async function forgetOldSync(deps: Deps): Promise<void> {
  const ago = (ms: number) => new Date(deps.nowMs() - ms).toISOString()
  const steps = {
    tombstones: () => inLots(MOST_ACCOUNTS, () => forgetTombstones(deps, ago(TOMBSTONES_MS))),
    log: () => inLots(MOST_ROWS, () => forgetLog(deps, ago(LOG_MS))),
    loggedFields: () => inLots(MOST_ROWS, () => trimLog(deps, ago(LOGGED_FIELDS_DAYS * DAY_MS))),
    devices: () => inLots(MOST_ROWS, () => forgetDevices(deps, ago(DEVICES_MS), ago(0))),
    epochs: () => forgetEpochs(deps, ago(EPOCHS_MS)),
    aliases: () => forgetAliases(deps),
    windows: () => closeWindows(deps),
    counts: () => recountAccounts(deps, ago(COUNTED_MS)),
  }
  await runSteps('housekeeping', steps, deps.log)
}

async function inLots(most: number, forget: () => Promise<number>): Promise<void> {
  while ((await forget()) === most);
}

/** Stores in each account up to which version tombstones are deleted, under the lock of its writers. */
async function forgetTombstones({ db }: Deps, cutoff: string): Promise<number> {
  const accounts = await db.kysely
    .selectFrom('change')
    .select('account_id')
    .distinct()
    .where('removed_at', '<', cutoff)
    .limit(MOST_ACCOUNTS)
    .execute()
  for (const { account_id } of accounts) {
    await inTransaction(db, async (tx) => {
      await sql`select 1 from account_sync where account_id = ${account_id} for update`.execute(tx)
      await sql`
        with gone as (
          delete from change where account_id = ${account_id} and removed_at < ${cutoff}
          returning version
        )
        update account_sync set horizon = greatest(horizon, (select max(version) from gone))
        where account_id = ${account_id}`.execute(tx)
    })
  }
  return accounts.length
}

async function forgetLog({ db }: Deps, cutoff: string): Promise<number> {
  const { numAffectedRows = 0n } = await deleteOlder('mutation_log', 'at', cutoff).execute(
    db.kysely,
  )
  return Number(numAffectedRows)
}

/** Deletes the fields of logged mutations, except those needed later: which draft was submitted, how a conflict was resolved. */
async function trimLog({ db }: Deps, cutoff: string): Promise<number> {
  const { numAffectedRows = 0n } = await trimmedLog(cutoff, MOST_ROWS).execute(db.kysely)
  return Number(numAffectedRows)
}

const KEPT_FIELDS = sql.join(
  [...SUBMITS, [resolveConflict.op, 'choice']].map(
    ([op, field]) =>
      sql`when ${sql.lit(op)} then jsonb_build_object(${sql.lit(field)}, "set" -> ${sql.lit(field)})`,
  ),
  sql` `,
)

export const trimmedLog = (cutoff: string, most: number) => sql`
  update mutation_log set is_trimmed = true, base = '{}', "set" = jsonb_strip_nulls(case op
      ${KEPT_FIELDS} else '{}' end)
  where ctid = any(array(
    select ctid from mutation_log where not is_trimmed and at < ${cutoff} limit ${most}))`

/** Deletes the sequence numbers of inactive devices, but keeps a mark that they existed. */
async function forgetDevices({ db }: Deps, cutoff: string, now: string): Promise<number> {
  const { rows } = await forgottenDevices(cutoff, now, MOST_ROWS).execute(db.kysely)
  return rows.length
}

export const forgottenDevices = (cutoff: string, now: string, most: number) => sql`
  with gone as (
    delete from device where ctid = any(array(
      select ctid from device where last_pushed_at < ${cutoff} limit ${most}))
    returning client_id
  )
  update device_by_client b set forgotten_at = ${now} from gone where b.client_id = gone.client_id
  returning b.client_id`

/** Only the newest epoch is ever read. */
async function forgetEpochs({ db }: Deps, cutoff: string): Promise<void> {
  await sql`
    delete from epoch where made_at < ${cutoff}
      and id <> (select id from epoch order by made_at desc, id desc limit 1)`.execute(db.kysely)
}
