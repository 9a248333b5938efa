import { TABLE_RULES } from '#server/registry/table-rules.ts'
import type { Tables } from './database.ts'

type Table = keyof Tables
type Found = { table: Table; of: 'account' | 'ledger' | 'email' | 'text' }
type Loose = {
  notPersonal?: string
  of?: Exclude<Found['of'], 'account'>
  exported?: false | { without: readonly string[] }
  erased?: 'rows' | 'name'
}
const decisions = Object.entries(TABLE_RULES).map(([table, { personal }]): [Table, Loose] => [
  table as Table,
  personal,
])

/** The tables of an export, with how the rows of a member are found and the columns that it leaves out. */
export const EXPORTED_TABLES = decisions.flatMap(
  ([table, { of, exported }]): (Found & { without: readonly string[] })[] =>
    exported ? [{ table, of: of ?? 'account', without: exported.without }] : [],
)

/** The tables whose rows with an account's id are deleted with it, last the account itself, which others reference. */
export const ERASED_TABLES = decisions
  .flatMap(([table, { of, erased }]) => (erased === 'rows' && of === undefined ? [table] : []))
  .toSorted((a, b) => Number(a === 'account') - Number(b === 'account'))
