/** `timestamptz` is UTC ISO 8601 with milliseconds on the wire. */
export type ColumnType =
  | 'uuid'
  | 'text'
  | 'integer'
  | 'bigint'
  | 'boolean'
  | 'timestamptz'
  | 'jsonb'

/** A column of the database whose values are `T` on the wire. */
export type Column<T = unknown> = { type: ColumnType; isNullable: boolean; readonly of?: T }

const column = <T>(type: ColumnType): Column<T> => ({ type, isNullable: false })

export const uuid = column<string>('uuid')
export const text = column<string>('text')
export const integer = column<number>('integer')
export const bigint = column<number>('bigint')
export const boolean = column<boolean>('boolean')
export const timestamp = column<string>('timestamptz')
export const json = column<Record<string, unknown>>('jsonb')
/** A list of texts. */
export const texts = column<readonly string[]>('jsonb')
/** Data of a shape that the domain code owns. */
export const jsonOf = <T>(): Column<T> => column('jsonb')
/** A text that is one of a fixed set. */
export const choice = <T extends string>(): Column<T> => column('text')
export const nullable = <T>({ type }: Column<T>): Column<T | null> => ({ type, isNullable: true })

/**
 * How concurrent changes of a field on two devices are merged: `server` no device writes it · `fixed` set when the row
 * is created · `lww` the last to arrive wins · `{ ask }` the fields of one unit: applied if the base is unchanged, else
 * both values are kept and the member chooses. Rows that are only added and removed by id (goods lines, photos) need no
 * other rule.
 */
export type ConflictRule = 'server' | 'fixed' | 'lww' | { ask: string }

/**
 * A field that holds the id of a row in another table: `to[0]`, or, with several tables, the one named by the field
 * `by`. A part is read with its owner and removed with it.
 */
export type Link<Table extends string = string> = {
  to: readonly Table[]
  by?: string
  isPart: boolean
}

export const partOf = <const Table extends string>(
  to: readonly Table[],
  by?: string,
): Link<Table> => ({
  to,
  isPart: true,
  ...(by !== undefined && { by }),
})
export const refersTo = <const Table extends string>(...to: Table[]): Link<Table> => ({
  to,
  isPart: false,
})

export type Field<Table extends string = string> = readonly [
  column: Column,
  rule: ConflictRule,
  link?: Link<Table>,
]

/**
 * The rows of a table that devices hold. `whole`: all of them. Otherwise those that are open and those that ended in the
 * last `months`; `by` is the end of a row, null while there is none, and 0 months keep open rows alone. Older rows stay on
 * the server and are read by a query. A part has no window of its own: it leaves and returns with its owner.
 */
export type Window<Field = string> = 'whole' | { months: number; by: Field }
