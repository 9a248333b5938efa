import { expressionBuilder, type RawBuilder, sql } from 'kysely'
import { compiledOnce, slot } from './database/compiled-once.ts'
import type { Reader, Tables } from './database/database.ts'
import type { Beside, OfAccount } from './database/find-session.ts'
import type { HttpContext } from './http/http-env.ts'

type Values = Readonly<Record<string, unknown>>
/** A value of a request, or the slot for it. */
type Given<V extends Values> = { readonly [Name in keyof V]: unknown }
/** What the text of a query differs by: few combinations, because each is compiled and prepared. */
type Shape = Readonly<Record<string, string | boolean>>

type Declared<Asked, V extends Values, S extends Shape, Row> = {
  shape: (asked: Asked) => S
  /** The same names for one shape. */
  values: (asked: Asked) => V
  /** The query for one row, whose columns are named otherwise than the session's. It gets no value of a request, so none can stay in its text. */
  query: (given: Given<V>, shape: S, accountId: RawBuilder<unknown>) => RawBuilder<Row>
}

type OneRead<Asked, Row> = {
  /** For the option of `act`: reads it in the statement of the caller's session. */
  beside: (asked: Asked) => Beside
  /** What was read beside the session of a request, which is not read again; without a request it is read now. */
  found: (c: HttpContext | undefined, db: Reader, accountId: string, asked: Asked) => Promise<Row>
  /** Reads what is not about an account. */
  forAnyone: (db: Reader, asked: Asked) => Promise<Row>
}

/** No account, for queries that are not about one. */
const NOBODY = sql`null::uuid`
/** The statement of a session has slots of its own. */
const slotName = (name: string) => `asked.${name}`
const named = (values: Values): Values =>
  Object.fromEntries(Object.entries(values).map(([name, value]) => [slotName(name), value]))

function onlyRow<Row>(rows: readonly Row[]): Row {
  const [row] = rows
  if (row === undefined) throw new Error('A read without a row')
  return row
}

/**
 * All that an endpoint reads as one statement, which is compiled once for each shape: with that of the caller's session
 * where the endpoint has one. What has several lists gives each as JSON (`jsonRows`).
 */
export function oneRead<Asked, V extends Values, S extends Shape, Row>({
  shape,
  values,
  query,
}: Declared<Asked, V, S, Row>): OneRead<Asked, Row> {
  type Compiled = { ofAccount: OfAccount; forAnyone: ReturnType<typeof compiledOnce<Row>> }
  const compiled = new Map<string, Compiled>()
  const compile = (names: readonly string[], of: S): Compiled => {
    // Safe: these are the names of `values`.
    const slots = Object.fromEntries(names.map((name) => [name, slot(slotName(name))])) as Given<V>
    return {
      ofAccount: (accountId) => query(slots, of, accountId),
      forAnyone: compiledOnce(() => query(slots, of, NOBODY)),
    }
  }
  const ready = (asked: Asked) => {
    const of = shape(asked)
    const given = values(asked)
    const key = JSON.stringify(of)
    const one = compiled.get(key) ?? compile(Object.keys(given), of)
    compiled.set(key, one)
    return { ...one, values: named(given) }
  }
  return {
    beside: (asked) => {
      const { ofAccount, values: given } = ready(asked)
      return { query: ofAccount, values: given }
    },
    found: async (c, db, accountId, asked) => {
      const read = c?.get('beside')
      // Safe: `serve` has asked for it by `beside`.
      if (read) return read as Row
      const { rows } = await query(values(asked), shape(asked), sql`${accountId}`).execute(db)
      return onlyRow(rows)
    },
    forAnyone: async (db, asked) => {
      const { forAnyone, values: given } = ready(asked)
      return onlyRow((await forAnyone(db, given)).rows)
    },
  }
}

/** For parts of a query that are built where no database is. */
export const QUERIES: Pick<Reader, 'selectFrom'> = expressionBuilder<Tables, never>()

/** The rows of a query in its order, as a JSON array. */
export const jsonRows = (query: RawBuilder<unknown>): RawBuilder<unknown> =>
  sql`(select coalesce(json_agg(row_to_json(listed)), '[]') from (${query}) listed)`

/** An instant in JSON of the database as UTC ISO 8601, as the driver gives those of columns. */
export const instantOf = (written: string): string => new Date(written).toISOString()

/** Rows of `jsonRows` with the instants in these columns as the driver would give them. */
export function withInstants<Row extends object>(
  rows: readonly Row[],
  ...columns: readonly (keyof Row)[]
): Row[] {
  return rows.map((row) => {
    const read = { ...row }
    for (const column of columns) {
      const written = row[column]
      if (typeof written === 'string') Object.assign(read, { [column]: instantOf(written) })
    }
    return read
  })
}
