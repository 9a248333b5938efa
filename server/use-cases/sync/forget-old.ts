import { sql } from 'kysely'
import { inTransaction } from '#server/database/in-transaction.ts'
import type { Services } from '#server/services.ts'
import { forgetLooseBlobs } from '#server/use-cases/blobs/forget-loose-blobs.ts'
import { healLostPhotos, loseWaitingPhotos } from '#server/use-cases/blobs/lose-waiting-photos.ts'
import { dropParts } from '#server/use-cases/blobs/parts.ts'
import { LOG_MS } from './mutation-log.ts'
import { recountAccounts } from './recount-accounts.ts'

const DAY_MS = 86_400_000
/** A device that was away for longer starts again from nothing. */
const TOMBSTONES_MS = 90 * DAY_MS
const PARTS_MS = 7 * DAY_MS
const WAITING_MS = 30 * DAY_MS
const COUNTED_MS = 30 * DAY_MS
const MOST_ACCOUNTS = 200
const MOST_ROWS = 5_000

type Deps = Pick<Services, 'db' | 'files' | 'log' | 'nowMs' | 'newId'>

/** Forgets what sync needs no more: old tombstones, logged mutations, counted faults and halves of pictures; gives up pictures that never came, finds those that are back; and counts anew what accounts have. */
export async function forgetOldSync(deps: Deps): Promise<void> {
  const before = (ms: number) => new Date(deps.nowMs() - ms).toISOString()
  while ((await forgetTombstones(deps, before(TOMBSTONES_MS))) === MOST_ACCOUNTS);
  while ((await forgetLog(deps, before(LOG_MS))) === MOST_ROWS);
  await deps.db.kysely.deleteFrom('last_change').where('at', '<', before(LOG_MS)).execute()
  await deps.db.kysely
    .deleteFrom('poison_mutation')
    .where('last_at', '<', before(TOMBSTONES_MS))
    .execute()
  await forgetParts(deps, before(PARTS_MS))
  await forgetLooseBlobs(deps, before(DAY_MS))
  await loseWaitingPhotos(deps, before(WAITING_MS))
  await healLostPhotos(deps)
  await recountAccounts(deps, before(COUNTED_MS))
}

/** Each account remembers up to which version its tombstones are gone, under the same lock as its writers. */
async function forgetTombstones({ db }: Deps, before: string): Promise<number> {
  const accounts = await db.kysely
    .selectFrom('tombstone')
    .select('account_id')
    .distinct()
    .where('at', '<', before)
    .limit(MOST_ACCOUNTS)
    .execute()
  for (const { account_id } of accounts) {
    await inTransaction(db, async (tx) => {
      await sql`select 1 from account_sync where account_id = ${account_id} for update`.execute(tx)
      await sql`
        with gone as (
          delete from tombstone where account_id = ${account_id} and at < ${before} returning version
        )
        update account_sync set horizon = greatest(horizon, (select max(version) from gone))
        where account_id = ${account_id}`.execute(tx)
    })
  }
  return accounts.length
}

async function forgetLog({ db }: Deps, before: string): Promise<number> {
  const { numAffectedRows = 0n } = await sql`
    delete from mutation_log where (account_id, mid) in (
      select account_id, mid from mutation_log where at < ${before} limit ${MOST_ROWS}
    )`.execute(db.kysely)
  return Number(numAffectedRows)
}

async function forgetParts(deps: Deps, before: string): Promise<void> {
  const old = await deps.db.kysely
    .selectFrom('blob_part')
    .select(['account_id', 'sha256'])
    .distinct()
    .where('at', '<', before)
    .execute()
  for (const { account_id, sha256 } of old) {
    await dropParts(deps.db.kysely, deps, { accountId: account_id, sha256 })
  }
}
