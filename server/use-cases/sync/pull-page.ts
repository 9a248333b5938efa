import { type RawBuilder, sql } from 'kysely'
import type { Reader } from '#server/database/database.ts'
import { columnOf } from '#server/database/member-columns.ts'
import { idColumn, wireRow } from '#server/database/rows.ts'
import { SYNCED_TABLES, type SyncedTable } from '#shared/contract/rows.ts'
import { type PatchEntry, PULL_PAGE_BYTES } from '#shared/contract/sync.ts'
import { fieldsOf } from '#shared/contract/tables.ts'
import type { Place } from './cursor.ts'

type Found = PatchEntry & { place: number; of: string; total: number }
export type Stretch = { after: Place; until: number; withTombstones: boolean; most: number }

/** Tombstones stand behind the rows of their version. */
const TOMBSTONES = SYNCED_TABLES.length

/**
 * At most so many rows of an account behind a place, and so many bytes of them, in order, with the place of each: one
 * statement over all tables. Of long rows it reads the lengths first, and then only those that the page has room for.
 */
export async function readStretch(
  db: Reader,
  accountId: string,
  { after, until, withTombstones, most }: Stretch,
): Promise<{ page: { entry: PatchEntry; place: Place }[]; isFull: boolean }> {
  const limit = most + 1
  const within = sql`account_id = ${accountId} and version <= ${until}`
  const parts = SYNCED_TABLES.map((table, place) => {
    const id = sql.raw(idColumn(table))
    return sql`(
      select ${sql.lit(table)} as "table", ${sql.lit(place)} as place, '' as "of",
        ${id} as id, version, ${lengthOf(table)} as length, ${rowNow(table)} as row
      from (
        select * from ${sql.table(table)} where ${within} and ${behind(after, place, id)}
        order by version, ${id} limit ${limit}) of_page)`
  })
  if (withTombstones) parts.push(tombstones(within, after, limit))
  const order = sql`version, place, "of", id`
  const { rows } = await sql<Found>`
    with found as (
      select * from (${sql.join(parts, sql` union all `)}) part order by ${order} limit ${limit}
    ), counted as (
      select *, sum(length) over (order by ${order}) - length as before, count(*) over () as total
      from found
    )
    select "table", place, "of", id, version, total, ${rowThen(accountId)} as row
    from counted where before < ${PULL_PAGE_BYTES} order by ${order}`.execute(db)
  const page = rows.slice(0, most).map(({ place, of, total: _, ...entry }) => ({
    entry,
    place: { version: entry.version, table: place, of, id: entry.id },
  }))
  return { page, isFull: page.length < (rows[0]?.total ?? 0) }
}

/** Columns in which a member may have written at length. */
const longColumns = (table: SyncedTable): string[] =>
  fieldsOf(table).flatMap(([field, type]) =>
    type === 'jsonb' || field === 'detail'
      ? [`octet_length("${columnOf(table, field)}"::text)`]
      : [],
  )
const isLong = (table: SyncedTable) => longColumns(table).length > 0

const lengthOf = (table: SyncedTable) => sql.raw(['0', ...longColumns(table)].join(' + '))
const rowNow = (table: SyncedTable) => sql.raw(isLong(table) ? 'null::json' : wireRow(table))

/** The row of what was found: as it was read, or read now where it may be long. */
function rowThen(accountId: string): RawBuilder<unknown> {
  const reads = SYNCED_TABLES.flatMap((table, place) =>
    isLong(table)
      ? [
          sql`when ${sql.lit(place)} then (
            select ${sql.raw(wireRow(table))} from ${sql.table(table)} t
            where t.account_id = ${accountId} and t.id = counted.id)`,
        ]
      : [],
  )
  return sql`case place ${sql.join(reads, sql` `)} else row end`
}

/** Behind a place, as a range of the table's own index. */
function behind(after: Place, place: number, id: RawBuilder<unknown>): RawBuilder<unknown> {
  if (place < after.table) return sql`version > ${after.version}`
  if (place > after.table) return sql`version >= ${after.version}`
  return sql`(version, ${id}) > (${after.version}, ${after.id}::uuid)`
}

function tombstones(within: RawBuilder<unknown>, after: Place, limit: number): RawBuilder<unknown> {
  const place = sql.lit(TOMBSTONES)
  const range =
    after.table === TOMBSTONES
      ? sql`(version, table_name, id) > (${after.version}, ${after.of}, ${after.id}::uuid)`
      : behind(after, TOMBSTONES, sql`id`)
  return sql`(
    select table_name as "table", ${place} as place, table_name as "of", id, version, 0 as length, null::json as row
    from tombstone where ${within} and ${range} order by version, table_name, id limit ${limit})`
}
