import { type RawBuilder, sql } from 'kysely'
import { updateDigest } from '#engine/shared/digest.ts'
import { SYNCED_TABLES } from '#engine/shared/tables.ts'
import { ROW_FOLLOWERS } from '#server/registry/row-followers.ts'
import { changesKept } from './changes.ts'
import { notify } from './current-transaction.ts'
import type { Tx } from './database.ts'
import { type Change, isChanged, isHeld, slotKey, type Unit, wasHeld } from './member-rows.ts'
import { recordPictures } from './pictures.ts'
import { deleteRows, type Gone, recordset, upsertOf, type Written } from './rows.ts'

export type LockedAccount = { accountId: string; version: number; digest: string }

type Versioned = (accountId: string) => { accountId: string; version: number }

/**
 * Versions follow the clock, so a server that was rolled back does not use a version twice. The digest could not detect
 * two contents of a row under one version.
 */
const nextVersion = (version: number, nowMs: number) => Math.max(version + 1, nowMs)

/** The next version of each account, for the rows that change. */
export const nextVersions = (
  accounts: readonly LockedAccount[],
  nowMs: number,
): ReadonlyMap<string, number> =>
  new Map(accounts.map(({ accountId, version }) => [accountId, nextVersion(version, nowMs)]))

/**
 * Writes changed rows, what follows them, the index of changes and the accounts' versions in one statement, whatever the
 * number of tables. What goes is deleted before, because what comes may have its unique values.
 */
export async function flushRows(
  tx: Tx,
  accounts: readonly LockedAccount[],
  unit: Unit,
  { now, versions }: { now: string; versions: ReadonlyMap<string, number> },
): Promise<void> {
  const changes = accounts.flatMap(({ accountId }) => changesOf(accountId, unit))
  if (changes.length === 0) return
  const versioned: Versioned = (accountId) => ({
    accountId,
    version: versions.get(accountId) ?? 0,
  })

  const upserts: RawBuilder<unknown>[] = []
  for (const table of SYNCED_TABLES) {
    const written: Written[] = []
    const removals: Gone[] = []
    for (const change of changes) {
      if (change.table !== table) continue
      const { accountId, id, row } = change
      if (row === undefined) removals.push({ ...versioned(accountId), table, id })
      else written.push({ ...versioned(accountId), row, ...(change.leaves && { version: 0 }) })
    }
    if (removals.length > 0) await deleteRows(tx, table, removals)
    if (written.length > 0) upserts.push(upsertOf(table, written, now))
  }
  const following: RawBuilder<unknown>[] = []
  for (const follow of ROW_FOLLOWERS) following.push(...(await follow(tx, changes)))
  const pictureBytes = await recordPictures(tx, changes, now)
  const raised = raisedBy(accounts, changes, versioned, pictureBytes)
  const entries = changes.map((change) => {
    const { accountId, table, id, row } = change
    return { ...versioned(accountId), table, id, row: isHeld(change) ? row : undefined }
  })
  const nameOf = (index: number) => `part${index}`
  const written = upserts.map((_, index) => nameOf(index))
  const parts = [...upserts, ...following, changesKept(entries, written, now)]
  const named = parts.map((part, index) => sql`${sql.raw(nameOf(index))} as (${part})`)
  await sql`with ${sql.join(named)} ${versionsRaised(raised)}`.execute(tx)
  for (const { accountId, version } of raised) {
    notify({ channel: 'hint', key: accountId, value: String(version) })
  }
}

function changesOf(accountId: string, unit: Unit): Change[] {
  return SYNCED_TABLES.flatMap((table) =>
    [...(unit.slots.get(slotKey(accountId, table)) ?? [])]
      .filter(([, slot]) => isChanged(slot))
      .map(([id, slot]) => ({ ...slot, accountId, table, id })),
  )
}

/** Rows that devices hold from now on minus those that they do not, among those that `counts` selects. */
function growth(changes: readonly Change[], counts: (change: Change) => boolean): number {
  return changes
    .filter(counts)
    .reduce((sum, change) => sum + Number(isHeld(change)) - Number(wasHeld(change)), 0)
}

type Raised = {
  accountId: string
  version: number
  digest: string
  rows: number
  drafts: number
  pictureBytes: number
}

function raisedBy(
  accounts: readonly LockedAccount[],
  changes: readonly Change[],
  versioned: Versioned,
  pictureBytes: ReadonlyMap<string, number>,
): Raised[] {
  return accounts.flatMap(({ accountId, digest }) => {
    const { version } = versioned(accountId)
    const own = changes.filter((change) => change.accountId === accountId)
    if (own.length === 0) return []
    const remainder = own.filter(wasHeld).map(({ table, id, stored }) => {
      return { table, id, version: stored?.version ?? 0 }
    })
    const came = own.filter(isHeld).map(({ table, id }) => ({ table, id, version }))
    return [
      {
        accountId,
        version,
        digest: updateDigest(digest, remainder, came),
        rows: growth(own, ({ table }) => table !== 'account'),
        drafts: growth(own, ({ table }) => table === 'draft'),
        pictureBytes: pictureBytes.get(accountId) ?? 0,
      },
    ]
  })
}

/** The lock of the version row, held since the transaction began, makes versions commit in order. Hints are sent after the commit. */
const versionsRaised = (raised: readonly Raised[]) => sql`
    update account_sync a set version = x.version, digest = x.digest,
      row_count = a.row_count + x.rows, draft_count = a.draft_count + x.drafts,
      picture_bytes = a.picture_bytes + x."pictureBytes"
    from ${recordset(
      raised,
      '"accountId" uuid, version bigint, digest text, rows bigint, drafts bigint, "pictureBytes" bigint',
    )}
    where a.account_id = x."accountId"`
