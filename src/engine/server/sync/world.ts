import type { ActName, AuditEntry } from '#engine/server/database/audit.ts'
import type { MemberScope } from '#engine/server/database/member-scope.ts'
import { namingOf, type Removed } from '#engine/server/database/naming.ts'
import { PART_LINKS } from '#engine/server/database/parts.ts'
import type { MemberEvent } from '#engine/shared/events.ts'
import type { DraftRow, Ref, Rows, SyncedTable } from '#engine/shared/rows.ts'
import { SYNCED_TABLES } from '#engine/shared/tables.ts'
import type { Facts, Follow, Pushing } from './facts.ts'
import type { LastChanges } from './last-changes.ts'

/** What sync itself knows besides rows, read before the first decision. */
export type Known = {
  refusals: Map<string, string>
  removed: Map<string, Removed>
  resolvedChoices: Map<string, string>
  lastChanges: LastChanges
  readFacts: (follow: Follow) => Promise<Facts>
}

/** One account's rows in memory with the effects of the batch so far. Writes also go to the unit of work. */
export type World = Pushing & {
  row: <T extends SyncedTable>(table: T, id: string) => Rows[T] | undefined
  put: <T extends SyncedTable>(table: T, row: Rows[T]) => void
  remove: (table: SyncedTable, id: string) => void
  /** What names a row that was removed before or in this batch. */
  removed: (id: string) => Removed | undefined
  /** The rows of a table that are parts of the row with this id. */
  partsOf: <T extends SyncedTable>(table: T, ownerId: string) => Rows[T][]
  /** Every part of a row. */
  allPartsOf: (owner: Ref) => Ref[]
  draftWithRev: (rev: string) => DraftRow | undefined
  /** What features know besides rows. */
  facts: Facts
  refusedGroup: (id: string) => string | undefined
  trackRefusal: (id: string, group: string) => void
  /** The choice that resolved a removed conflict. */
  resolvedChoice: (conflictId: string) => string | undefined
  noteResolved: (conflictId: string, choice: string) => void
  lastChanges: LastChanges
  /** What is done once everything is decided, in the same transaction, such as giving back what was reserved. */
  after: ((scope: MemberScope) => Promise<void>)[]
  event: (event: MemberEvent) => void
  audit: <A extends ActName>(audit: AuditEntry<A>) => void
}

type Row = Record<string, unknown>
export async function makeWorld(
  scope: MemberScope,
  known: Known,
  pushing: Pushing,
): Promise<World> {
  const { room } = pushing
  const parts = PART_LINKS.map((part) => {
    const index = makeIndex<Row>((row) => row[part.field] as string)
    return { ...part, index }
  })
  const indexes: { table: string; index: RowIndex<Row> }[] = [...parts]
  const follow: Follow = (table, keyOf) => {
    const index = makeIndex<Rows[typeof table]>(keyOf)
    indexes.push({ table, index: index as unknown as RowIndex<Row> })
    return index.rows
  }
  const drafts = follow('draft', ({ rev }) => rev)
  const facts = await known.readFacts(follow)

  const reindex = (table: SyncedTable, id: string, row: object | undefined) => {
    for (const one of indexes)
      if (one.table === table) one.index.replace(id, row as Row | undefined)
  }
  for (const table of new Set(indexes.map((one) => one.table as SyncedTable))) {
    for (const row of scope.rowsHeld(table)) reindex(table, row.id, row)
  }

  const live = new Map(
    SYNCED_TABLES.map((table) => [
      table,
      new Set<string>(scope.rowsHeld(table).map(({ id }) => id)),
    ]),
  )

  return {
    ...pushing,
    row: (table, id) => scope.get(table, id),
    put(table, row) {
      scope.put(table, row)
      known.removed.delete(row.id)
      const ids = live.get(table)
      if (ids !== undefined && !ids.has(row.id)) room.count(table, 1)
      ids?.add(row.id)
      reindex(table, row.id, row)
    },
    remove(table, id) {
      const row = scope.get(table, id)
      if (row !== undefined) known.removed.set(id, namingOf(table, row))
      scope.remove(table, id)
      if (live.get(table)?.delete(id)) room.count(table, -1)
      reindex(table, id, undefined)
    },
    removed: (id) => known.removed.get(id),
    partsOf: <T extends SyncedTable>(table: T, ownerId: string) =>
      (parts.find((part) => part.table === table)?.index.rows(ownerId) ??
        []) as unknown as Rows[T][],
    allPartsOf: (owner) =>
      parts.flatMap(({ table, link, index }) =>
        index.rows(owner.id).flatMap((row) => {
          const owning = link.by === undefined ? link.to[0] : row[link.by]
          return owning === owner.table ? [{ table, id: row.id as string }] : []
        }),
      ),
    draftWithRev: (rev) => drafts(rev)[0],
    facts,
    refusedGroup: (id) => known.refusals.get(id),
    trackRefusal: (id, group) => known.refusals.set(id, group),
    resolvedChoice: (conflictId) => known.resolvedChoices.get(conflictId),
    noteResolved: (conflictId, choice) => known.resolvedChoices.set(conflictId, choice),
    lastChanges: known.lastChanges,
    after: [],
    event: (event) => scope.event(event),
    audit: (audit) => scope.audit({ ...audit }),
  }
}

type RowIndex<Row> = {
  /** Replaces the row with this id, or removes it. */
  replace: (id: string, row: Row | undefined) => void
  rows: (key: string) => Row[]
}

/** An index of rows by a key, updated when rows change. */
function makeIndex<Row>(keyOf: (row: Row) => string): RowIndex<Row> {
  const byKey = new Map<string, Map<string, Row>>()
  const keys = new Map<string, string>()
  return {
    replace(id, row) {
      const old = keys.get(id)
      if (old !== undefined) byKey.get(old)?.delete(id)
      keys.delete(id)
      if (row === undefined) return
      const key = keyOf(row)
      const same = byKey.get(key) ?? new Map<string, Row>()
      byKey.set(key, same.set(id, row))
      keys.set(id, key)
    },
    rows: (key) => [...(byKey.get(key)?.values() ?? [])],
  }
}
