import { type RawBuilder, sql } from 'kysely'
import type { Reader } from '#server/database/database.ts'
import { idColumn, wireRow } from '#server/database/rows.ts'
import { SYNCED_TABLES } from '#shared/contract/rows.ts'
import type { PatchEntry } from '#shared/contract/sync.ts'
import type { Place } from './cursor.ts'

type Found = PatchEntry & { place: number; of: string }
export type Stretch = { after: Place; until: number; withTombstones: boolean; limit: number }

/** Tombstones stand behind the rows of their version. */
const TOMBSTONES = SYNCED_TABLES.length

/** At most `limit` rows of an account behind a place, in order, with the place of each: one statement over all tables. */
export async function readStretch(
  db: Reader,
  accountId: string,
  { after, until, withTombstones, limit }: Stretch,
): Promise<{ entry: PatchEntry; place: Place }[]> {
  const within = sql`account_id = ${accountId} and version <= ${until}`
  const parts = SYNCED_TABLES.map((table, place) => {
    const id = sql.raw(idColumn(table))
    return sql`(
      select ${sql.lit(table)} as "table", ${sql.lit(place)} as place, '' as "of",
        ${id} as id, version, ${sql.raw(wireRow(table))} as row
      from ${sql.table(table)} where ${within} and ${behind(after, place, id)}
      order by version, ${id} limit ${limit})`
  })
  if (withTombstones) parts.push(tombstones(within, after, limit))
  const { rows } = await sql<Found>`
    select * from (${sql.join(parts, sql` union all `)}) found
    order by version, place, "of", id limit ${limit}`.execute(db)
  return rows.map(({ place, of, ...entry }) => ({
    entry,
    place: { version: entry.version, table: place, of, id: entry.id },
  }))
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
    select table_name as "table", ${place} as place, table_name as "of", id, version, null::json as row
    from tombstone where ${within} and ${range} order by version, table_name, id limit ${limit})`
}
