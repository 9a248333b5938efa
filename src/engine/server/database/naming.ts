import type { SyncedTable } from '#engine/shared/rows.ts'
import { linksOf } from '#engine/shared/tables.ts'

/** The fields that name a row in the tray besides its owners. */
const NAMED = {
  goods: ['name'],
  parcel: ['trackingNumber'],
  address: ['recipient', 'detail'],
  cartLine: ['name'],
} as const
export const isNamed = (table: SyncedTable): table is keyof typeof NAMED => table in NAMED

/** What tells a member which row was removed. Devices no longer have it, so refused changes to it carry this. */
export type Removed = Record<string, unknown>

/** The fields of a row that name its owners. */
export const ownerFields = (table: SyncedTable): string[] =>
  linksOf(table).flatMap(({ field, link }) => (link.isPart && field !== 'id' ? [field] : []))

/** The given fields of a row, without missing ones. */
export const only = (row: object, fields: readonly string[]): Record<string, unknown> =>
  Object.fromEntries(Object.entries(row).filter(([field]) => fields.includes(field)))

/** The fields of a row that name it after its removal. */
export const namingOf = (table: SyncedTable, row: object): Removed =>
  only(row, [...ownerFields(table), ...(isNamed(table) ? NAMED[table] : [])])
