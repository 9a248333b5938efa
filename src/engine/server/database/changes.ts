import { type RawBuilder, sql } from 'kysely'
import type { Rows, SyncedTable } from '#engine/shared/rows.ts'
import { fieldsOf, SYNCED_TABLES } from '#engine/shared/tables.ts'
import type { Reader, Tx } from './database.ts'
import { columnOf } from './member-columns.ts'
import { idColumn, recordset, wireRow, wireShape } from './rows.ts'

type Entry = { accountId: string; table: SyncedTable; id: string; version: number }
/** `row` is undefined for a row that was removed or left its table's window. */
export type WrittenChange = Entry & { row: Rows[SyncedTable] | undefined }

/**
 * Longer rows are read from their table: they would leave the page of the index that they are in, and be compressed each
 * time that they are written.
 */
export const MOST_WIRE_BYTES = 1_500

/** What a pull may send as it is: the JSON that was written with this version of the row, by the same expression. */
export const isWritten = sql.raw<boolean>(
  `(c.wire_version = c.version and c.wire_shape = any('{${SYNCED_TABLES.map(wireShape)}}'::integer[]))`,
)

/**
 * The statement that updates the index of changes with the rows: one entry for each row, removed rows included. `rows`:
 * the names of the statements beside it that write rows, from which it takes their JSON.
 */
export const changesKept = (
  changes: readonly WrittenChange[],
  rows: readonly string[],
  now: string,
) =>
  entriesPut(
    changes.map(({ row, ...entry }) => ({
      ...entry,
      length: row === undefined ? 0 : writtenLength(entry.table, row),
      removedAt: row === undefined ? now : null,
      shape: row === undefined ? null : wireShape(entry.table),
    })),
    rows,
  )

type Kept = Entry & { length: number; removedAt: string | null; shape?: number | null }

/** Without `rows` the entries have no JSON. */
function entriesPut(entries: readonly Kept[], rows: readonly string[] = []): RawBuilder<unknown> {
  const columns = `"accountId" uuid, "table" text, id uuid, version bigint, length integer,
    "removedAt" timestamptz, shape integer`
  const returned = rows.map((name) => sql`select * from ${sql.ref(name)}`)
  const none = sql`select null as table_name, null::uuid as account_id, null::uuid as id, null as wire_row where false`
  return sql`
    insert into change (account_id, table_name, id, version, length, removed_at, wire_row, wire_version, wire_shape)
    select x."accountId", x."table", x.id, x.version, x.length, x."removedAt",
      case when octet_length(w.wire_row) <= ${sql.lit(MOST_WIRE_BYTES)} and x.shape is not null then w.wire_row end,
      case when x.shape is not null then x.version end, x.shape
    from ${recordset(entries, columns)}
    left join (${returned.length > 0 ? sql.join(returned, sql` union all `) : none}) w
      on w.account_id = x."accountId" and w.table_name = x."table" and w.id = x.id
    on conflict (account_id, table_name, id) do update set
      version = excluded.version, length = excluded.length, removed_at = excluded.removed_at,
      wire_row = excluded.wire_row, wire_version = excluded.wire_version, wire_shape = excluded.wire_shape`
}

const LONG_FIELDS = new Map(
  SYNCED_TABLES.map((table) => {
    const long = fieldsOf(table).filter(
      ([field, { type }]) => type === 'jsonb' || field === 'detail',
    )
    return [table, long.map(([field]) => field)]
  }),
)

/** Bytes of the long texts in a row, which count towards the size of a pull page. */
const writtenLength = (table: SyncedTable, row: object): number =>
  (LONG_FIELDS.get(table) ?? []).reduce(
    (sum, field) => sum + Buffer.byteLength(JSON.stringify(Reflect.get(row, field))),
    0,
  )

type Held = {
  table: SyncedTable
  id: string
  version: number
  length: number
  indexed: number | null
}

/** `writtenLength` of a row that is in the database. */
const storedLength = (table: SyncedTable) => {
  const long = LONG_FIELDS.get(table) ?? []
  return sql.raw(
    ['0', ...long.map((field) => `octet_length("${columnOf(table, field)}"::text)`)].join(' + '),
  )
}

/** The entries of tables that came with a later release, whose server writes to the same database. */
export async function readUnknown(db: Reader, accountId: string): Promise<Entry[]> {
  const { rows } = await sql<Entry>`
    select account_id as "accountId", table_name as "table", id, version from change
    where account_id = ${accountId} and removed_at is null
      and table_name <> all(${SYNCED_TABLES})`.execute(db)
  return rows
}

/** The rows of an account that devices hold, read from their tables, with the version that the index of changes gives for each. */
export async function readHeld(db: Reader, accountId: string): Promise<Held[]> {
  const tables = SYNCED_TABLES.map(
    (table) => sql`select ${sql.lit(table)} as "table", ${sql.raw(idColumn(table))} as id, version,
        ${storedLength(table)} as length from ${sql.table(table)}
        where account_id = ${accountId} and version > 0`,
  )
  const { rows } = await sql<Held>`
    select held.*, c.version as indexed from (${sql.join(tables, sql` union all `)}) held
    left join change c on c.account_id = ${accountId} and c.table_name = held."table"
      and c.id = held.id and c.removed_at is null`.execute(db)
  return rows
}

/** Rewrites the entries that differ from the rows, and marks as removed those without a row. Returns how many were wrong. */
export async function repairChanges(
  tx: Tx,
  accountId: string,
  held: readonly Held[],
  now: string,
): Promise<number> {
  const wrong = held.filter(({ version, indexed }) => version !== indexed)
  const entries = wrong.map(({ indexed: _, ...row }) => ({ ...row, accountId, removedAt: null }))
  if (entries.length > 0) await entriesPut(entries).execute(tx)
  const rows = held.map(({ table, id }) => ({ table, id }))
  const { rows: phantoms } = await sql`
    update change c set removed_at = ${now}, length = 0
    where account_id = ${accountId} and removed_at is null
      and table_name = any(${SYNCED_TABLES}) and not exists (
      select from ${recordset(rows, '"table" text, id uuid')}
      where x."table" = c.table_name and x.id = c.id)
    returning id`.execute(tx)
  return wrong.length + phantoms.length
}

/** Keeps the JSON of rows of one table that was not written with them, as those of before there was any. */
export async function keepWireRows(
  db: Reader,
  accountId: string,
  table: SyncedTable,
  ids: readonly string[],
): Promise<void> {
  // Whoever writes an entry meanwhile keeps its JSON with it.
  await sql`
    update change c set wire_version = found.version, wire_shape = ${wireShape(table)},
      wire_row = case when octet_length(found.wire_row) <= ${sql.lit(MOST_WIRE_BYTES)} then found.wire_row end
    from (
      select c.id, t.version, t.wire_row from change c
      join (select ${sql.raw(idColumn(table))} as id, version, ${sql.raw(wireRow(table))}::text as wire_row
        from ${sql.table(table)} where account_id = ${accountId}
          and ${sql.raw(idColumn(table))} = any(${ids}::uuid[])) t
        on t.id = c.id and t.version = c.version
      where c.account_id = ${accountId} and c.table_name = ${table} and c.id = any(${ids}::uuid[])
      for update of c skip locked) found
    where c.account_id = ${accountId} and c.table_name = ${table} and c.id = found.id`.execute(db)
}
