import type * as v from 'valibot'
import { ownTable } from '#engine/shared/mutation.ts'
import { MUTATIONS } from '#engine/shared/registry.ts'
import type { SyncedTable } from '#engine/shared/rows.ts'
import { linksOf } from '#engine/shared/tables.ts'

/** Where a sample takes its values from. */
export type SampleSource = {
  word: () => string
  number: () => number
  pick: <T>(choices: readonly T[]) => T
  /** The id of a row that exists, if there is one. */
  rowId: (table: SyncedTable) => string | undefined
  /** The id of a row to create. */
  newId: (table: SyncedTable) => string
}
type Sample = { op: string; id: string; set: Record<string, unknown> }

type Schema = v.GenericSchema & {
  options?: readonly unknown[]
  wrapped?: Schema
  item?: Schema
  entries?: Record<string, Schema>
}

function sampleOf(schema: Schema, source: SampleSource): unknown {
  const { options, wrapped, item, entries, type } = schema
  if (options !== undefined) return source.pick(options)
  if (wrapped !== undefined) return sampleOf(wrapped, source)
  if (item !== undefined) return [sampleOf(item, source)]
  if (entries !== undefined) {
    const fields = Object.entries(entries)
    return Object.fromEntries(fields.map(([field, inner]) => [field, sampleOf(inner, source)]))
  }
  if (type === 'number') return source.number()
  if (type === 'boolean') return source.pick([true, false])
  return type === 'record' ? { word: source.word() } : source.word()
}

/**
 * A change of one kind, made from its schema and the links of its table; null where a row that it needs is missing. An
 * edit sets one field. Fields with a format of their own, such as a phone number, need a change written by hand.
 */
export function sampleChange(op: string, source: SampleSource): Sample | null {
  const definition = MUTATIONS.get(op)
  const schema = definition?.set as Schema | undefined
  if (definition === undefined || schema?.entries === undefined)
    throw new Error(`No schema of ${op}`)
  const table = ownTable(op)
  const links = new Map(linksOf(table).map(({ field, link }) => [field, link.to[0]]))
  for (const [field, to] of Object.entries(definition.refs ?? {})) links.set(field, to)
  const linked = (field: string) => {
    const to = links.get(field)
    return to && source.rowId(to)
  }
  const id = definition.makes
    ? links.has('id')
      ? linked('id')
      : source.newId(table)
    : source.rowId(table)
  const all = Object.keys(schema.entries)
  const fields = op.endsWith('.edit') ? [source.pick(all)] : all
  const set = Object.fromEntries(
    fields.map((field) => [
      field,
      links.has(field) ? linked(field) : sampleOf(schema.entries?.[field] as Schema, source),
    ]),
  )
  const isComplete = id !== undefined && fields.every((field) => set[field] !== undefined)
  return isComplete ? { op, id, set } : null
}
