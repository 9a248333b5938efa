import type { SyncedTable } from '#engine/shared/rows.ts'
import { linksOf } from '#engine/shared/tables.ts'
import { TABLE_RULES } from '#server/registry/table-rules.ts'
import { PART_LINKS, PARTS_FIRST } from './parts.ts'
import type { AnyTableRule, Named } from './table-rules.ts'

/** What names the rows of a table in the tray besides their owners; undefined if nothing does. */
export function namedBy(table: SyncedTable): Named | undefined {
  const rule: AnyTableRule = TABLE_RULES[table]
  return rule.named
}

/** The tables whose removed rows are named, each before the tables of its owners. */
export const NAMED_TABLES = PARTS_FIRST.filter((table) => namedBy(table) !== undefined)
/** The fields by which rows of features name an owner that has a name. */
export const NAMED_OWNER_FIELDS = new Set(
  PART_LINKS.filter(
    ({ table, field, link }) =>
      table !== 'conflict' && field !== 'id' && link.to.some((to) => namedBy(to) !== undefined),
  ).map(({ field }) => field),
)

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
  only(row, [...ownerFields(table), ...(namedBy(table)?.fields ?? [])])
