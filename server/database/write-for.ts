import { sql } from 'kysely'
import { bringBack } from './bring-back.ts'
import { recordAccountLock, requireTurns } from './current-transaction.ts'
import type { Tx } from './database.ts'
import { flushRows, type LockedAccount, nextVersions } from './flush.ts'
import type { EnqueuePush } from './notify-members.ts'
import { type Author, recordAudits, recordEvents } from './records.ts'
import { makeWriter, type Writer } from './writer.ts'

export type WriteDeps = {
  nowMs: () => number
  newId: () => string
  enqueue: EnqueuePush
  /** The id of the request, for the audit log. */
  requestId?: string | null
}

/** The epoch of an account for which no device has reported a loss of data. */
export const FIRST_ACCOUNT_EPOCH = '0'

/**
 * The only way to write rows of members. Locks the accounts in order of their ids, which makes versions commit in order
 * and prevents deadlocks; runs `work`; then writes rows, index of changes, digests, events and audit log in bulk, and
 * raises an account's version once if one of its rows changed. `work` creates an account by putting its row.
 */
export async function writeFor<T>(
  tx: Tx,
  accountIds: readonly string[],
  author: Author,
  deps: WriteDeps,
  work: (writer: Writer) => Promise<T>,
): Promise<T> {
  const accounts = await lockAccounts(tx, accountIds)
  const nowMs = deps.nowMs()
  const versions = nextVersions(accounts, nowMs)
  const { writer, unit, readUnread } = makeWriter(tx, versions)
  const result = await work(writer)
  const now = new Date(nowMs).toISOString()
  await readUnread()
  for (const { accountId } of accounts) await bringBack(writer, unit, accountId)
  await flushRows(tx, accounts, unit, { now, versions })
  await recordEvents(tx, unit.events, { ...deps, now })
  await recordAudits(tx, unit.audits, author, { ...deps, now })
  return result
}

async function lockAccounts(tx: Tx, accountIds: readonly string[]): Promise<LockedAccount[]> {
  const wanted = [...new Set(accountIds)]
  if (wanted.length === 0) return []
  requireTurns(wanted)
  recordAccountLock()
  const locked = await lockKnown(tx, wanted)
  if (locked.length === wanted.length) return locked
  await sql`
    insert into account_sync (account_id, version, digest, epoch)
    select id, 0, '0', ${FIRST_ACCOUNT_EPOCH} from unnest(${wanted}::uuid[]) id order by id
    on conflict do nothing`.execute(tx)
  return lockKnown(tx, wanted)
}

async function lockKnown(tx: Tx, accountIds: string[]): Promise<LockedAccount[]> {
  const { rows } = await sql<LockedAccount>`
    select account_id as "accountId", version, digest from account_sync
    where account_id = any(${accountIds}::uuid[]) order by account_id for update`.execute(tx)
  return rows
}
