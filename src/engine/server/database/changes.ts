import { type RawBuilder, sql } from 'kysely'
import type { Rows, SyncedTable } from '#engine/shared/rows.ts'
import { fieldsOf, SYNCED_TABLES } from '#engine/shared/tables.ts'
import type { Reader, Tx } from './database.ts'
import { columnOf } from './member-columns.ts'
import { idColumn, recordset } from './rows.ts'

type Entry = { accountId: string; table: SyncedTable; id: string; version: number }
/** `row` is undefined for a row that was removed or left its table's window. */
export type WrittenChange = Entry & { row: Rows[SyncedTable] | undefined }

/** The statement that updates the index of changes with the rows: one entry for each row, removed rows included. */
export const changesKept = (changes: readonly WrittenChange[], now: string) =>
  entriesPut(
    changes.map(({ row, ...entry }) => ({
      ...entry,
      length: row === undefined ? 0 : writtenLength(entry.table, row),
      removedAt: row === undefined ? now : null,
    })),
  )

type Kept = Entry & { length: number; removedAt: string | null }

function entriesPut(entries: readonly Kept[]): RawBuilder<unknown> {
  const columns = `"accountId" uuid, "table" text, id uuid, version bigint, length integer,
    "removedAt" timestamptz`
  return sql`
    insert into change (account_id, table_name, id, version, length, removed_at)
    select x."accountId", x."table", x.id, x.version, x.length, x."removedAt"
    from ${recordset(entries, columns)}
    on conflict (account_id, table_name, id) do update set
      version = excluded.version, length = excluded.length, removed_at = excluded.removed_at`
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
