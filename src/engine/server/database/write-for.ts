import { sql } from 'kysely'
import type { SyncedTable } from '#engine/shared/rows.ts'
import { recordAccountLock, requireTurns } from './current-transaction.ts'
import type { Tx } from './database.ts'
import { flushRows, type LockedAccount, nextVersions } from './flush.ts'
import { followRows } from './follow-rows.ts'
import type { Enqueue } from './job-kinds.ts'
import {
  isChanged,
  isHeld,
  type MemberRows,
  makeRows,
  type Slot,
  slotKey,
  type Unit,
  wasHeld,
} from './member-rows.ts'
import type { ActScope, MemberScope, MembersScope } from './member-scope.ts'
import { linksIn, loadParts, OWNERS_FIRST, ownerOf, PARTS_FIRST } from './parts.ts'
import { type Author, recordAudits, recordEvents } from './records.ts'

export type WriteDeps = {
  nowMs: () => number
  newId: () => string
  enqueue: Enqueue
  /** The id of the request, for the audit log. */
  requestId?: string | null
}

/** An account that the work is about was deleted after its request began. The transaction is rolled back. */
export class AccountGone extends Error {
  constructor() {
    super('The account was deleted')
  }
}

/** The epoch of an account for which no device has reported a loss of data. */
export const FIRST_ACCOUNT_EPOCH = '0'

/**
 * The only way to write rows of members. Locks the accounts in order of their ids, which makes versions commit in order
 * and prevents deadlocks; runs `work`; then writes rows, index of changes, digests, events and audit log in bulk, and
 * raises an account's version once if one of its rows changed. `work` creates an account by putting its row.
 */
export async function writeFor<T, A extends Author>(
  tx: Tx,
  accountIds: readonly string[],
  author: A,
  deps: WriteDeps,
  work: (scope: MembersScope<A>) => Promise<T>,
): Promise<T> {
  const { accounts, made } = await lockAccounts(tx, accountIds)
  const nowMs = deps.nowMs()
  const now = new Date(nowMs).toISOString()
  const versions = nextVersions(accounts, nowMs)
  const { unit, rowsOf, readUnread } = makeRows(tx, versions)
  const { newId, requestId = null } = deps
  const scope = (accountId: string | null): ActScope<A> => ({
    tx,
    author,
    nowMs,
    now,
    newId,
    requestId,
    audit: (entry) => unit.audits.push({ accountId, ...entry }),
  })
  const of = (accountId: string): MemberScope<A> => ({ ...scope(accountId), ...rowsOf(accountId) })
  const result = await work({ ...scope(null), accountId: null, of })
  const missing = made.filter((id) => !unit.slots.get(slotKey(id, 'account'))?.get(id)?.put)
  await refuseGone(tx, missing)
  await readUnread()
  for (const { accountId } of accounts) {
    const rows = rowsOf(accountId)
    await followRows(rows, unit, now)
    await bringBack(rows, unit)
  }
  await flushRows(tx, accounts, unit, { now, versions })
  await recordEvents(tx, unit.events, { ...deps, now })
  await recordAudits(tx, unit.audits, author, { ...deps, now })
  return result
}

/** Writes rows of one member: `writeFor` with the scope of that account. */
export function writeForOne<T, A extends Author>(
  tx: Tx,
  accountId: string,
  author: A,
  deps: WriteDeps,
  work: (scope: MemberScope<A>) => Promise<T>,
): Promise<T> {
  return writeFor(tx, [accountId], author, deps, ({ of }) => work(of(accountId)))
}

/** `made`: the accounts that had no row to lock, which are new or deleted. */
async function lockAccounts(
  tx: Tx,
  accountIds: readonly string[],
): Promise<{ accounts: LockedAccount[]; made: string[] }> {
  const ids = [...new Set(accountIds)]
  if (ids.length === 0) return { accounts: [], made: [] }
  requireTurns(ids)
  recordAccountLock()
  const locked = await lockKnown(tx, ids)
  if (locked.length === ids.length) return { accounts: locked, made: [] }
  await sql`
    insert into account_sync (account_id, version, digest, epoch)
    select id, 0, '0', ${FIRST_ACCOUNT_EPOCH} from unnest(${ids}::uuid[]) id order by id
    on conflict do nothing`.execute(tx)
  const lockedIds = new Set(locked.map(({ accountId }) => accountId))
  return {
    accounts: await lockKnown(tx, ids),
    made: ids.filter((accountId) => !lockedIds.has(accountId)),
  }
}

/** Throws if one of the accounts has no row, which only a deletion leaves: `work` puts that of a new one. */
async function refuseGone(tx: Tx, accountIds: readonly string[]): Promise<void> {
  if (accountIds.length === 0) return
  const there = await tx
    .selectFrom('account')
    .select('account_id')
    .where('account_id', 'in', accountIds)
    .execute()
  if (there.length < accountIds.length) throw new AccountGone()
}

async function lockKnown(tx: Tx, accountIds: string[]): Promise<LockedAccount[]> {
  const { rows } = await sql<LockedAccount>`
    select account_id as "accountId", version, digest from account_sync
    where account_id = any(${accountIds}::uuid[]) order by account_id for update`.execute(tx)
  return rows
}

/**
 * Brings back what belongs to written rows: their owner, if it is outside of its table's window, and each part of an
 * owner that comes back. Devices hold a row with its owner and its parts, or not at all.
 */
async function bringBack(rows: MemberRows, unit: Unit): Promise<void> {
  const written = (table: SyncedTable) =>
    [...(unit.slots.get(slotKey(rows.accountId, table)) ?? [])].filter(
      ([, slot]) => isChanged(slot) && isHeld(slot),
    )
  const returning = (table: SyncedTable) =>
    new Set(written(table).flatMap(([id, slot]) => (isOutside(slot) ? [id] : [])))

  for (const table of PARTS_FIRST) {
    const parts = written(table).flatMap(([, { row }]) => row ?? [])
    for (const link of linksIn(table)) {
      const owners = Map.groupBy(
        parts.map((row) => ownerOf(row, link)),
        (owner) => owner.table,
      )
      for (const [owner, refs] of owners) {
        const ids = new Set(refs.map(({ id }) => id))
        await rows.load(owner, ids)
        for (const row of rows.outside(owner)) {
          if (ids.has(row.id)) rows.put(owner, row)
        }
      }
    }
  }
  for (const table of OWNERS_FIRST) {
    await loadParts(rows, table, (owner) => [...returning(owner)])
    for (const link of linksIn(table)) {
      const owners = new Map(link.link.to.map((owner) => [owner, returning(owner)]))
      for (const row of rows.outside(table)) {
        const owner = ownerOf(row, link)
        if (owners.get(owner.table)?.has(owner.id)) rows.put(table, row)
      }
    }
  }
}

const isOutside = (slot: Slot) => slot.stored !== null && !wasHeld(slot)
