import { CompiledQuery, type QueryResult, type RawBuilder } from 'kysely'
import type { Reader } from './database.ts'

class Slot {
  readonly name: string
  constructor(name: string) {
    this.name = name
  }
}

/** The place of a value in a statement that is compiled once; a value of `sql` templates. */
export const slot = (name: string): object => new Slot(name)

type Values = Readonly<Record<string, unknown>>

/**
 * A statement whose text is made once, for requests so frequent that making it costs more than sending it. What it is
 * built of stays the same, and each call gives the values of its slots.
 */
export function compiledOnce<R>(
  build: () => RawBuilder<R>,
): (db: Reader, values: Values) => Promise<QueryResult<R>> {
  let compiled: CompiledQuery<R> | undefined
  return (db, values) => {
    compiled ??= build().compile(db)
    const parameters = compiled.parameters.map((value) =>
      value instanceof Slot ? given(values, value.name) : value,
    )
    return db.executeQuery(CompiledQuery.raw(compiled.sql, parameters) as CompiledQuery<R>)
  }
}

function given(values: Values, name: string): unknown {
  if (!(name in values)) throw new Error(`Nothing is given for ${name}`)
  return values[name]
}
