import { readAliases } from '#engine/client/data/aliases.ts'
import type { AccountDatabase } from '#engine/client/data/database.ts'
import { countRows } from '#engine/client/data/kept-counts.ts'
import { type StoredRow, storedRow } from '#engine/client/data/stored-row.ts'
import { noRows } from '#engine/client/data/sync-state.ts'
import { updateDigest } from '#engine/shared/digest.ts'
import { bringUpToDate, touchedBy } from '#engine/shared/registry.ts'
import type { Ref, SyncedTable } from '#engine/shared/rows.ts'
import type { PatchEntry, WireMutation } from '#engine/shared/sync.ts'
import { byRow, idsByTable, type PendingByRow, refKey, replay, resolveAliases } from './replay.ts'
import { entityTables, readRows, tableOf } from './tables.ts'

type Patch = ReadonlyMap<string, PatchEntry>
export type Records = ReadonlyMap<string, StoredRow | undefined>

/** Merges the pages of one pull; the newer version of a row wins. */
export function mergePages(pages: Iterable<readonly PatchEntry[]>): Map<string, PatchEntry> {
  const merged = new Map<string, PatchEntry>()
  for (const page of pages) {
    for (const entry of page) {
      const key = refKey(entry)
      const newest = merged.get(key)
      if (newest === undefined || newest.version <= entry.version) merged.set(key, entry)
    }
  }
  return merged
}

/** Reads the rows named in a patch. */
export async function readPatched(db: AccountDatabase, patch: Patch): Promise<Records> {
  const lists = await Promise.all(
    [...idsByTable(patch.values())].map(async ([table, ids]) => {
      const rows = await readRows(tableOf(db, table), ids)
      return ids.map((id, i) => [refKey({ table, id }), rows[i]] as const)
    }),
  )
  return new Map(lists.flat())
}

/** Whether an entry is newer than the stored row; older entries are ignored. */
export const isNewer = (entry: PatchEntry, record: StoredRow | undefined): boolean =>
  record?.base === undefined || record.version < entry.version

/** The digest of the device's rows after a patch. */
export function digestAfter(digest: string, patch: Patch, records: Records): string {
  const rest = []
  const came = []
  for (const [key, entry] of patch) {
    const record = records.get(key)
    if (!isNewer(entry, record)) continue
    const { table, id, version } = entry
    if (record?.base !== undefined) rest.push({ table, id, version: record.version })
    if (entry.row !== null) came.push({ table, id, version })
  }
  return updateDigest(digest, rest, came)
}

/**
 * Converts rows and mutations of other releases to the current shape; those of newer releases are hidden until the app
 * is updated.
 */
const understood = (mutations: readonly WireMutation[]): WireMutation[] =>
  mutations.flatMap((m) => bringUpToDate(m) ?? [])

/** The tables that `applyRows` reads and writes; null means any, because pending mutations follow a new alias. */
export function tablesOf(
  patch: readonly PatchEntry[],
  confirmed: readonly WireMutation[],
): Set<SyncedTable> | null {
  const refs = [...patch, ...understood(confirmed).flatMap(touchedBy)]
  const tables = new Set(refs.map(({ table }) => table))
  return patch.some(({ table }) => table === 'alias') ? null : tables.add('alias')
}

type Rebase = { patch: Patch; records: Records; confirmed: readonly WireMutation[]; reset: boolean }

/**
 * Updates the bases from a patch and replays pending mutations over every row that either touches. After a reset that
 * is every row, and the old generation is deleted.
 */
export async function applyRows(db: AccountDatabase, rebase: Rebase): Promise<void> {
  const { patch, reset } = rebase
  const confirmed = understood(rebase.confirmed)
  const before = await readAliases(db)
  if (reset) {
    for (const table of entityTables(db)) await table.clear()
    await db.meta.bulkPut(noRows())
  }
  const records = reset ? new Map() : rebase.records
  const aliases = new Map(before)
  if (reset) aliases.clear()
  for (const { table, row } of patch.values()) {
    if (table === 'alias' && row !== null) aliases.set(row.id, String(row.toId))
  }
  const outbox = understood(await db.outbox.orderBy('seq').toArray())
  const pending = outbox.map((m) => resolveAliases(m, aliases))
  const hasMoved = aliases.size !== before.size
  const touched = new Map<string, Ref>()
  const touch = (mutations: readonly WireMutation[]) => {
    for (const ref of mutations.flatMap(touchedBy)) touched.set(refKey(ref), ref)
  }
  for (const entry of patch.values()) touched.set(refKey(entry), entry)
  touch(confirmed.map((m) => resolveAliases(m, before)))
  if (reset) touch(pending)
  if (hasMoved) touch([...confirmed, ...outbox, ...pending])
  const rows = byRow(pending)
  for (const [table, ids] of idsByTable(touched.values())) {
    await rebaseTable(db, table, ids, { patch, records, reset, rows })
  }
}

type Ground = { patch: Patch; records: Records; reset: boolean; rows: PendingByRow }

async function rebaseTable<T extends SyncedTable>(
  db: AccountDatabase,
  table: T,
  ids: readonly string[],
  { patch, records, reset, rows }: Ground,
): Promise<void> {
  const store = tableOf(db, table)
  const unread = reset ? [] : ids.filter((id) => !records.has(refKey({ table, id })))
  const storedRows = await readRows(store, unread)
  const others = new Map(unread.map((id, i) => [id, storedRows[i]]))
  const before: StoredRow[] = []
  const puts: StoredRow[] = []
  const removedIds: string[] = []
  for (const id of ids) {
    const key = refKey({ table, id })
    const record = (records.get(key) ?? others.get(id)) as StoredRow<T> | undefined
    if (record !== undefined) before.push(record)
    const entry = patch.get(key)
    const isReplaced = entry !== undefined && isNewer(entry, record)
    const base = (isReplaced ? (entry.row ?? undefined) : record?.base) as StoredRow<T>['base']
    const version = base === undefined ? 0 : isReplaced ? entry.version : (record?.version ?? 0)
    const pending = rows.get(key) ?? []
    const view = replay({ table, id }, base, pending)
    const stored = storedRow(table, id, { base, view, version, waiting: pending.length > 0 })
    if (stored !== undefined) puts.push(stored)
    else if (record !== undefined) removedIds.push(id)
  }
  if (puts.length > 0) await store.bulkPut(puts)
  if (removedIds.length > 0) await store.bulkDelete(removedIds)
  await countRows(db, table, before, puts)
}
