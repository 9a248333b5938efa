import type { Rows, SyncedTable } from '#shared/contract/rows.ts'
import { conflictRule, unitFields } from '#shared/mutations/conflict-rules.ts'
import type { Mutation } from '#shared/mutations/mutation.ts'

type Fields = Record<string, unknown>

/** Fields whose previous values the server needs to detect conflicts: all fields of each changed unit. */
function comparedFields(table: SyncedTable, set: Fields): string[] {
  if (table === 'draft') return ['rev']
  const fields = Object.keys(set).flatMap((field) => {
    const rule = conflictRule(table, field)
    if (typeof rule === 'object') return unitFields(table, rule.ask)
    return rule === 'lww' ? [field] : []
  })
  // A submit that names its draft includes the save that was submitted.
  return [...new Set('draftId' in set ? [...fields, 'rev'] : fields)]
}

/** The previous values sent with a mutation: as the form showed them, or else the row's current ones. */
export function baseOf<T extends SyncedTable>(
  table: T,
  row: Rows[T] | undefined,
  { set }: Pick<Mutation, 'set'>,
  given: Fields = {},
): Fields {
  const before: Fields = { ...row, ...given }
  const fields = comparedFields(table, set).filter((field) => before[field] !== undefined)
  return Object.fromEntries(fields.map((field) => [field, before[field]]))
}
