import { isDeepStrictEqual } from 'node:util'
import { conflictRule, unitFields } from '#engine/shared/conflict-rules.ts'
import type { Rows, SyncedTable } from '#engine/shared/rows.ts'

type Fields = Record<string, unknown>
export type UnitConflict = { unit: string; mine: Fields; theirs: Fields }
export type Merge = { accepted: Fields; conflicts: UnitConflict[] }

/**
 * The part of an edit that applies to a row that may have changed since. An `ask` unit applies as a whole or not at all:
 * if each field in `set` has its base or already the new value, and each other field of the unit in `base` has its base.
 * A field without a base counts as changed unless it is equal.
 */
export function mergeEdit<T extends SyncedTable>(
  table: T,
  row: Rows[T],
  set: Fields,
  base: Fields,
): Merge {
  const current: Fields = { ...row }
  const accepted: Fields = {}
  const units = new Set<string>()
  for (const [field, value] of Object.entries(set)) {
    const rule = conflictRule(table, field)
    if (typeof rule === 'object') units.add(rule.ask)
    else accepted[field] = value
  }
  const conflicts: UnitConflict[] = []
  for (const unit of units) {
    const fields = unitFields(table, unit)
    const mine = pick(set, fields)
    const stands = fields.every((field) => {
      if (field in set && isDeepStrictEqual(current[field], set[field])) return true
      if (field in base) return isDeepStrictEqual(current[field], base[field])
      return !(field in set)
    })
    if (stands) Object.assign(accepted, mine)
    else conflicts.push({ unit, mine, theirs: pick(current, Object.keys(mine)) })
  }
  return { accepted, conflicts }
}

/** The given fields of an object, without missing ones. */
export function pick(from: Fields, fields: readonly string[]): Fields {
  return Object.fromEntries(fields.flatMap((f) => (f in from ? [[f, from[f]]] : [])))
}
