import { type Aliases, followAlias } from '#engine/client/data/aliases.ts'
import { effectOn, touchedBy, withIds } from '#engine/shared/registry.ts'
import type { Ref, Rows, SyncedTable } from '#engine/shared/rows.ts'
import type { WireMutation } from '#engine/shared/sync.ts'

/** Identifies one row of any table. */
export const refKey = ({ table, id }: Ref): string => `${table}/${id}`

/** A pending mutation with aliases resolved to current ids. */
export function resolveAliases(m: WireMutation, aliases: Aliases): WireMutation {
  return aliases.size === 0 ? m : withIds(m, (id) => followAlias(aliases, id))
}

/** The pending mutations of each row, in the order in which they were made. */
export type PendingByRow = ReadonlyMap<string, WireMutation[]>

/** Groups pending mutations, with aliases resolved, by the rows that they touch. */
export function byRow(pending: readonly WireMutation[]): PendingByRow {
  const rows = new Map<string, WireMutation[]>()
  for (const m of pending) {
    for (const ref of touchedBy(m)) {
      const key = refKey(ref)
      const list = rows.get(key)
      if (list === undefined) rows.set(key, [m])
      else list.push(m)
    }
  }
  return rows
}

/** One row as the member sees it: the server's version with pending mutations applied. */
export function replay<T extends SyncedTable>(
  ref: Ref<T>,
  base: Rows[T] | undefined,
  pending: readonly WireMutation[],
): Rows[T] | undefined {
  return pending.reduce<Rows[T] | undefined>((row, m) => effectOn(ref, row, m), base)
}

/** Row ids by table, without duplicates. */
export function idsByTable(refs: Iterable<Ref>): Map<SyncedTable, string[]> {
  const tables = new Map<SyncedTable, Set<string>>()
  for (const { table, id } of refs) {
    const ids = tables.get(table)
    if (ids === undefined) tables.set(table, new Set([id]))
    else ids.add(id)
  }
  return new Map([...tables].map(([table, ids]) => [table, [...ids]]))
}
