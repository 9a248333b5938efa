import type { ConflictRow, OutcomeRow } from '#shared/contract/rows.ts'
import { dismissOutcome, resolveConflict } from '#shared/mutations/attention.ts'
import { isAskTable } from '#shared/mutations/conflict-rules.ts'
import { intent } from '#sync/intent.ts'
import { mutate } from '#sync/mutate.ts'

/** Gives refused changes up, on every device. */
export async function discardRefused(outcomes: readonly Pick<OutcomeRow, 'id'>[]): Promise<void> {
  await mutate(outcomes.map(({ id }) => intent(dismissOutcome, id, {})))
}

/** Settles two values of one thing, on every device. The chosen ones go along, for an answer that comes too late. */
export async function settleConflict(
  { id, table, rowId, mine, theirs }: ConflictRow,
  choice: 'mine' | 'theirs',
): Promise<void> {
  const about = isAskTable(table) ? { table, rowId } : {}
  const chosen = choice === 'mine' ? { mine } : { theirs }
  await mutate([intent(resolveConflict, id, { choice, ...chosen, ...about })])
}
