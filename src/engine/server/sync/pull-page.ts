import { sql } from 'kysely'
import { isWritten, keepWireRows } from '#engine/server/database/changes.ts'
import { slot } from '#engine/server/database/compiled-once.ts'
import type { Reader } from '#engine/server/database/database.ts'
import type { Beside, OfAccount } from '#engine/server/database/find-session.ts'
import { sqlState } from '#engine/server/database/in-transaction.ts'
import { idColumn, wireRow } from '#engine/server/database/rows.ts'
import { READ_ONLY } from '#engine/server/database/unavailable.ts'
import type { SyncedTable } from '#engine/shared/rows.ts'
import { MAX_MUTATIONS, type Places, PULL_PAGE_BYTES, PULL_PAGE_ROWS } from '#engine/shared/sync.ts'
import type { Place } from './cursor.ts'
import { readSyncState, type SyncState, syncStateOf } from './sync-state.ts'

/** A change whose row is read from its table. `isLong`: always, because the index has no room for it. */
export type Unread = Place & { table: SyncedTable; isLong: boolean }
export type Stretch = {
  after: Place
  until: number | null
  withTombstones: boolean
  most: number
  /** Those of other tables are left out. */
  tables: readonly SyncedTable[]
}
/** `written`: entries of the patch, as JSON text without brackets. `last`: the end of a page that is full. */
type Found = { written: string | null; unread: Unread[] | null; last: Place | null }
export type FoundChanges = Found & { places: Places | null }
/** A page of changes. `last`: where it ends if there is more up to `until`, otherwise null. */
export type Changes = {
  state: SyncState
  written: string
  unread: readonly Unread[]
  last: Place | null
  places?: Places
}
type Asking = { clientId: string; known: number }

const valuesOf = ({ clientId, known }: Asking, { after, until, ...stretch }: Stretch) => ({
  clientId,
  known,
  /** No run is longer than a batch. */
  firstSeq: known - MAX_MUTATIONS,
  afterVersion: after.version,
  afterTable: after.table,
  afterId: after.id,
  until: until ?? Number.MAX_SAFE_INTEGER,
  withTombstones: stretch.withTombstones,
  /** As the database reads it: the driver would quote each name. */
  tables: `{${stretch.tables.join()}}`,
})
/** The values of the query, or slots for them. */
type Given = Record<keyof ReturnType<typeof valuesOf>, unknown>
const SLOTS: Given = {
  clientId: slot('clientId'),
  known: slot('known'),
  firstSeq: slot('firstSeq'),
  afterVersion: slot('afterVersion'),
  afterTable: slot('afterTable'),
  afterId: slot('afterId'),
  until: slot('until'),
  withTombstones: slot('withTombstones'),
  tables: slot('tables'),
}

/** The places of a device's numbers after `known`. */
const placesAfter = ({ clientId, known, firstSeq }: Given) => sql`(
  select json_agg(json_build_array(p.seq, p.last_seq, p.place)) from (
    select seq, last_seq, place from device_place
    where account_id = s.account_id and client_id = ${clientId}
      and seq > ${firstSeq}::bigint and last_seq > ${known}::bigint
    order by seq limit ${sql.lit(MAX_MUTATIONS)}) p)`

/**
 * The columns of an account `s` for the changes after a position, up to limits of rows and bytes. A row that has its JSON
 * beside its change is not read from its table; `closes`: after it the page has no room.
 */
const changesAfter = (given: Given, most: number) => ({
  columns: sql`, found.*, case when d.last_seq > ${given.known}::bigint then ${placesAfter(given)} end as places`,
  joins: sql`
    left join lateral (
      select string_agg('{"table":"' || table_name || '","id":"' || id || '","version":' || version
          || ',"row":' || coalesce(wire_row, 'null') || '}', ',')
          filter (where has_room and (is_gone or wire_row is not null)) as written,
        json_agg(json_build_object('table', table_name, 'id', id, 'version', version, 'isLong', is_written))
          filter (where has_room and not is_gone and wire_row is null) as unread,
        case when not bool_and(has_room) then
          json_agg(json_build_object('table', table_name, 'id', id, 'version', version))
            filter (where has_room and closes) -> 0 end as last
      from (
        select table_name, id, version, is_gone, is_written,
          case when is_written and not is_gone then wire_row end as wire_row,
          number <= ${sql.lit(most)} and bytes - length < ${sql.lit(PULL_PAGE_BYTES)} as has_room,
          number = ${sql.lit(most)} or bytes >= ${sql.lit(PULL_PAGE_BYTES)} as closes
        from (
          select listed.*, row_number() over so_far as number, sum(length) over so_far as bytes
          from (
            select c.table_name, c.id, c.version, c.removed_at is not null as is_gone, c.length,
              c.wire_row, ${isWritten} is true as is_written
            from change c where c.account_id = s.account_id
              and (c.version, c.table_name, c.id) > (${given.afterVersion}::bigint, ${given.afterTable}, ${given.afterId}::uuid)
              and c.table_name = any(${given.tables}::text[])
              and c.version <= ${given.until}::bigint and (${given.withTombstones} or c.removed_at is null)
            order by c.version, c.table_name, c.id limit ${sql.lit(most + 1)}) listed
          window so_far as (order by version, table_name, id rows unbounded preceding)) numbered) page
    ) found on true`,
})

const AFTER_SLOTS = changesAfter(SLOTS, PULL_PAGE_ROWS)
const pageBeside: OfAccount = (accountId) =>
  syncStateOf<FoundChanges>(accountId, SLOTS.clientId, AFTER_SLOTS)

/** The sync state and the changes after a position, up to `PULL_PAGE_ROWS`, to be read beside the session. */
export const changesBeside = (asking: Asking, stretch: Omit<Stretch, 'most'>): Beside => ({
  query: pageBeside,
  values: valuesOf(asking, { ...stretch, most: PULL_PAGE_ROWS }),
})

/** What was found as a page. `places`: of the device's numbers after the one that it knows, if there are any. */
export function pageOfChanges(found: SyncState & FoundChanges): Changes {
  const { written, unread, last, places, ...state } = found
  if (state.version === null) throw new Error('An account without a version')
  return {
    state,
    written: written ?? '',
    unread: unread ?? [],
    last,
    ...(places !== null && { places }),
  }
}

/** The sync state and the changes after a position, in one statement. */
export async function readChanges(
  db: Reader,
  accountId: string,
  asking: Asking,
  stretch: Stretch,
): Promise<Changes> {
  const after = changesAfter(valuesOf(asking, stretch), stretch.most)
  return pageOfChanges(await readSyncState<FoundChanges>(db, accountId, asking.clientId, after))
}

/** The entries of rows as JSON. `isConsistent`: none was written between the two statements. */
export type Patch = { json: string; isConsistent: boolean }

/** The entries of one table's changes. What has no row is written as removed. */
function entriesOf(accountId: string, table: SyncedTable, changes: readonly Unread[]) {
  const id = idColumn(table)
  const entry = `'{"table":"${table}","id":"' || "$id" || '","version":' || coalesce(version, "$version")
    || ',"row":' || case when version is null then 'null' else ${wireRow(table)}::text end || '}'`
  return sql`
    select ${sql.raw(entry)} as entry, version = "$version" as "isSame"
    from unnest(${changes.map((change) => change.id)}::uuid[],
      ${changes.map(({ version }) => version)}::bigint[]) as changed("$id", "$version")
    left join ${sql.table(table)} on account_id = ${accountId} and ${sql.raw(id)} = "$id"`
}

/** Sorted, so the same tables give the same statement text. */
const byTable = (changes: readonly Unread[]) =>
  [...Map.groupBy(changes, ({ table }) => table)].sort(([a], [b]) => (a < b ? -1 : 1))

/** The patch of a page, which the database writes. Reads only rows without JSON, and only the tables that have one. */
export async function readPatch(
  db: Reader,
  accountId: string,
  { written, unread }: Pick<Changes, 'written' | 'unread'>,
): Promise<Patch> {
  if (unread.length === 0) return { json: `[${written}]`, isConsistent: true }
  const parts = byTable(unread).map(([table, of]) => entriesOf(accountId, table, of))
  const { rows } = await sql<{ entries: string; same: number }>`
    select string_agg(entry, ',') as entries, count(*) filter (where "isSame") as same
    from (${sql.join(parts, sql` union all `)}) patch`.execute(db)
  const [{ entries, same } = { entries: '', same: 0 }] = rows
  const json = written === '' ? `[${entries}]` : `[${written},${entries}]`
  return { json, isConsistent: same === unread.length }
}

/** Keeps the JSON of rows that were read from their tables, so that the next pull need not. */
export async function keepRead(
  db: Reader,
  accountId: string,
  unread: readonly Unread[],
): Promise<void> {
  const fresh = unread.filter(({ isLong }) => !isLong)
  try {
    for (const [table, of] of byTable(fresh)) {
      const ids = of.map(({ id }) => id)
      await keepWireRows(db, accountId, table, ids)
    }
  } catch (error) {
    // While the disk is full a pull is answered all the same.
    if (sqlState(error) !== READ_ONLY) throw error
  }
}
