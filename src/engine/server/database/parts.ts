import type { Ref, SyncedTable } from '#engine/shared/rows.ts'
import { linksOf, SYNCED_TABLES } from '#engine/shared/tables.ts'
import type { MemberRows } from './member-rows.ts'
import type { Wanted } from './rows.ts'

/** The fields that link parts to their owners. */
export const PART_LINKS = SYNCED_TABLES.flatMap((table) =>
  linksOf(table).flatMap(({ field, link }) => (link.isPart ? [{ table, field, link }] : [])),
)
export type PartLink = (typeof PART_LINKS)[number]

export const linksIn = (table: SyncedTable): PartLink[] =>
  PART_LINKS.filter((part) => part.table === table)

/** Every table that has parts or may be one, each before the tables of its owners. */
export const PARTS_FIRST = ((): SyncedTable[] => {
  const ordered = new Set<SyncedTable>()
  const add = (table: SyncedTable) => {
    for (const part of PART_LINKS) {
      if (part.table !== table && part.link.to.includes(table)) add(part.table)
    }
    ordered.add(table)
  }
  SYNCED_TABLES.filter((table) => table !== 'account' && table !== 'alias').forEach(add)
  return [...ordered]
})()
export const OWNERS_FIRST: readonly SyncedTable[] = PARTS_FIRST.toReversed()

/** The row that a part belongs to. */
export function ownerOf(row: object, { field, link }: PartLink): Ref {
  const value = (name: string) => Reflect.get(row, name)
  const table = link.by === undefined ? link.to[0] : value(link.by)
  return { table: table as SyncedTable, id: value(field) }
}

/** Reads the rows of a table that are parts of the given rows, by default of all that were read. */
export async function loadParts(
  rows: MemberRows,
  table: SyncedTable,
  idsOf = (owner: SyncedTable) => rows.rowsHeld(owner).map(({ id }) => id),
): Promise<void> {
  for (const { field, link } of linksIn(table)) {
    const owners = link.to.flatMap(idsOf)
    if (field === 'id') await rows.load(table, owners)
    else if (owners.length > 0) await rows.loadWhere(table, { [field]: owners })
  }
}

/** The parts of the owners that `idsOf` names. */
export const partsOf = (idsOf: (link: PartLink['link']) => Iterable<string>): Wanted[] =>
  PART_LINKS.map(({ table, field, link }) => ({ table, field, values: idsOf(link) }))

/** Reads the parts of all rows that were read, and theirs, with one statement for each generation. */
export async function loadAllParts(rows: MemberRows): Promise<void> {
  const heldCount = () => SYNCED_TABLES.reduce((sum, one) => sum + rows.rowsHeld(one).length, 0)
  for (let before = -1; before < heldCount(); ) {
    before = heldCount()
    await rows.loadAll(
      partsOf((link) => link.to.flatMap((owner) => rows.rowsHeld(owner).map(({ id }) => id))),
    )
  }
}

/** A row and the parts of it that were read, theirs included. */
export function withParts(rows: MemberRows, owner: Ref): Ref[] {
  const parts = PART_LINKS.flatMap((part): Ref[] =>
    rows
      .rowsHeld(part.table)
      .filter((row) => {
        const { table, id } = ownerOf(row, part)
        return id === owner.id && table === owner.table
      })
      .map(({ id }) => ({ table: part.table, id })),
  )
  return [owner, ...parts.flatMap((part) => withParts(rows, part))]
}
