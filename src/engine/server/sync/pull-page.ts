import { type RawBuilder, sql } from 'kysely'
import type { Reader } from '#engine/server/database/database.ts'
import { idColumn, wireRow } from '#engine/server/database/rows.ts'
import type { SyncedTable } from '#engine/shared/rows.ts'
import { MAX_MUTATIONS, type Places, PULL_PAGE_BYTES } from '#engine/shared/sync.ts'
import type { Place } from './cursor.ts'
import { readSyncState, type SyncState, syncStateOf } from './sync-state.ts'

/** An entry of the index of changes. */
export type Change = Place & { table: SyncedTable; isGone: boolean; length: number }
export type Stretch = {
  after: Place
  until: number | null
  withTombstones: boolean
  most: number
  /** Those of other tables are left out. */
  tables: readonly SyncedTable[]
}
export type Changes = { state: SyncState; changes: Change[]; isFull: boolean; places?: Places }
type Asking = { clientId: string; known: number }

/** The columns of an account `s` for the changes after a position, in order. */
const changesAfter = (
  { clientId, known }: Asking,
  { after, until, withTombstones, most, tables }: Stretch,
) => sql`, (
    select coalesce(json_agg(listed), '[]') from (
      select c.table_name as "table", c.id, c.version, c.removed_at is not null as "isGone", c.length
      from change c where c.account_id = s.account_id
        and (c.version, c.table_name, c.id) > (${after.version}, ${after.table}, ${after.id}::uuid)
        and c.table_name = any(${tables})
        and c.version <= ${until ?? Number.MAX_SAFE_INTEGER} and (${withTombstones} or c.removed_at is null)
      order by c.version, c.table_name, c.id limit ${sql.lit(most + 1)}) listed) as changes,
    case when d.last_seq > ${known}::bigint then ${placesAfter(clientId, known)} end as places`

/** The query for the sync state and the changes after a position. */
export const changesOf = (accountId: RawBuilder<unknown>, asking: Asking, stretch: Stretch) =>
  syncStateOf<FoundChanges>(accountId, asking.clientId, changesAfter(asking, stretch))

/**
 * What `changesOf` has found as a page, up to limits of rows and bytes. `isFull`: there is more up to `until`. `places`:
 * of the device's numbers after the one that it knows, if there are any.
 */
export function pageOfChanges(
  { changes: listed, places, ...state }: SyncState & FoundChanges,
  { most }: Pick<Stretch, 'most'>,
): Changes {
  const page = withRoom(listed.slice(0, most))
  return {
    state,
    changes: page,
    isFull: page.length < listed.length,
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
  const after = changesAfter(asking, stretch)
  const found = await readSyncState<FoundChanges>(db, accountId, asking.clientId, after)
  return pageOfChanges(found, stretch)
}

export type FoundChanges = { changes: Change[]; places: Places | null }

/** The places of a device's numbers after `known`. No run is longer than a batch. */
const placesAfter = (clientId: string, version: number) => sql`(
  select json_agg(json_build_array(p.seq, p.last_seq, p.place)) from (
    select seq, last_seq, place from device_place
    where account_id = s.account_id and client_id = ${clientId}
      and seq > ${version - MAX_MUTATIONS} and last_seq > ${version}
    order by seq limit ${sql.lit(MAX_MUTATIONS)}) p)`

function withRoom(listed: Change[]): Change[] {
  let bytesBefore = 0
  const end = listed.findIndex(({ length }) => {
    const isBeyond = bytesBefore >= PULL_PAGE_BYTES
    bytesBefore += length
    return isBeyond
  })
  return end < 0 ? listed : listed.slice(0, end)
}

/** The entries of rows as JSON. `isConsistent`: none was written between the two statements. */
export type Patch = { json: string; isConsistent: boolean }

/** The entries of one table's changes. What has no row is written as removed. */
function entriesOf(accountId: string, table: SyncedTable, changes: readonly Change[]) {
  const id = idColumn(table)
  const entry = `'{"table":"${table}","id":"' || "$id" || '","version":' || coalesce(version, "$version")
    || ',"row":' || case when version is null then 'null' else ${wireRow(table)}::text end || '}'`
  return sql`
    select ${sql.raw(entry)} as entry, version = "$version" as "isSame"
    from unnest(${changes.map((change) => change.id)}::uuid[],
      ${changes.map(({ version }) => version)}::bigint[]) as changed("$id", "$version")
    left join ${sql.table(table)} on account_id = ${accountId} and ${sql.raw(id)} = "$id"`
}

/** The patch of changes, which the database writes. Reads only the tables that changed. */
export async function readPatch(
  db: Reader,
  accountId: string,
  changes: readonly Change[],
): Promise<Patch> {
  const { gone = [], live = [] } = Object.groupBy(changes, ({ isGone }) =>
    isGone ? 'gone' : 'live',
  )
  const removed = gone.map(({ table, id, version }) => ({ table, id, version, row: null }))
  if (live.length === 0) return { json: JSON.stringify(removed), isConsistent: true }
  // Sorted, so the same tables give the same statement text.
  const byTable = [...Map.groupBy(live, ({ table }) => table)]
  byTable.sort(([a], [b]) => (a < b ? -1 : 1))
  const parts = byTable.map(([table, of]) => entriesOf(accountId, table, of))
  const { rows } = await sql<{ entries: string; same: number }>`
    select string_agg(entry, ',') as entries, count(*) filter (where "isSame") as same
    from (${sql.join(parts, sql` union all `)}) patch`.execute(db)
  const [{ entries, same } = { entries: '', same: 0 }] = rows
  const tombstones = removed.map((entry) => `,${JSON.stringify(entry)}`)
  return { json: `[${entries}${tombstones.join('')}]`, isConsistent: same === live.length }
}
