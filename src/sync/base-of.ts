import type { Rows, SyncedTable } from '#shared/contract/rows.ts'
import { conflictRule, unitFields } from '#shared/mutations/conflict-rules.ts'
import type { Mutation } from '#shared/mutations/mutation.ts'

type Fields = Record<string, unknown>

/** Fields whose former values the server needs to tell a conflict: of a unit that is touched, all of it. */
function comparedFields(table: SyncedTable, set: Fields): string[] {
  if (table === 'draft') return ['rev']
  const fields = Object.keys(set).flatMap((field) => {
    const rule = conflictRule(table, field)
    if (typeof rule === 'object') return unitFields(table, rule.ask)
    return rule === 'lww' ? [field] : []
  })
  // A submit that names its draft says which save of it was submitted.
  return [...new Set('draftId' in set ? [...fields, 'rev'] : fields)]
}

/** The former values that go with a mutation: as the form showed them, or else as the row has them. */
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
