import type { SyncedTable } from '#engine/shared/rows.ts'

/** The column of a field: `weightGrams` is `weight_grams`. */
export const columnName = (field: string): string =>
  field.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`)

/** The column of a synced field; the account's `id` is its key `account_id`. */
export const columnOf = (table: SyncedTable, field: string): string =>
  table === 'account' && field === 'id' ? 'account_id' : columnName(field)
