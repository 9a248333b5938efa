import type { SyncedTable } from '#shared/contract/rows.ts'

/** The column of a field: `weightGrams` is `weight_grams`; the account's `id` is its key `account_id`. */
export function columnOf(table: SyncedTable, field: string): string {
  if (table === 'account' && field === 'id') return 'account_id'
  return field.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`)
}
