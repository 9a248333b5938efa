import { sql } from 'kysely'
import { columnName } from '#engine/server/database/member-columns.ts'
import type { ColumnType } from '#engine/shared/columns.ts'
import type { FieldTable } from '#features/mall/contract/product-fields.ts'

/** A field as statements name it. `isSeen`: members see it. */
export type FieldColumn = {
  name: string
  column: string
  type: ColumnType
  isSeen: boolean
  mayLack: boolean
}

/** The fields that have a column in the table of their rows. */
export const columnsOf = (fields: FieldTable): FieldColumn[] =>
  Object.entries(fields).flatMap(([name, { column, member, mayLack = false }]) =>
    column === null
      ? []
      : [
          {
            name,
            column: columnName(name),
            type: column.type,
            isSeen: member !== undefined,
            mayLack,
          },
        ],
  )

/** What a query reads of `table`: each column under the name of its field. */
export const selected = (columns: readonly FieldColumn[], table: string) =>
  sql.join(
    columns.map(({ name, column }) => sql`${sql.ref(`${table}.${column}`)} as ${sql.id(name)}`),
  )

/** The same as the arguments of `jsonb_build_object`. */
export const asJson = (columns: readonly FieldColumn[], table: string) =>
  sql.join(
    columns.map(({ name, column }) => sql`${sql.lit(name)}, ${sql.ref(`${table}.${column}`)}`),
  )

export const columnNames = (columns: readonly FieldColumn[]) =>
  sql.join(columns.map(({ column }) => sql.id(column)))

/** The fields as columns of a recordset of what `incoming` made. */
export const recordColumns = (columns: readonly FieldColumn[]): string =>
  [...columns.map(({ name, type }) => `"${name}" ${type}`), '"leftOut" jsonb'].join(', ')

/** A row for a recordset: it names the fields that it leaves out, with which a new row begins. */
export function incoming<Row extends object>(fields: FieldTable, row: Row) {
  const lacking = Object.entries(fields).filter(([name]) => row[name as keyof Row] === undefined)
  const begun = Object.fromEntries(lacking.map(([name, { initial }]) => [name, initial]))
  return { ...row, ...begun, leftOut: lacking.map(([name]) => name) }
}

/** What a field of the row of the recordset `x` becomes: a field that was left out stays as it is in `before`. */
export function storedValue({ name, column, mayLack }: FieldColumn, before: string) {
  const given = sql.ref(`x.${name}`)
  if (!mayLack) return given
  const [id, stored] = [sql.ref(`${before}.id`), sql.ref(`${before}.${column}`)]
  return sql`case when ${id} is not null and x."leftOut" ? ${sql.lit(name)} then ${stored} else ${given} end`
}
