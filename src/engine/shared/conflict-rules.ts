import type { ConflictRule, Field } from './columns.ts'
import type { SyncedTable } from './rows.ts'
import { fieldsOf, SYNCED_TABLES, TABLES } from './tables.ts'

type RuleOf<T extends SyncedTable> = {
  [F in keyof (typeof TABLES)[T]]: (typeof TABLES)[T][F] extends readonly [
    unknown,
    infer R,
    ...unknown[],
  ]
    ? R
    : never
}[keyof (typeof TABLES)[T]]
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
  const fields: Record<string, Field> = TABLES[table]
  return fields[field]?.[1] ?? 'server'
}

/** The fields of one `ask` unit of a table. */
export function unitFields(table: SyncedTable, unit: string): string[] {
  return fieldsOf(table)
    .filter(([, , rule]) => typeof rule === 'object' && rule.ask === unit)
    .map(([field]) => field)
}
