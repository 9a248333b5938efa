import { sql } from 'kysely'
import type { Reader } from '#server/database/database.ts'
import { idColumn, wireRow } from '#server/database/rows.ts'
import type { SyncedTable } from '#shared/contract/rows.ts'
import { type PatchEntry, PULL_PAGE_BYTES } from '#shared/contract/sync.ts'
import type { Place } from './cursor.ts'
import { readSyncState, type SyncState } from './sync-state.ts'

/** An entry of the index of changes. */
export type Change = Place & { table: SyncedTable; isGone: boolean; length: number }
export type Stretch = { after: Place; until: number | null; withTombstones: boolean; most: number }
export type Changes = { state: SyncState; changes: Change[]; isFull: boolean }

type Listed = [table: SyncedTable, id: string, version: number, isGone: boolean, length: number]

/**
 * The sync state and the changes after a position, in one statement, in order, up to limits of rows and bytes. `isFull`:
 * there is more up to `until`.
 */
export async function readChanges(
  db: Reader,
  accountId: string,
  clientId: string,
  { after, until, withTombstones, most }: Stretch,
): Promise<Changes> {
  const changes = sql`, (
    select coalesce(json_agg(json_build_array(table_name, id, version, removed_at is not null, length)), '[]')
    from (
      select * from change c where c.account_id = s.account_id
        and (c.version, c.table_name, c.id) > (${after.version}, ${after.table}, ${after.id}::uuid)
        and c.version <= ${until ?? Number.MAX_SAFE_INTEGER} and (${withTombstones} or c.removed_at is null)
      order by c.version, c.table_name, c.id limit ${most + 1}) found) as changes`
  const { changes: listed, ...state } = await readSyncState<{ changes: Listed[] }>(
    db,
    accountId,
    clientId,
    changes,
  )
  const page = withRoom(listed.slice(0, most))
  return {
    state,
    changes: page.map(([table, id, version, isGone, length]) => ({
      ...{ table, id, version, isGone, length },
    })),
    isFull: page.length < listed.length,
  }
}

function withRoom(listed: Listed[]): Listed[] {
  let before = 0
  const end = listed.findIndex(([, , , , length]) => {
    const isBeyond = before >= PULL_PAGE_BYTES
    before += length
    return isBeyond
  })
  return end < 0 ? listed : listed.slice(0, end)
}

/** A patch entry with its row as JSON text; null is a tombstone. */
export type WrittenEntry = Omit<PatchEntry, 'row'> & { row: string | null }

/** The patch entries of changes. Reads only the tables that changed. */
export async function readEntries(
  db: Reader,
  accountId: string,
  changes: readonly Change[],
): Promise<WrittenEntry[]> {
  const live = changes.filter(({ isGone }) => !isGone)
  // Sorted, so the same tables give the same statement text.
  const byTable = [...Map.groupBy(live, ({ table }) => table)]
  byTable.sort(([a], [b]) => (a < b ? -1 : 1))
  const parts = byTable.map(([table, of]) => {
    const id = sql.raw(idColumn(table))
    return sql`
      select ${sql.lit(table)} as "table", ${id} as id, version, ${sql.raw(wireRow(table))}::text as row
      from ${sql.table(table)} where account_id = ${accountId}
        and ${id} = any(${of.map((change) => change.id)}::uuid[])`
  })
  const { rows } =
    parts.length === 0
      ? { rows: [] }
      : await sql<WrittenEntry>`${sql.join(parts, sql` union all `)}`.execute(db)
  const read = new Map(rows.map((row) => [`${row.table}/${row.id}`, row]))
  return changes.map(
    ({ table, id, version }) => read.get(`${table}/${id}`) ?? { table, id, version, row: null },
  )
}

/** Whether the rows have the versions of the changes, so none was written between the two statements. */
export const isConsistent = (
  changes: readonly Change[],
  entries: readonly WrittenEntry[],
): boolean =>
  changes.every(
    ({ version, isGone }, i) =>
      entries[i]?.version === version && (entries[i].row === null) === isGone,
  )
