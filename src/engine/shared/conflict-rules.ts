import type { ConflictRule, Field } from './columns.ts'
import type { SyncedTable } from './rows.ts'
import { fieldsOf, SYNCED, SYNCED_TABLES, type TableFields } from './tables.ts'

type RuleOf<T extends SyncedTable> = {
  [F in keyof TableFields[T]]: TableFields[T][F] extends readonly [unknown, infer R, ...unknown[]]
    ? R
    : never
}[keyof TableFields[T]]
type UnitOf<T extends SyncedTable> = Extract<RuleOf<T>, { ask: string }>['ask']

/** The tables with fields that can have conflicts. */
export type AskTable = { [T in SyncedTable]: UnitOf<T> extends never ? never : T }[SyncedTable]
/** A table with such fields. */
export type Unit = { [T in SyncedTable]: UnitOf<T> }[SyncedTable]

/** Whether a table has such fields. */
export const isAskTable = (table: SyncedTable): table is AskTable =>
  fieldsOf(table).some(([, , rule]) => typeof rule === 'object')

export const ASK_TABLES = SYNCED_TABLES.filter(isAskTable)

/** The rule of one field; `server` for unknown fields. */
export function conflictRule(table: SyncedTable, field: string): ConflictRule {
  const fields: Readonly<Record<string, Field>> = SYNCED[table].fields
  return fields[field]?.[1] ?? 'server'
}

/** The fields of one `ask` unit of a table. */
export function unitFields(table: SyncedTable, unit: string): string[] {
  return fieldsOf(table)
    .filter(([, , rule]) => typeof rule === 'object' && rule.ask === unit)
    .map(([field]) => field)
}
