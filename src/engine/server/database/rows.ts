import { createHash } from 'node:crypto'
import { type RawBuilder, sql } from 'kysely'
import type { ColumnType } from '#engine/shared/columns.ts'
import type { Rows, SyncedTable } from '#engine/shared/rows.ts'
import { fieldsOf, SYNCED_TABLES } from '#engine/shared/tables.ts'
import type { Reader, Tx } from './database.ts'
import { columnOf } from './member-columns.ts'

export type Versioned<T extends SyncedTable = SyncedTable> = { version: number; row: Rows[T] }
/** A row to be written, with its new version. */
export type Written<T extends SyncedTable = SyncedTable> = Versioned<T> & { accountId: string }

const quoted = (name: string) => `"${name}"`
const column = (table: SyncedTable, field: string) => quoted(columnOf(table, field))

function wireValue(table: SyncedTable, field: string, type: ColumnType): string {
  const value = column(table, field)
  if (type !== 'timestamptz') return value
  return `to_char(${value} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`
}

const WIRE_ROWS = new Map(
  SYNCED_TABLES.map((table) => {
    const values = fieldsOf(table).map(
      ([field, { type }]) => `${wireValue(table, field, type)} as "${field}"`,
    )
    return [table, `(select row_to_json(wire) from (select ${values.join(', ')}) wire)`]
  }),
)

/** The SQL expression of a table's row as JSON with the wire's field names, without spaces. */
export const wireRow = (table: SyncedTable): string => WIRE_ROWS.get(table) ?? ''

/** The rows of a table that meet a condition, as a JSON array with the wire's field names. */
export const wireRows = (table: SyncedTable, where: RawBuilder<unknown>): RawBuilder<unknown> =>
  sql`(select coalesce(json_agg(${sql.raw(wireRow(table))}), '[]') from ${sql.table(table)} where ${where})`

/** A number for the expression that writes a table's row as JSON, so for the fields that the table has in this release. */
const WIRE_SHAPES = new Map(
  SYNCED_TABLES.map((table) => {
    const digest = createHash('sha256')
      .update(`${table} ${wireRow(table)}`)
      .digest()
    return [table, digest.readInt32BE()]
  }),
)
export const wireShape = (table: SyncedTable): number => WIRE_SHAPES.get(table) ?? 0

/** The SQL name of the column that holds the id of a table's rows. */
export const idColumn = (table: SyncedTable): string => column(table, 'id')

type Matches<T extends SyncedTable> = { [F in keyof Rows[T]]?: readonly Rows[T][F][] }

/** One account's rows whose fields are each among the values given; no condition is all of them. */
export async function readRows<T extends SyncedTable>(
  db: Reader,
  accountId: string,
  table: T,
  matches: Matches<T>,
): Promise<Versioned<T>[]> {
  const conditions = fieldsOf(table).flatMap(([field, { type }]) => {
    const values = matches[field as keyof Rows[T]]
    if (values === undefined) return []
    return [sql` and ${sql.raw(column(table, field))} = any(${values}::${sql.raw(type)}[])`]
  })
  const { rows } = await sql<Versioned<T>>`
    select version, ${sql.raw(wireRow(table))} as row from ${sql.table(table)}
    where account_id = ${accountId}${sql.join(conditions, sql``)}`.execute(db)
  return rows
}

/** Rows of a table whose field, a uuid, is one of the values. */
export type Wanted = { table: SyncedTable; field: string; values: Iterable<string> }

/** One account's rows by the values of one field, of any number of tables in one statement. */
export async function readWanted(
  db: Reader,
  accountId: string,
  wanted: readonly (Wanted & { values: readonly string[] })[],
): Promise<(Versioned & { table: SyncedTable })[]> {
  const selects = wanted.map(
    ({ table, field, values }) => sql`
      select ${sql.lit(table)} as "table", version, ${sql.raw(wireRow(table))} as row from ${sql.table(table)}
      where account_id = ${accountId} and ${sql.raw(column(table, field))} = any(${values}::uuid[])`,
  )
  if (selects.length === 0) return []
  const all = sql<Versioned & { table: SyncedTable }>`${sql.join(selects, sql` union all `)}`
  return (await all.execute(db)).rows
}

/** The statement that inserts or replaces rows of one table, of any number of accounts, and returns each as JSON (`wire_row`). */
export function upsertOf(
  table: SyncedTable,
  written: readonly Written[],
  now: string,
): RawBuilder<unknown> {
  const fields = fieldsOf(table).filter(([field]) => table !== 'account' || field !== 'id')
  const key = table === 'account' ? '"account_id"' : '"account_id", "id"'
  const made = table === 'account' ? ', created_at' : ''
  const columns = [...fields.map(([field]) => column(table, field)), '"version"']
  const values = [...fields.map(([field]) => `x.${quoted(field)}`), 'x."$version"']
  const typed = [...fields.map(([field, { type }]) => `${quoted(field)} ${type}`)]
  const replaced = columns.map((name) => `${name} = excluded.${name}`)
  const json = JSON.stringify(
    written.map(({ accountId, version, row }) => ({
      ...row,
      $account: accountId,
      $version: version,
    })),
  )
  return sql`
    insert into ${sql.table(table)} (account_id, ${sql.raw(columns.join(', ') + made)})
    select x."$account", ${sql.raw(values.join(', '))}${made === '' ? sql`` : sql`, ${now}::timestamptz`}
    from json_to_recordset(${json}::json)
      as x("$account" uuid, "$version" bigint, ${sql.raw(typed.join(', '))})
    on conflict (${sql.raw(key)}) do update set ${sql.raw(replaced.join(', '))}
    returning ${sql.lit(table)} as table_name, account_id, ${sql.raw(idColumn(table))} as id,
      ${sql.raw(wireRow(table))}::text as wire_row`
}

export type Gone = { accountId: string; table: SyncedTable; id: string; version: number }

/** Deletes rows of one table in one statement. */
export async function deleteRows(
  tx: Tx,
  table: SyncedTable,
  removals: readonly Gone[],
): Promise<void> {
  await sql`
    delete from ${sql.table(table)} t using ${recordset(removals, '"accountId" uuid, id uuid')}
    where t.account_id = x."accountId" and t.${sql.raw(idColumn(table))} = x.id`.execute(tx)
}

/** A list of objects as a row source named `x` with the columns given. */
export function recordset(list: readonly object[], columns: string): RawBuilder<unknown> {
  return sql`json_to_recordset(${JSON.stringify(list)}::json) as x(${sql.raw(columns)})`
}
